/**
 * What a screen may show of a view: people are to remember, where the table says so (rulebook 9.3).
 *
 * Rules of this file: it takes away from what is shown; it never adds.
 */
import { HIDDEN } from '../../lib/board';
import type { Pile, Place, Table } from './shapes';

const backs = (cards: readonly string[]): string[] => cards.map(() => HIDDEN);

/** A pile as the others see it. */
const covered = (pile: Pile): Pile => {
  if (pile.open) return pile;
  return { ...pile, cards: pile.is_false ? [pile.cards[0], ...backs(pile.cards.slice(1))] : backs(pile.cards) };
};

/** The view without what its reader is to remember: what is in the reserve, what lies in one's own covered tricks. */
export function reminded(view: Table, seat: number | null): Table {
  if (seat === null || view.phase === 'over') return view;
  const { reserve_memo, memory_aid } = view.options;
  const mine: Place = { ...view.places[seat] };
  if (reserve_memo === 'off' && view.phase !== 'reserve' && !mine.is_bare) mine.reserve = backs(mine.reserve);
  if (memory_aid === 'strict') mine.piles = mine.piles.map(covered);
  return { ...view, places: view.places.map((place, owner) => (owner === seat ? mine : place)) };
}
