import type { GameFacts } from '../../table/board';
import { isCard, isPair } from './cards';
import { lights } from './lights';
import Piece from './Piece.svelte';
import type { Move, Table } from './types';

export const facts: GameFacts = {
  goals: {
    en: 'Fold the fingers that the cards ask for and lock first: the first who is right takes the tile.',
    fr: 'Pliez les doigts que les cartes demandent, vite : le premier qui a juste prend la tuile.',
  },
  paragraphs: { AskArm: '3.4', AskCommit: '5.1', AskPick: '10.12', AskNext: '6.1' },
  Piece,
  isPiece: (code) => isCard(code) || isPair(code),
  lights: (move) => lights(move as Move),
  hand: (view) => ((view as unknown as Table).phase === 'over' ? null : (view as unknown as Table).round),
};
