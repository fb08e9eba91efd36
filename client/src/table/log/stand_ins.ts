/** Moves that nobody made themselves: a bot's for somebody who is away, and those of time that had run out. */
import type { Seat, Told } from '../board';
import type { PieceAt, ReplayStep } from '../../net/protocol';
import { t } from '../../words/house.svelte';

export type StandIn = NonNullable<ReplayStep['stood_in']>;

/** Who is called what, and which seat is one's own. */
export interface Readers {
  names: readonly string[];
  me: Seat | null;
}

interface Said {
  said: string;
  pieces?: readonly PieceAt[];
}

/** A sentence with a word before it about who made the move; its pieces stand further on then. */
export function saidBy<S extends Said>(one: S, seat: Seat, by: StandIn, { names, me }: Readers): S {
  const says = seat === me ? t().stoodIn.you[by] : (said: string) => t().stoodIn.other[by](names[seat] ?? '', said);
  const said = says(one.said);
  const shift = said.length - one.said.length;
  const pieces = one.pieces?.map(({ start, end, code }) => ({ start: start + shift, end: end + shift, code }));
  return { ...one, said, pieces };
}

const isOf = (one: Told, seat: Seat) => one.said !== '' && (one.event as { seat?: Seat }).seat === seat;

/** The same with a word about who made the move, before the first sentence about its seat. */
export function withStandIn(told: readonly Told[], seat: Seat, by: StandIn, readers: Readers): Told[] {
  const about = told.findIndex((one) => isOf(one, seat));
  const at = about < 0 ? told.findIndex((one) => one.said) : about;
  return told.map((one, i) => (i === at ? { ...saidBy(one, seat, by, readers), isProcedure: false } : one));
}

/** What a bot has done for a seat since its person made a move themselves, in sentences, the last things last. */
export function doneMeanwhile(steps: readonly Pick<ReplayStep, 'seat' | 'events' | 'said' | 'stood_in'>[], seat: Seat) {
  const done: string[] = [];
  for (const step of steps.filter((one) => one.seat === seat).reverse()) {
    if (step.stood_in !== 'bot') break;
    const said = step.events.findIndex((event) => (event as { seat?: Seat }).seat === seat);
    done.unshift(step.said[Math.max(0, said)] ?? '');
  }
  return done.filter(Boolean);
}
