/** The house's own words, in the visitor's language. */
import { tiedWords } from '../lib/french';
import { settings, type Language } from '../lib/settings.svelte';
import { en } from './en';
import { fr } from './fr';

export type House = typeof fr;

const CATALOGUES: Record<Language, House> = { fr: tiedWords(fr), en };

/** `t().home.title`: alive when the language changes. */
export const t = (): House => CATALOGUES[settings.language];
