import type { GameFacts } from '../../lib/board';
import { isDie } from './dice';
import { sayMove } from './moves';
import Piece from './Piece.svelte';
import { says } from './says';
import type { Move, Table } from './shapes';

export const facts: GameFacts = {
  paragraphs: {
    AskPlan: '3.3',
    AskSettle: '9.4',
    AskDeclare: '5.5',
    AskDiscard: '6',
    AskTrophy: '9.1',
    AskLevy: '8.1',
  },
  Piece,
  isPiece: isDie,
  say: (move, words) => sayMove(move as Move, words),
  score: (points, words) => says(words).rounds(points),
  hand: (view) => (view as unknown as Table).round,
};
