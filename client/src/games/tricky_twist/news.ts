/** What has just happened, as the board tells it: who came from where, what is heard, a word beside a seat. */
import type { SoundName } from '../../base/sound';
import type { Origins } from './flight';
import type { Event, Shown } from './types';
import type { BoardWords } from './words';

/** Where things come from and go to, on the way to a view. */
export function originsOf(events: readonly Event[], reader: number, view: Shown): Origins {
  const from = new Map<string, string>();
  const to = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'CardPlayed') from.set(event.card, `seat:${event.seat}`);
    if (event.type === 'CardDrawn') from.set(event.card, `reserve:${event.seat}`);
    if (event.type === 'HandDealt' && event.seat === reader)
      for (const card of event.cards) from.set(card, `slot:${reader}`);
    if (event.type === 'TrickTaken') {
      const pile = view.places[event.seat].piles.find(({ cards }) => cards.includes(event.cards[0]));
      if (pile) from.set(`pile:${event.seat}:${pile.number}`, `slot:${event.seat}`);
      if (pile) for (const card of event.cards) to.set(card, `pile:${event.seat}:${pile.number}`);
    }
    if (event.type === 'FalseTrickTakenBack') for (const card of event.cards) to.set(card, `seat:${event.seat}`);
    if (event.type === 'ReserveChosen' && event.seat === reader)
      for (const card of event.cards) to.set(card, `reserve:${reader}`);
  }
  return { from, to };
}

const HEARD: Partial<Record<Event['type'], SoundName>> = {
  HandDealt: 'cards',
  CardDrawn: 'card',
  CardPlayed: 'card',
  TrickTaken: 'gather',
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
