import { expect, test } from 'vitest';
import { en, fr } from './words';

const keys = (thing: object): string[] =>
  Object.entries(thing).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value).map((inner) => `${key}.${inner}`) : [key],
  );

test('the board says everything in both languages', () => {
  expect(keys(fr)).toEqual(keys(en));
});

test('French counts nought and one as one', () => {
  expect(fr.dice(0)).toBe('0 dé');
  expect(fr.dice(1)).toBe('1 dé');
  expect(en.dice(0)).toBe('0 dice');
});
