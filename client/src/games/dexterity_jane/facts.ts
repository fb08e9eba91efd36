import type { GameFacts } from '../../lib/board';
import { PARAGRAPHS, type Table } from './shapes';

export const facts: GameFacts = {
  paragraphs: PARAGRAPHS,
  hand: (view) => (view as unknown as Table).round,
};
