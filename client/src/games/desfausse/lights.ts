/** Where on the board a move is made: dice in the hand, buttons, trophies. */
import type { Move } from './types';

const MAIN = '.acts .main';

/** The dice in the hand that are called so, each once. */
export function dice(codes: readonly string[]): string[] {
  const met = new Map<string, number>();
  return codes.map((code) => {
    const nth = (met.get(code) ?? 0) + 1;
    met.set(code, nth);
    return `.hand > li:nth-child(${nth} of [data-code="${code}"])`;
  });
}

export function lights(move: Move): string[] {
  switch (move.type) {
    case 'Throw':
      return [...dice(move.dice), MAIN];
    case 'Spend':
      return [...dice([...move.again, ...move.tint1, ...move.tintn]), MAIN];
    case 'ToHell':
      return [...dice(move.dice), MAIN];
    case 'Give':
      return [...dice([...move.gifts.flatMap((gift) => gift.dice), ...move.hell]), MAIN];
    case 'Levy':
      return [...dice(move.gifts.flatMap((gift) => gift.dice)), MAIN];
    case 'Take':
      return [`[data-trophy="${move.trophy}"]`];
    case 'Declare':
      return [MAIN];
    default:
      return ['.acts .other'];
  }
}
