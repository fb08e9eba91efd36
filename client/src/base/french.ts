/**
 * French writes a space before ? ! ; : » and after «, and no line may break there. Other languages have no such
 * space.
 */
export const tied = (text: string): string =>
  text.replace(/ (?=[?!;:»](?:[\s.,)]|$))/g, '\u00a0').replace(/« /g, '«\u00a0');

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
