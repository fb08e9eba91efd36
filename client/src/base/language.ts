/** Which language a visitor is spoken to in: chosen, or the first of the browser's that the house knows. */
export type Language = 'fr' | 'en';

export const isLanguage = (tag: unknown): tag is Language => tag === 'fr' || tag === 'en';

export const spoken = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
