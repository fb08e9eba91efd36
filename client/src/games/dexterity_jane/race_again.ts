/** A race that is over, told from the reveal on: which fingers of whom were folded at any moment of it. */
import type { Checked, Folds } from './checking';
import { bitOf } from './fingers';
import type { Side } from './hand';

export interface Runner {
  seat: number;
  /** When the hands came down. */
  at: number;
  /** The hands they came down with; null: pistols. */
  mask: number | null;
  folds: Folds;
  /** The hands that drew a pistol. */
  pistols: readonly Side[];
  /** The number that was called; null for a robber. */
  number: number | null;
}

/** Everybody who committed, in order; hands that nobody has turned up are not known. */
export function runners({ order, times, proposals, robberies }: Checked): Runner[] {
  let called = 0;
  return order.map((seat, i) => {
    const found = proposals.find((one) => one.seat === seat);
    return {
      seat,
      at: times[i],
      mask: found?.mask ?? null,
      folds: found?.folds ?? [],
      pistols: robberies.filter((one) => one.seat === seat).map(({ hand }) => hand),
      number: found ? (called += 1) : null,
    };
  });
}

/** What a pair of hands shows so many milliseconds after the reveal; where nobody told how, it folds at the slam. */
export function maskAt({ at, mask, folds }: Runner, moment: number): number {
  if (mask === null) return 0;
  if (moment >= at) return mask;
  return folds.filter(([, when]) => when <= moment).reduce((now, [finger]) => now ^ bitOf(finger), 0);
}

export const isTold = ({ mask, folds }: Runner): boolean => mask === null || mask === 0 || folds.length > 0;
