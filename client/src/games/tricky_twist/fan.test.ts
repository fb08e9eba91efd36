import { describe, expect, it } from 'vitest';
import { grouped } from './fan';
import type { ScoringCard } from './types';

const CARDS: Record<string, Pick<ScoringCard, 'kind' | 'families'>> = {
  RUN: { kind: 'longest_run', families: [] },
  EVEN: { kind: 'count_even', families: [] },
  ODD: { kind: 'count_odd', families: [] },
  PAIR_MS: { kind: 'one_of_families', families: ['M', 'S'] },
  BEST_FAMILY: { kind: 'best_family', families: [] },
  FAMILIES: { kind: 'distinct_families', families: [] },
  MOST: { kind: 'rank_most', families: [] },
};
const card = (id: string) => CARDS[id];
const laid = (tops: string, id: string) =>
  grouped(tops.split(' '), card(id))
    .map(({ cards, lit }) => (lit ? cards.join(' ') : `(${cards.join(' ')})`))
    .join(' | ');

describe('the fan of false tricks', () => {
  it('puts values that follow each other side by side on Longest run', () => {
    expect(laid('7U 3M 6U 2S 8M', 'RUN')).toBe('2S 3M | 6U 7U 8M');
  });
  it('lays a value that is there twice with its like', () => {
    expect(laid('6U 6M 7H 12S', 'RUN')).toBe('6M 6U 7H | 12S');
  });
  it('lights the even values on Even values, and the odd ones on Odd values', () => {
    expect(laid('7U 3M 6U 2S 7M', 'EVEN')).toBe('2S 6U | (3M 7M 7U)');
    expect(laid('7U 3M 6U 2S 7M', 'ODD')).toBe('3M 7M 7U | (2S 6U)');
  });
  it('keeps the two families of a pair card apart and leaves the others unlit', () => {
    expect(laid('2M 5S 9S 1H', 'PAIR_MS')).toBe('5S 9S | 2M | (1H)');
  });
  it('puts the longest family first on Best family', () => {
    expect(laid('7U 3M 6U 2S 9U', 'BEST_FAMILY')).toBe('6U 7U 9U | 3M | 2S');
  });
  it('lights one card a family on Number of families', () => {
    expect(laid('7U 3M 6U 2S 7M', 'FAMILIES')).toBe('3M 2S 6U | (7M 7U)');
  });
  it('leaves them in one row on Fewest and Most', () => {
    expect(laid('7U 3M 6U', 'MOST')).toBe('3M 6U 7U');
  });
});
