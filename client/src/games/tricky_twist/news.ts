/** What has just happened, as motion and sound: which trick to show once more, who came from where, what is heard. */
import type { SoundName } from '../../lib/sound';
import type { Origins } from './flight';
import type { Event, Table, Trick } from './shapes';
import type { BoardWords } from './words';

/** A full trick, who takes it, and the table as it lay while it was played. */
export interface Stage {
  trick: Trick;
  taker: number;
  view: Table;
}

/** The trick that was full before it was taken; after a cut line several cards may have been missed at once. */
export function gathered(before: Table | null, events: readonly Event[]): Stage | null {
  const end = events.findIndex((event) => event.type === 'TrickTaken');
  const taken = events[end];
  if (!before || taken?.type !== 'TrickTaken') return null;
  const { order, cards } = before.trick;
  const played = events.slice(0, end).filter((event) => event.type === 'CardPlayed');
  if (!played.length || cards.length + played.length !== order.length) return null;
  if (played.some(({ seat }, i) => order[cards.length + i] !== seat)) return null;
  return {
    trick: { order, cards: [...cards, ...played.map(({ card }) => card)] },
    taker: taken.seat,
    view: played.reduce((view, { seat, card }) => withoutCard(view, seat, card), before),
  };
}

/** The table once a card has left the hand; whoever may not see that hand sees one card less. */
function withoutCard(view: Table, seat: number, card: string): Table {
  const hand = [...view.places[seat].hand];
  const at = hand.indexOf(card);
  hand.splice(at < 0 ? 0 : at, 1);
  return { ...view, places: view.places.map((place, other) => (other === seat ? { ...place, hand } : place)) };
}

/** Where things come from and go to; `trick` is the number of the trick that is gathered. */
export function originsOf(events: readonly Event[], staged: boolean, reader: number, trick: number): Origins {
  const from = new Map<string, string>();
  const to = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'CardPlayed') from.set(event.card, `seat:${event.seat}`);
    if (event.type === 'CardDrawn') from.set(event.card, `reserve:${event.seat}`);
    if (event.type === 'HandDealt' && event.seat === reader) for (const card of event.cards) from.set(card, `slot:${reader}`);
    if (event.type === 'TrickTaken' && !staged) {
      from.set(`pile:${event.seat}:${trick}`, `slot:${event.seat}`);
      for (const card of event.cards) to.set(card, `pile:${event.seat}:${trick}`);
    }
    if (event.type === 'FalseTrickTakenBack') for (const card of event.cards) to.set(card, `seat:${event.seat}`);
    if (event.type === 'ReserveChosen' && event.seat === reader) for (const card of event.cards) to.set(card, `reserve:${reader}`);
  }
  return { from, to };
}

const HEARD: Partial<Record<Event['type'], SoundName>> = {
  HandDealt: 'cards',
  CardDrawn: 'card',
  CardPlayed: 'card',
  BonusKept: 'token',
  BonusSpent: 'token',
  PileTurned: 'flip',
  FalseTrickTakenBack: 'flip',
};
/** Each sound once. */
export function soundOf(events: readonly Event[]): Set<SoundName> {
  return new Set(events.flatMap((event) => HEARD[event.type] ?? []));
}

/** In a word, what a seat has just decided about its reserve. */
export function wordsOfSeats(events: readonly Event[], say: BoardWords): Record<number, string> {
  const found: Record<number, string> = {};
  for (const event of events) {
    if (event.type === 'CardDrawn') found[event.seat] = say.drew;
    if (event.type === 'Stayed') found[event.seat] = say.stayed;
  }
  return found;
}
