import type { GameFacts } from '../../table/board';
import { isCard } from './cards';
import { kit, readKit } from './kit.svelte';
import { lights } from './lights';
import Piece from './Piece.svelte';
import type { Move, Table } from './types';

export const facts: GameFacts = {
  goals: {
    en: 'Bring five cards of one symbol together, tell your team by a secret sign, and call before the others do.',
    fr: 'Réunissez cinq cartes d’un symbole, dites-le d’un signe secret, et criez avant les autres.',
  },
  paragraphs: {
    AskAgree: '3.2',
    AskLook: '4.3',
    AskExchange: '5',
    AskCall: '10.3',
  },
  Piece,
  isPiece: isCard,
  lights: (move) => lights(move as Move),
  restless: true,
  hand: (view) => (view as unknown as Table).round,
  bodies: {
    clock: (view) => (view as unknown as Table).clock,
    tickMs: async () => {
      await readKit();
      return kit().tick_ms;
    },
    marks: async (moments, ticks, words) => {
      await readKit();
      const { marksOf } = await import('./readings');
      return marksOf(moments, ticks, kit(), words);
    },
  },
};
