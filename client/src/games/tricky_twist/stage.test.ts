import { describe, expect, it } from 'vitest';
import type { Event, Table } from './shapes';
import { gathered } from './stage';

const hands = [['4H'], ['2M', '5U'], ['?'], ['?']];
const before = { trick: { order: [2, 3, 0, 1], cards: ['7M', '9M', '2S'] }, places: hands.map((hand) => ({ hand })) } as unknown as Table;
const last: Event[] = [
  { type: 'CardPlayed', seat: 1, card: '2M' },
  { type: 'TrickTaken', seat: 3, cards: ['7M', '9M', '2M'] },
];

describe('a full trick', () => {
  it('is shown whole before it is gathered, on the table as it lay', () => {
    expect(gathered(before, last)).toMatchObject({ trick: { order: [2, 3, 0, 1], cards: ['7M', '9M', '2S', '2M'] }, taker: 3 });
  });
  it('holds the last card, which has left the hand', () => {
    expect(gathered(before, last)?.view.places.map(({ hand }) => hand)).toEqual([['4H'], ['5U'], ['?'], ['?']]);
  });
  it('takes a card nobody may see from a hand nobody may see', () => {
    const hidden = { ...before, places: hands.map(() => ({ hand: ['?', '?'] })) } as unknown as Table;
    expect(gathered(hidden, last)?.view.places[1].hand).toEqual(['?']);
  });
  it('is whole for somebody whose line was cut while it was played', () => {
    const led = { ...before, trick: { order: [0, 1, 2, 3], cards: ['7M'] } };
    const missed: Event[] = [
      { type: 'CardPlayed', seat: 1, card: '2M' },
      { type: 'CardPlayed', seat: 2, card: '8H' },
      { type: 'CardPlayed', seat: 3, card: '9M' },
      { type: 'TrickTaken', seat: 3, cards: ['7M', '2M', '9M'] },
    ];
    expect(gathered(led, missed)?.trick.cards).toEqual(['7M', '2M', '8H', '9M']);
    expect(gathered(led, missed.slice(1))).toBeNull();
    expect(gathered(led, [...missed.slice(0, 1), ...missed.slice(3)])).toBeNull();
  });
  it('is not made up while cards are still to come', () => {
    expect(gathered(before, last.slice(0, 1))).toBeNull();
  });
  it('is not made up for somebody who has just come in', () => {
    expect(gathered(null, last)).toBeNull();
  });
});
