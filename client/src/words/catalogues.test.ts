import { expect, test } from 'vitest';
import { SOUNDS } from '../base/sound';
import { en } from './en';
import { fr } from './fr';

const keys = (value: unknown, path = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, below]) => keys(below, `${path}.${key}`))
    : [path];

test('both languages say the same things', () => {
  expect(keys(en)).toEqual(keys(fr));
});

test('nothing is left unsaid', () => {
  for (const words of [fr, en]) {
    const blank = keys(words).filter(
      (path) =>
        path
          .slice(1)
          .split('.')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], words) === '',
    );
    expect(blank).toEqual([]);
  }
});

test('every sound has a caption', () => {
  for (const words of [fr, en]) expect(Object.keys(words.captions).sort()).toEqual([...SOUNDS].sort());
});
