/** Where on the board a move is made: cards of the hand, bonus cards, buttons. */
import type { Move } from './types';

export function lights(move: Move): string[] {
  switch (move.type) {
    case 'SetAside':
      return move.cards.map((card) => `[data-card="${card}"]`);
    case 'PlayCard':
      return [`[data-card="${move.card}"]`];
    case 'TakeBonus':
      return [`[data-bonus="${move.bonus}"]`];
    case 'Declare':
      return ['.declare .main'];
    default:
      return [`[data-move="${move.type}"]`];
  }
}
