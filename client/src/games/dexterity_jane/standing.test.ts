import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import { boardWords } from './board_words';
import { line } from './standing';
import type { Ask, Table } from './types';

const words = new Words('en', { 'ask.AskPick': 'Take one of the coins of {loser, seat}.' }, ['Ann', 'Bob', 'Cleo']);
const view = { phase: 'pick', options: {}, play: { checker: 2 } } as Table;
const pick: Ask = { type: 'AskPick', seat: 0, loser: 1, backs: 2, limit_ms: 5000 };

test.each([
  [pick, 'Take one of the coins of Bob.'],
  [null, 'Cleo checks.'],
])('whoever is to take a coin is told so, and the others who checks', (ask, said) => {
  expect(line({ view, people: [], seat: 0, stage: 'check', ask, words, says: boardWords(words) })).toBe(said);
});
