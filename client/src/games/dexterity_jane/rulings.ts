/** The ruling that a time in the order came from. */
import type { Ruled } from '../../table/board';

/** Only people are ruled about; and whoever comes later has not heard it. */
export const rulingOf = (ruled: readonly Ruled[], seat: number, at: number): Ruled | null =>
  ruled.findLast(({ ruling }) => ruling.seat === seat && Math.floor(ruling.credited) === at) ?? null;
