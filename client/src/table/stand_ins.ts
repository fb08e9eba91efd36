/** Moves that nobody made themselves: a bot's for somebody who is away, and those of time that had run out. */
import type { Seat, Told } from './board';
import type { ReplayStep } from '../net/protocol';
import { t } from '../words/house.svelte';

export type StandIn = NonNullable<ReplayStep['stood_in']>;

const isOf = (one: Told, seat: Seat) => one.said !== '' && (one.event as { seat?: Seat }).seat === seat;

/** The same with a word about who made the move, before the first sentence about its seat. */
export function withStandIn(
  told: readonly Told[],
  seat: Seat,
  by: StandIn,
  { names, me }: { names: readonly string[]; me: Seat | null },
): Told[] {
  const about = told.findIndex((one) => isOf(one, seat));
  const at = about < 0 ? told.findIndex((one) => one.said) : about;
  const says = seat === me ? t().stoodIn.you[by] : (said: string) => t().stoodIn.other[by](names[seat] ?? '', said);
  return told.map((one, i) => (i === at ? { ...one, said: says(one.said) } : one));
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
