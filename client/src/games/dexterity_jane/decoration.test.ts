/** Whether what decorates a card tells anything: `tests/games/dexterity_jane` holds the deck to the house's. */
import { expect, test } from 'vitest';
import file from '../../../../tests/games/dexterity_jane/deck.json';
import { readCard } from './cards';
import { decorationOf, type Decoration } from './decoration';

const deck = (file as string[]).map((code) => ({ ...readCard(code)!, face: code.slice(0, 2) }));
const faces = [...new Set(deck.map((card) => card.face))];
const traits = Object.keys(decorationOf(1)) as (keyof Decoration)[];

function counted(things: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(JSON.stringify(thing), (counts.get(JSON.stringify(thing)) ?? 0) + 1);
  return new Map([...counts].sort());
}

test('the deck of the house is there', () => {
  expect([deck.length, faces.length]).toEqual([60, 12]);
});

test.each(traits)('every face comes with the same forms of the trait %s, equally often', (trait) => {
  const forms = (face: string) =>
    counted(deck.filter((card) => card.face === face).map((card) => decorationOf(card.number)[trait]));
  for (const face of faces) expect(forms(face)).toEqual(forms('LT'));
});

test('a card looks the same every time, and cards of one face look different', () => {
  for (const face of faces) {
    const looks = deck.filter((card) => card.face === face).map((card) => JSON.stringify(decorationOf(card.number)));
    expect(new Set(looks).size).toBe(5);
  }
  expect(decorationOf(17)).toEqual(decorationOf(17));
});

test('the teaching cards tell the hand by their mat; the others do not', () => {
  const tells = (card: (typeof deck)[number]) => (card.mat === 'red') === (card.side === 'L');
  expect(deck.slice(0, 24).every(tells)).toBe(true);
  expect(deck.slice(24).filter(tells).length).toBe(18);
});
