import type { GameFacts } from '../../lib/board';
import type { Table } from './shapes';

export const facts: GameFacts = {
  paragraphs: {
  },
  hand: (view) => (view as unknown as Table).round,
};
