import type { GameFacts } from '../../table/board';
import { isCard } from './cards';
import Piece from './Piece.svelte';
import type { Table } from './types';

export const facts: GameFacts = {
  paragraphs: {
    AskAgree: '3.2',
    AskLook: '4.3',
    AskExchange: '5',
    AskCall: '10.3',
  },
  Piece,
  isPiece: isCard,
  restless: true,
  hand: (view) => (view as unknown as Table).round,
};
