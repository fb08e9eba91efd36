import type { GameFacts } from '../../table/board';
import { isCard } from './cards';
import { lights } from './lights';
import { sayMove } from './moves';
import Piece from './Piece.svelte';
import type { Move, Table } from './types';

export const facts: GameFacts = {
  goals: {
    en: 'Collect stars: as many tricks as false tricks pay best, and the Scoring card pays extra.',
    fr: 'Gagnez des étoiles : autant de plis que de faux-plis paie le mieux ; la carte Scoring ajoute.',
  },
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
  lights: (move) => lights(move as Move),
  score: (points) => `${points} ★`,
  hand: (view) => (view as unknown as Table).round,
};
