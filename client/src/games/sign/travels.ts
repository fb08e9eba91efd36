/** From whose place a card has just come, and to whose it goes, as the house tells it. */
import type { Told } from '../../table/board';
import type { Event } from './types';

export function travels(
  told: readonly Told<Event>[],
  seat: number | null,
): [came: Map<string, string>, went: Map<string, string>] {
  const came = new Map<string, string>();
  const went = new Map<string, string>();
  const home = (who: number) => (who === seat ? 'own' : `seat-${who}`);
  for (const { event } of told) {
    if (event.type === 'CardTaken' || event.type === 'CardGivenBack') went.set(event.card, home(event.seat));
    else if (event.type === 'CardPlaced' || event.type === 'CardPutBack') came.set(event.card, home(event.seat));
    else if (event.type === 'TableRefreshed') for (const card of event.cards) came.set(card, 'pile');
  }
  return [came, went];
}
