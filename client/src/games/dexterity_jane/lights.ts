/** Where on the board a move is made: fingers, pistols, the wide bar. */
import { bitOf, lying, SIDES } from './fingers';
import type { Move } from './types';

const BAR = '.foot .bar';

export function lights(move: Move): string[] {
  switch (move.type) {
    case 'Lock': {
      const folded = SIDES.flatMap((side) => lying(side)).filter((finger) => move.mask & bitOf(finger));
      return [...folded.map((finger) => `.finger[data-finger="${finger}"]`), BAR];
    }
    case 'Rob':
      return [`[data-holster="${move.hand}"]`];
    case 'Double':
      return ['[data-holster]'];
    default:
      return [BAR];
  }
}
