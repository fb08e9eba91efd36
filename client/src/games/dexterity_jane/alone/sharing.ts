/** A day's result as a text that can be sent to friends: it says how it went and nothing of the cards. */
import type { PlayedRound } from '../../../net/protocol';
import type { AloneWords } from './alone_words';

export interface DayResult {
  points: number;
  right: number;
  /** Of the rounds that were right, in ms. */
  time: number;
}

export function resultOf(played: readonly PlayedRound[]): DayResult {
  const right = played.filter((round) => round.is_right);
  return {
    points: right.reduce((sum, round) => sum + (round.points ?? 0), 0),
    right: right.length,
    time: right.reduce((sum, round) => sum + (round.ms ?? 0), 0),
  };
}

/** One sign a round, in their order. */
export const marks = (played: readonly PlayedRound[]): string =>
  played.map((round) => (round.is_right ? '✓' : '✗')).join('');

export function shared(day: string, played: readonly PlayedRound[], says: AloneWords, address: string): string {
  const { points, right, time } = resultOf(played);
  return [
    `Dexterity Jane, ${says.dailyOf(day)}`,
    marks(played),
    says.score(points, right, played.length, time),
    address,
  ].join('\n');
}
