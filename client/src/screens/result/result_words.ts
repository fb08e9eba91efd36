/** What the page at the end says. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const fr = {
  rounds: 'Manche par manche',
  round: (n: number) => `Manche ${n}`,
  counted: 'compté à la fin',
  best: 'Meilleur moment',
  worst: 'Pire moment',
  costMost: 'Ce qui m’a coûté le plus',
  share: 'Partager le résultat',
  keep: 'Garder l’image',
};

const en: typeof fr = {
  rounds: 'Round by round',
  round: (n) => `Round ${n}`,
  counted: 'counted at the end',
  best: 'Best moment',
  worst: 'Worst moment',
  costMost: 'What cost me most',
  share: 'Share the result',
  keep: 'Save the picture',
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const resultWords = (): typeof fr => (settings.language === 'fr' ? french() : en);
