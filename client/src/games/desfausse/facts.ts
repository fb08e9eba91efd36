import type { GameFacts } from '../../lib/board';
import type { Table } from './shapes';
import { isDie } from './dice';

export const facts: GameFacts = {
  paragraphs: {
    AskPlan: '3.3',
    AskSettle: '9.4',
    AskDeclare: '5.5',
    AskDiscard: '6',
    AskTrophy: '9.1',
    AskLevy: '8.1',
  },
  isPiece: isDie,
  hand: (view) => (view as unknown as Table).round,
};
