import { expect, test } from 'vitest';
import { tied, tiedWords } from './french';

const plain = (text: string) => text.replaceAll('\u00a0', '_');

test('no line breaks before the high signs, nor inside the quotation marks', () => {
  expect(plain(tied('Quoi ? Oui ; « bien » : dix !'))).toBe('Quoi_? Oui_; «_bien_»_: dix_!');
  expect(plain(tied('Fin (vraiment ?).'))).toBe('Fin (vraiment_?).');
});

test('what is no sentence stays as it is', () => {
  expect(tied('| :--- | ::before')).toBe('| :--- | ::before');
  expect(tied('Led: moons. Why?')).toBe('Led: moons. Why?');
});

test('a catalogue is tied down to its gaps and lists', () => {
  const words = tiedWords({
    ask: 'Qui ?',
    who: { of: (name: string) => `${name} : lui` },
    steps: [['Un ;', 'Deux']],
    n: 3,
  });
  expect(plain(words.ask)).toBe('Qui_?');
  expect(plain(words.who.of('Ann'))).toBe('Ann_: lui');
  expect(plain(words.steps[0][0])).toBe('Un_;');
  expect(words.n).toBe(3);
});
