/** A table that stands still because somebody is away. */
import type { Stillness } from '../net/protocol';
import type { Seat } from './board';

/** The table waits for somebody, or is about to go on. Times are of `performance.now()`. */
export interface Standstill {
  away: readonly Seat[];
  until: number;
  goesOn: boolean;
}

export function standstill(still: Stillness | null): Standstill | null {
  if (!still) return null;
  const ms = still.goes_on_ms ?? still.left_ms ?? 0;
  return { away: still.away ?? [], until: performance.now() + ms, goesOn: still.goes_on_ms != null };
}
