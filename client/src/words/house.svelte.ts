/** The house's own words, in the visitor's language. */
import { tiedLater } from '../base/french';
import { settings } from '../base/settings.svelte';
import { en } from './en';
import { fr } from './fr';

export type House = typeof fr;

const french = tiedLater(fr);

/** `t().home.title`: alive when the language changes. */
export const t = (): House => (settings.language === 'fr' ? french() : en);
