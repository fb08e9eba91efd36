import { expect, test } from 'vitest';
import { isAbout } from './hinted_pieces';

const isPiece = (code: string) => /^[A-P][1-5]$/.test(code);
const take = { type: 'Take', seat: 0, card: 'C4', at: 0 };

test('a hint is to be had as long as the question names its pieces', () => {
  const ask = { type: 'AskExchange', seat: 0, take: ['A1', 'C4'], place: ['B2'] };
  expect(isAbout(take, ask, isPiece)).toBe(true);
  expect(isAbout(take, { ...ask, take: ['A1'] } as typeof ask, isPiece)).toBe(false);
});

test('a hint about no piece hangs on none', () => {
  expect(isAbout({ type: 'Done', seat: 0 }, { type: 'AskExchange', seat: 0 }, isPiece)).toBe(true);
});

test('where pieces cannot be told from other words, every hint is still about its question', () => {
  expect(isAbout(take, { type: 'AskExchange', seat: 0 })).toBe(true);
});
