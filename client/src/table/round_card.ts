/** What is to be read when a round is over, before the next one. */
import { tied } from '../base/french';
import type { Told } from './board';

/** Times are of `performance.now()`. */
export interface RoundCard {
  said: string;
  /** What led to it, the last things last. */
  why: readonly Pick<Told, 'said' | 'pieces'>[];
  /** When it goes on by itself. */
  ends: number;
  full: number;
}

/** However quick one wants it, a card can be read, in ms. */
export const READ = 4000;
/** In a replay nobody has to be waited for: a card is shown for this part of its time. */
export const IN_REPLAY = 0.4;
/** So many sentences say why a round is over. */
const WHY = 2;

/** The card for the event with that number, which ended a round. */
export function cardOf(told: readonly Told[], by: number, full: number): RoundCard {
  const why = told.slice(0, by).filter(({ said, isProcedure }) => said && !isProcedure);
  return {
    said: tied(told[by]?.said ?? ''),
    why: why.slice(-WHY).map(({ said, pieces }) => ({ said: tied(said), pieces })),
    ends: performance.now() + full,
    full,
  };
}
