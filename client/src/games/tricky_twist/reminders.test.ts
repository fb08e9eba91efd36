import { describe, expect, it } from 'vitest';
import { reminded } from './reminders';
import type { Table } from './shapes';

const piles = [
  { number: 1, is_false: false, cards: ['3M', '9M'], open: false },
  { number: 2, is_false: true, cards: ['4S'], open: false },
  { number: 3, is_false: false, cards: ['1U'], open: true },
];
const table = (options: object, phase = 'draw', is_bare = false) =>
  ({ phase, options: { reserve_memo: 'off', memory_aid: 'own', ...options }, places: [{ reserve: ['2H', '5H'], piles, is_bare }, {}] }) as unknown as Table;
const mine = (view: Table) => reminded(view, 0).places[0];

describe('what a screen reminds its reader of', () => {
  it('is how many cards are in the reserve, not which', () => {
    expect(mine(table({})).reserve).toEqual(['?', '?']);
  });
  it('is the reserve itself while it is chosen, where the table lists it, and when it lies open', () => {
    for (const view of [table({}, 'reserve'), table({ reserve_memo: 'on' }), table({}, 'declare', true), table({}, 'over')]) {
      expect(mine(view).reserve).toEqual(['2H', '5H']);
    }
  });
  it('is what lies in one’s own tricks, unless the table wants them remembered', () => {
    expect(mine(table({})).piles).toEqual(piles);
    expect(mine(table({ memory_aid: 'strict' })).piles.map(({ cards }) => cards.join(' '))).toEqual(['? ?', '4S', '1U']);
  });
  it('takes nothing away from somebody who looks on', () => {
    expect(reminded(table({}), null)).toEqual(table({}));
  });
});
