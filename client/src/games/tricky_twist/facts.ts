import type { GameFacts } from '../../table/board';
import { isCard } from './cards';
import { sayMove } from './moves';
import Piece from './Piece.svelte';
import type { Move, Table } from './types';

export const facts: GameFacts = {
  paragraphs: {
    AskReserve: '3.4',
    AskDraw: '4.1',
    AskPlay: '4.3',
    AskBonus: '5.1',
    AskDeclare: '6.2',
  },
  Piece,
  isPiece: isCard,
  say: (move, words) => sayMove(move as Move, words),
  score: (points) => `${points} ★`,
  hand: (view) => (view as unknown as Table).round,
};
