/** The cases that the house and the client share: `tests/words/test_cases.py` reads the same file. */
import { expect, test } from 'vitest';
import file from '../../../tests/words/cases.json';
import { Words } from './game_words';
import { read } from './template';

type Said = { template: string; values: Record<string, unknown>; said?: string; en?: string; fr?: string };
type Cases = { names: string[]; said: Said[]; unreadable: { template: string; column: number }[] };

const cases: Cases = file;

test.each(['en', 'fr'] as const)('templates are filled as the cases say (%s)', (language) => {
  const words = new Words(language, {}, cases.names, { card: (card, all) => all.fill('<{card}>', { card }) });
  for (const one of cases.said) {
    expect(words.fill(one.template, one.values), one.template).toBe(one[language] ?? one.said);
  }
});

test('a template that cannot be read is refused at its column', () => {
  for (const { template, column } of cases.unreadable) {
    expect(() => read(template), template).toThrow(`column ${column} of`);
  }
});
