/** Where a round stands, for one reader. */
import type { Words } from '../../words/game_words';
import { teamOf } from './kit.svelte';
import type { BoardWords } from './words';
import type { Ask, Room, Table } from './types';

export const PLAYED: readonly Table['phase'][] = ['exchange', 'last_call'];

/** The others as one sees them, clockwise from the left neighbour; whoever looks on sits before the first chair. */
export function others(view: Table, seat: number | null): number[] {
  const round = view.seating.length ? view.seating : view.hands.map((_, place) => place);
  if (seat === null) return [...round];
  const at = round.indexOf(seat);
  return [...round.slice(at + 1), ...round.slice(0, at)];
}

export const isPlaying = (view: Table, seat: number | null): boolean => seat !== null && view.chairs.includes(seat);

/** What one's own team has agreed on, as far as one may know it. */
export function roomOf(view: Table, seat: number | null): Room | null {
  if (seat === null) return null;
  const mine = teamsOf(view).indexOf(teamOf(view.options, seat));
  const room = view.rooms[mine];
  return room === '?' || !room ? null : room;
}

export const teamsOf = (view: Table): string[] =>
  [...new Set(view.hands.map((_, seat) => teamOf(view.options, seat)))].sort();

/** Whom a stranger may watch to begin with: all team-mates, and a part of the others that no mate is offered. */
export function share(view: Table, seat: number): number[] {
  const everybody = view.hands.map((_, other) => other);
  const isMate = (other: number) => teamOf(view.options, other) === teamOf(view.options, seat);
  const team = everybody.filter(isMate);
  const foes = everybody.filter((other) => !isMate(other));
  return [...team.filter((mate) => mate !== seat), ...foes.filter((_, i) => i % team.length === team.indexOf(seat))];
}

/** Whether the table stands still because somebody is away: then cards that were open lie face down. */
const isCovered = (view: Table): boolean =>
  PLAYED.includes(view.phase) && view.lying.length > 0 && view.lying.every((card) => card === '?');

/** One sentence that says how things stand. */
export function line(view: Table, seat: number | null, ask: Ask | null, words: Words, says: BoardWords): string {
  if (view.phase === 'game_over') return says.over;
  if (view.phase === 'round_over') return says.roundOver(view.round);
  if (view.phase === 'agree') return says.agree;
  if (isCovered(view)) return says.covered;
  if (view.stall) return view.stall.seat === seat ? says.waitsYou : says.waits(words.seat(view.stall.seat));
  if (view.phase === 'last_call') return view.guarded ? `${says.lastCall} ${says.onlyCalls}` : says.lastCall;
  if (view.counting) return says.counting;
  if (seat === null) return says.watching;
  if (view.chairs.length && !isPlaying(view, seat)) return says.sitOut;
  if (view.phase === 'look') return says.look;
  if (view.phase !== 'exchange') return says.coming;
  const held = view.hands[seat].length;
  if (held < 5) return says.four;
  if (held > 5) return says.six;
  return ask?.type === 'AskExchange' && ask.said ? says.said : says.exchange;
}

/** When what runs now ends, on the table's clock. */
export function endOf(view: Table): number | null {
  if (view.stall) return view.stall.until;
  if (view.counting) return view.limit_until;
  return view.phase === 'exchange' ? null : view.until;
}
