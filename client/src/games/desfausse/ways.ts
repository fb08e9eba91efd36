/**
 * The ways to discard, as the question lists them, gathered into the few that a person tells apart: to hell, or so many
 * of a colour to opponents, perhaps with a trophy.
 *
 * Rules of this file: nothing is worked out here. A choice is right when it fits one of the ways of the question.
 */
import { look, painted, places, type Colour } from './dice';
import type { Give, ToHell, Way } from './types';

export interface Choice {
  key: string;
  place: Way['place'];
  count: number;
  colour: Colour | null;
  tint1: number;
  tintn: number;
  /** The ways of this kind: they differ in which dice change colour. */
  ways: Way[];
}

/** The colour that dice share, if they do. */
const shared = (dice: readonly string[]): Colour | null => {
  const colours = new Set(dice.map((die) => look(die).counts));
  return colours.size === 1 ? [...colours][0] : null;
};

export function choices(ways: readonly Way[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const way of ways) {
    const colour = way.place === 'hell' ? null : shared(way.dice);
    const key = [way.place, way.count, colour ?? '', way.tint1.length, way.tintn.length ? 'n' : ''].join(' ');
    const known = found.get(key);
    if (known) known.ways.push(way);
    else
      found.set(key, {
        key,
        place: way.place,
        count: way.count,
        colour,
        tint1: way.tint1.length,
        tintn: way.tintn.length,
        ways: [way],
      });
  }
  return [...found.values()];
}

/** The way that lets exactly these places of the hand go, with the names the dice then have; null when none does. */
export function fit(
  choice: Choice,
  hand: readonly string[],
  chosen: readonly number[],
): { way: Way; names: string[] } | null {
  if (chosen.length > choice.count) return null;
  for (const way of choice.ways) {
    const names = after(way, hand, chosen);
    if (names && places(way.dice, names)) return { way, names };
  }
  return null;
}

/** What the chosen dice are called once a way has changed its colours: the chosen ones are changed first. */
function after(way: Way, hand: readonly string[], chosen: readonly number[]): string[] | null {
  const turned = new Set<number>();
  for (const code of [...way.tint1, ...way.tintn]) {
    const free = hand
      .map((die, place) => ({ die, place }))
      .filter(({ die, place }) => die === code && !turned.has(place));
    const place = (free.find(({ place }) => chosen.includes(place)) ?? free[0])?.place;
    if (place === undefined) return null;
    turned.add(place);
  }
  return chosen.map((place) => (turned.has(place) ? painted(hand[place]) : hand[place]));
}

/** Whether a die can be among those that go, beside some already chosen. */
export const fits = (choice: Choice, hand: readonly string[], chosen: readonly number[], place: number): boolean =>
  fit(choice, hand, [...chosen.filter((one) => one !== place), place].slice(-choice.count)) !== null;

/** The dice that go unless the player picks others: big ones first. */
export function suggestion(choice: Choice, hand: readonly string[]): number[] {
  const chosen: number[] = [];
  const bigFirst = hand.map((_, place) => place).sort((a, b) => Number(look(hand[b]).big) - Number(look(hand[a]).big));
  for (const place of bigFirst) {
    if (chosen.length < choice.count && fit(choice, hand, [...chosen, place])) chosen.push(place);
  }
  return chosen;
}

/** Where each chosen die goes: a seat, or hell. */
export type Goal = number | 'hell';

export function discard(
  choice: Choice,
  hand: readonly string[],
  seat: number,
  goals: ReadonlyMap<number, Goal>,
): ToHell | Give | null {
  const chosen = [...goals.keys()];
  const found = chosen.length === choice.count ? fit(choice, hand, chosen) : null;
  if (!found) return null;
  const { way, names } = found;
  const colours = { tint1: way.tint1, tintn: way.tintn };
  const to = (goal: Goal) => names.filter((_, i) => goals.get(chosen[i]) === goal);
  if (choice.place === 'hell') return { type: 'ToHell', seat, dice: names, ...colours };
  const seats = [...new Set([...goals.values()].filter((goal) => goal !== 'hell'))].sort((a, b) => a - b);
  return { type: 'Give', seat, gifts: seats.map((one) => ({ to: one, dice: to(one) })), hell: to('hell'), ...colours };
}
