/** What is said about hints. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const fr = {
  hint: 'Un conseil',
  thinking: 'On réfléchit …',
  hinted: (said: string) => `Essayez ceci : ${said}`,
  takeHint: 'Le faire',
  compare: 'Comparer',
};

const en: typeof fr = {
  hint: 'Hint',
  thinking: 'Let me think …',
  hinted: (said) => `Try this: ${said}`,
  takeHint: 'Do it',
  compare: 'Compare',
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const hintWords = (): typeof fr => (settings.language === 'fr' ? french() : en);
