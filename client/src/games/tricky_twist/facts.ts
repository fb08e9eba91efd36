import type { GameFacts } from '../../lib/board';
import { isCard } from './cards';
import type { Table } from './shapes';

export const facts: GameFacts = {
  paragraphs: {
    AskReserve: '3.4',
    AskDraw: '4.1',
    AskPlay: '4.2',
    AskBonus: '5.1',
    AskDeclare: '6.2',
  },
  isPiece: isCard,
  hand: (view) => (view as unknown as Table).round,
};
