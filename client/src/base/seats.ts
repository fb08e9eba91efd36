/** A place at the table, numbered clockwise from 0; -1 is chance, -2 the clock. */
export type Seat = number;
export const CHANCE: Seat = -1;
export const CLOCK: Seat = -2;
