import type { GameFacts } from '../../table/board';
import { isCard } from './cards';
import Piece from './Piece.svelte';
import type { Table } from './types';

export const facts: GameFacts = {
  goals: {
    en: 'Bring five cards of one symbol together, tell your team by a secret sign, and call before the others do.',
    fr: 'Réunissez cinq cartes d’un même symbole, dites-le à votre équipe par un signe secret, et criez avant les autres.',
  },
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
