import type { GameFacts } from '../../table/board';
import { isDie } from './dice';
import { lights } from './lights';
import { sayMove } from './moves';
import Piece from './Piece.svelte';
import { boardWords } from './words';
import type { Move, Table } from './types';

export const facts: GameFacts = {
  goals: {
    en: 'Be the first without dice: make many of them show the same, and put them away.',
    fr: 'Soyez le premier sans dés : faites-leur montrer la même valeur, et défaussez-les.',
  },
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
  lights: (move) => lights(move as Move),
  score: (points, words) => boardWords(words).rounds(points),
  standing: (view) => (view as unknown as Table).won,
  hand: (view) => (view as unknown as Table).round,
};
