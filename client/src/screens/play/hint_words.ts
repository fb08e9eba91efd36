/** What is said about hints. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const fr = {
  hint: 'Un conseil',
  lesson: 'Leçon',
  hinted: (said: string) => `Essayez ceci : ${said}`,
  takeHint: 'Le faire',
  compare: 'Comparer',
  thinking: 'Un instant de réflexion …',
};

const en: typeof fr = {
  hint: 'Hint',
  lesson: 'Lesson',
  hinted: (said) => `Try this: ${said}`,
  takeHint: 'Do it',
  compare: 'Compare',
  thinking: 'A moment of thought …',
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const hintWords = (): typeof fr => (settings.language === 'fr' ? french() : en);
