/** What is said where a new name has to wait. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const fr = {
  waits: (name: string) => `Pas un mot pendant la manche : la table vous appellera ${name} quand elle sera finie.`,
};

const en: typeof fr = {
  waits: (name) => `No word is said in a round: the table calls you ${name} when it is over.`,
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const nameWords = (): typeof fr => (settings.language === 'fr' ? french() : en);
