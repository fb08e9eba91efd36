/** Where on the board a move is made: cards on the table and in the hand, buttons, figures. */
import type { Move } from './types';

export function lights(move: Move): string[] {
  switch (move.type) {
    case 'Take':
      return [`.spread [data-fly="${move.card}"]`];
    case 'Place':
      return [`[data-held="${move.card}"]`];
    case 'Call':
      return ['.call', `.seat[data-seat="${move.target}"]`];
    case 'Done':
    case 'Undone':
      return ['.do'];
    case 'Ready':
      return ['.do', '.room header .main'];
    default:
      return ['.room .part:not(.off)'];
  }
}
