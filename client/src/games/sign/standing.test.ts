import { expect, test } from 'vitest';
import type { Words } from '../../words/game_words';
import { line } from './standing';
import type { Table } from './types';
import { en } from './words';

const view = (lying: string[]): Table =>
  ({
    phase: 'exchange',
    lying,
    stall: null,
    counting: false,
    chairs: [0, 1],
    hands: [Array(5).fill('A1'), []],
  }) as never;

test('a table that stands still says so instead of what to do', () => {
  const words = { seat: String } as unknown as Words;
  expect(line(view(['A1', 'B2']), 0, null, words, en)).toBe(en.exchange);
  expect(line(view(['?', '?']), 0, null, words, en)).toBe(en.covered);
  expect(line(view([]), 0, null, words, en)).toBe(en.exchange);
});
