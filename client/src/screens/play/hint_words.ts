/** What is said about hints. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const fr = {
  hint: 'Un conseil',
  hinted: (said: string) => `Un robot ferait ceci : ${said}`,
  takeHint: 'Le faire',
};

const en: typeof fr = {
  hint: 'Hint',
  hinted: (said) => `A bot would do this: ${said}`,
  takeHint: 'Do it',
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const hintWords = (): typeof fr => (settings.language === 'fr' ? french() : en);
