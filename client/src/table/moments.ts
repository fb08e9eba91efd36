/** A game as a row of moments: how things stood for somebody, and what had led there. */
import type { Seat, Told } from './board';
import { toldOf } from './log/lines';
import { withStandIn } from './log/stand_ins';
import { withChanges } from './view_changes';
import type { Replay, ReplayStep, Stage } from '../net/protocol';

export type View = Record<string, unknown>;

/** A moment that one can look back to. */
export interface Moment {
  view: View;
  told: readonly Told[];
  asked: readonly Seat[];
  /** What there was to see on the way to it. */
  stages?: readonly Stage[];
  /** How long it wants to be seen, in ms. */
  dwell_ms?: number;
  /** The sequence that it was told with, at a live table. */
  seq?: number;
}

/** The numbers of the earliest view that may be seen again, the most significant first, as the house tells them. */
export type Horizon = Readonly<Record<string, number>>;

/** The index of the earliest moment that may be seen again; the last one always may. */
export function firstInSight(moments: readonly Pick<Moment, 'view'>[], horizon: Horizon | null): number {
  if (!horizon) return 0;
  let first = Math.max(0, moments.length - 1);
  while (first > 0 && !isBefore(moments[first - 1].view, horizon)) first -= 1;
  return first;
}

function isBefore(view: View, horizon: Horizon): boolean {
  for (const [name, earliest] of Object.entries(horizon))
    if (view[name] !== earliest) return Number(view[name]) < earliest;
  return false;
}

/** The moments of a game that the house tells again: the first view whole, then what changed, step by step. */
export function unfold({
  view,
  steps,
  names = [],
  eyes = '',
}: Pick<Replay, 'view'> &
  Partial<Pick<Replay, 'names' | 'eyes'>> & { steps: readonly Omit<ReplayStep, 'at'>[] }): Moment[] {
  const readers = { names, me: /^\d+$/.test(eyes) ? Number(eyes) : null };
  const moments: Moment[] = [{ view: view as View, told: [], asked: [] }];
  for (const [i, step] of steps.entries()) {
    const { seat, changes, stages, dwell_ms, stood_in } = step;
    const before = moments[i];
    moments[i] = { ...before, asked: seat >= 0 ? [seat] : [] };
    const plain = toldOf(step);
    const told = stood_in ? withStandIn(plain, seat, stood_in, readers) : plain;
    moments.push({ view: withChanges(before.view, changes), told, asked: [], stages, dwell_ms });
  }
  return moments;
}

/** Where each hand begins: the first moment of which the game says another number. */
export function handsOf(
  moments: readonly Moment[],
  hand: (view: View) => number | null,
): { number: number; at: number }[] {
  const found: { number: number; at: number }[] = [];
  moments.forEach(({ view }, at) => {
    const number = hand(view);
    if (number !== null && number > 0 && number !== found.at(-1)?.number) found.push({ number, at });
  });
  return found;
}
