/**
 * Which die is which from one view to the next, so that it can be seen to tumble, to be given away, to go to hell.
 *
 * Rules of this file: the view is the truth and every hand comes out exactly as it says; events only tell which of two
 * like dice moved. Where they do not add up the dice are new ones.
 */
import { places } from './dice';
import type { Event } from './types';

export interface Tracked {
  id: number;
  code: string;
}
export type Hands = readonly (readonly Tracked[])[];

export interface Tracking {
  hands: Hands;
  /** The dice that were thrown on the way to this view. */
  thrown: ReadonlySet<number>;
  /** The dice that went to hell. */
  burnt: readonly Tracked[];
  /** The dice that changed hands. */
  given: ReadonlySet<number>;
}

let last = 0;
const fresh = (code: string): Tracked => ({ id: ++last, code });

/** All dice new, nothing under way. */
export const laid = (hands: readonly (readonly string[])[]): Tracking => ({
  hands: hands.map((hand) => hand.map(fresh)),
  thrown: new Set(),
  burnt: [],
  given: new Set(),
});

export function track(
  before: Hands,
  told: readonly { event: Event }[],
  hands: readonly (readonly string[])[],
): Tracking {
  if (before.length !== hands.length) return laid(hands);
  const rows = before.map((hand) => [...hand]);
  const thrown = new Set<number>();
  const given = new Set<number>();
  const burnt: Tracked[] = [];

  const take = (seat: number, dice: readonly string[]): Tracked[] => {
    const found =
      places(
        rows[seat].map((die) => die.code),
        dice,
      ) ?? [];
    const taken = found.map((place) => rows[seat][place]);
    rows[seat] = rows[seat].filter((_, place) => !found.includes(place));
    return taken;
  };

  for (const { event } of told) {
    if (event.type === 'DiceThrown') {
      const found =
        places(
          rows[event.seat].map((die) => die.code),
          event.dice,
        ) ?? [];
      found.forEach((place, i) => {
        const { id } = rows[event.seat][place];
        thrown.add(id);
        rows[event.seat][place] = { id, code: event.shown[i] };
      });
    } else if (event.type === 'DiceSentToHell') {
      burnt.push(...take(event.seat, event.dice));
    } else if (event.type === 'DiceGiven' || event.type === 'DieLevied') {
      for (const { id, code } of take(event.seat, event.type === 'DieLevied' ? [event.die] : event.dice)) {
        given.add(id);
        rows[event.to].push({ id, code: `${code}+` });
      }
    } else if (event.type === 'TurnStarted') {
      for (const row of rows) row.forEach(({ id, code }, i) => (row[i] = { id, code: `${code.slice(0, 2)}-` }));
    } else if (event.type === 'RoundStarted') {
      rows.forEach((_, seat) => (rows[seat] = []));
    }
  }
  return { hands: hands.map((hand, seat) => settle(rows[seat], hand)), thrown, burnt, given };
}

/** The dice of a hand with the names they had: first those that look the same, then those with the same body. */
function settle(row: readonly Tracked[], hand: readonly string[]): Tracked[] {
  const free = [...row];
  const claim = (same: (die: Tracked) => boolean) => {
    const place = free.findIndex(same);
    return place < 0 ? null : free.splice(place, 1)[0].id;
  };
  const ids = hand.map((code) => claim((die) => die.code === code));
  return hand.map((code, i) => {
    const id = ids[i] ?? claim((die) => die.code.slice(0, 2) === code.slice(0, 2));
    return id === null ? fresh(code) : { id, code };
  });
}
