import { expect, test } from 'vitest';
import { after, isAlong, isStep, nothing, soFar, type Step } from './checking';
import type { Event, Table } from './types';

const told = (...events: Event[]): Step[] => events.map((event) => ({ event, said: event.type }));

const ROUND = told(
  { type: 'ShowdownEnded', checker: 2, order: [1, 0], times: [900, 1200], tie_order: [0, 1, 2] },
  { type: 'CardsSorted', left: ['LI1r', 'LI13r', 'LT25g'], right: ['RO12g', 'RM9g'] },
  { type: 'PairCancelled', cards: ['LI1r', 'LI13r'] },
  { type: 'HandOpened', hand: 'R', cards: ['RO12g', 'RM9g'] },
  { type: 'SolutionShown', mask: 1 },
  { type: 'ProposalChecked', seat: 1, mask: 3, right: false, folds: [] },
  { type: 'ProposalChecked', seat: 0, mask: 1, right: true, folds: [] },
  { type: 'TileTaken', seat: 0, tile: 5, how: 'right' },
);

test('the checking adds up step by step', () => {
  const checked = after(nothing, ROUND);
  expect(checked.order).toEqual([1, 0]);
  expect(checked.gone).toEqual(['LI1r', 'LI13r', 'RO12g', 'RM9g']);
  expect(checked.solution).toBe(1);
  expect(checked.proposals).toEqual([
    { seat: 1, mask: 3, right: false, prize: null, folds: [] },
    { seat: 0, mask: 1, right: true, prize: 'tile', folds: [] },
  ]);
  expect(checked.said).toBe('TileTaken');
});

test('another showdown begins with nothing', () => {
  expect(after(after(nothing, ROUND), ROUND.slice(0, 1))).toMatchObject({ gone: [], solution: null, proposals: [] });
});

test('what is dealt for the next round is no step of the checking, and a prize comes along with its hands', () => {
  const [dealt] = told({ type: 'CardsDealt', round: 2, first: 0, counts: [1, 1, 0] });
  expect(isStep(dealt)).toBe(false);
  expect(ROUND.every(isStep)).toBe(true);
  expect(ROUND.filter(isAlong).map(({ said }) => said)).toEqual(['TileTaken']);
});

test('robberies are kept in their order, each with what became of the coin', () => {
  const checked = after(
    nothing,
    told(
      { type: 'ShowdownEnded', checker: 2, order: [0, 1], times: [900, 1200], tie_order: [0, 1, 2] },
      { type: 'RobberyChecked', seat: 0, hand: 'R', victim: 1, bullets: 1, success: true },
      { type: 'CoinDue', seat: 0, loser: 1 },
      { type: 'CoinTaken', seat: 0, loser: 1, between: [1, 0], value: '?' },
      { type: 'RobberyChecked', seat: 0, hand: 'L', victim: 2, bullets: 0, success: false },
      { type: 'NoCoinToTake', seat: 0 },
    ),
  );
  expect(checked.robberies.map(({ hand, bullets, coin }) => [hand, bullets, coin])).toEqual([
    ['R', 1, 'taken'],
    ['L', 0, 'none'],
  ]);
});

test('whoever comes in the middle of a checking sees robberies that were checked before, and who won what', () => {
  const robbed = [{ seat: 0, hand: 'R', victim: 1, bullets: 1, success: true, coin: 'due' }];
  const hands = { seat: 1, at: 900, mask: 1, left: null, right: null, checked: true, folds: [], prize: 'card' };
  const play = { checker: 2, cards: ['RI*32r'], commits: [hands], lying: [], solution: 1, winner: 0, robbed };
  const now = soFar({ phase: 'check', play } as unknown as Table);
  expect(now.robberies).toEqual(robbed);
  expect(now.proposals).toEqual([{ seat: 1, mask: 1, folds: [], right: true, prize: 'card' }]);
});
