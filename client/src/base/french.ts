/**
 * French writes a space before ? ! ; : » and after «, and no line may break there. Other languages have no such
 * space.
 */
export const tied = (text: string): string =>
  text.replace(/ (?=[?!;:»](?:[\s.,)]|$))/g, '\u00a0').replace(/« /g, '«\u00a0');

const ELIDED = /(?:^|[^\p{L}\p{N}_])(?:d|(?:jus|lors|puis|quoi)?qu)e $/iu;
const VOWEL = /^(?:[aeiouhœæ]|y[^aeiou])/i;

/** What stands before a name: “de ”, “que ” and the like are shortened before a vowel, as the house does it too. */
export const elided = (before: string, name: string): string =>
  ELIDED.test(before) && VOWEL.test(name.normalize('NFD')) ? `${before.slice(0, -2)}’` : before;

/** A name with what stands before it: “le pli de ” and “Anna” are “le pli d’Anna”. */
export const withName = (said: string, name: string): string => elided(said, name) + name;

type Catalogue = { readonly [key: string]: unknown };

/** A whole catalogue of words with its spaces tied, sentences with gaps included. */
export function tiedWords<Some extends Catalogue>(words: Some): Some {
  const tie = (word: unknown): unknown => {
    if (typeof word === 'string') return tied(word);
    if (typeof word === 'function')
      return (...gaps: unknown[]) => tie((word as (...gaps: unknown[]) => unknown)(...gaps));
    if (Array.isArray(word)) return word.map(tie);
    return word !== null && typeof word === 'object' ? tiedWords(word as Catalogue) : word;
  };
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, tie(word)])) as Some;
}

/** The same, tied when it is first read: whoever reads another language does not wait for it. */
export function tiedLater<Some extends Catalogue>(words: Some): () => Some {
  let done: Some | undefined;
  return () => (done ??= tiedWords(words));
}
