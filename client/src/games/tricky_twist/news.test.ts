import { describe, expect, it } from 'vitest';
import { originsOf, soundOf } from './news';
import type { Event, Shown } from './types';

const taken: Event = { type: 'TrickTaken', seat: 1, cards: ['7M', '9M'] };
const view = (cards: string[][]) =>
  ({ places: [{ piles: [] }, { piles: cards.map((cards, i) => ({ number: i + 3, cards })) }] }) as unknown as Shown;

describe('a trick that is taken', () => {
  it('is gathered by the packet that it has become', () => {
    const { from, to } = originsOf(
      [taken],
      0,
      view([
        ['?', '?'],
        ['7M', '9M'],
      ]),
    );
    expect([...to]).toEqual([
      ['7M', 'pile:1:4'],
      ['9M', 'pile:1:4'],
    ]);
    expect([...from]).toEqual([['pile:1:4', 'slot:1']]);
  });
  it('goes nowhere when the round is over and the table is cleared', () => {
    expect(originsOf([taken], 0, view([])).to.size).toBe(0);
  });
  it('is heard', () => {
    expect([...soundOf([taken])]).toEqual(['gather']);
  });
});
