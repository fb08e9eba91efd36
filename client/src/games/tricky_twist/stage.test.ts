import { describe, expect, it } from 'vitest';
import type { Event, Table } from './shapes';
import { gathered } from './stage';

const before = { trick: { order: [2, 3, 0, 1], cards: ['7M', '9M', '2S'] } } as unknown as Table;
const last: Event[] = [
  { type: 'CardPlayed', seat: 1, card: '2M' },
  { type: 'TrickTaken', seat: 3, cards: ['7M', '9M', '2M'] },
];

describe('a full trick', () => {
  it('is shown whole before it is gathered, on the table as it lay', () => {
    expect(gathered(before, last)).toEqual({ trick: { order: [2, 3, 0, 1], cards: ['7M', '9M', '2S', '2M'] }, view: before });
  });
  it('is not made up while cards are still to come', () => {
    expect(gathered(before, last.slice(0, 1))).toBeNull();
  });
  it('is not made up for somebody who has just come in', () => {
    expect(gathered(null, last)).toBeNull();
  });
});
