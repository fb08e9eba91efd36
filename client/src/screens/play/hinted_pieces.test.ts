import { expect, test } from 'vitest';
import { isGone } from './hinted_pieces';

const ask = { type: 'AskExchange', seat: 0, take: ['A1', 'C4'], place: ['B2'] };

test('a hint is to be had until a piece that it speaks of has left the question', () => {
  const take = { type: 'Take', seat: 0, card: 'C4' };
  expect(isGone(take, ask, { ...ask, take: ['C4'] } as typeof ask)).toBe(false);
  expect(isGone(take, ask, { ...ask, take: ['A1'] } as typeof ask)).toBe(true);
});

test('what the question never named cannot leave it', () => {
  expect(isGone({ type: 'Lock', seat: 0, trace: [['LI', 300]] } as never, ask, ask)).toBe(false);
});
