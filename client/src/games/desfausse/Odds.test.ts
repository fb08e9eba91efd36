import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import Odds from './Odds.svelte';
import { atLeast, percent, type Odds as Chances, type Plan } from './odds';
import { en } from './words';
import type { Options } from './types';

afterEach(cleanup);
const words = new Words('en', {});
const chances: Chances = {
  devils: [25 / 36, 10 / 36, 1 / 36],
  combinations: { 2: { 2: 0, 3: 16 / 36, 4: 0, 5: 0, 6: 0 }, 3: { 2: 0, 3: 2 / 36, 4: 0, 5: 0, 6: 0 } },
  cursed: 11 / 36,
};
const plan: Plan = { options: {} as Options, dice: ['sr2', 'Bg3'], hand: ['sr2', 'Bg3', 'sg3'] };

test('chances are said as people say them', () => {
  expect(percent(0.304, 'en')).toBe('30%');
  expect(percent(0.304, 'fr')).toBe('30\u202f%');
  expect(percent(0.001, 'en')).toBe('<1%');
  expect(percent(0.9999, 'en')).toBe('>99%');
  expect(atLeast([0.5, 0.25, 0.25], 1)).toBe(0.5);
});

test('the odds of a plan stand there as the house tells them', async () => {
  render(Odds, { plan, words, says: en, close: () => {}, odds: async () => chances });
  expect(await screen.findByText('44%')).toBeTruthy();
  expect(screen.getByText('6%')).toBeTruthy();
  expect(screen.getAllByText('31%').length).toBe(2);
});

test('without dice to throw nothing is asked', () => {
  render(Odds, {
    plan: { ...plan, dice: [] },
    words,
    says: en,
    close: () => {},
    odds: () => Promise.reject(new Error('asked')),
  });
  expect(screen.getByText(en.oddsPick)).toBeTruthy();
});

test('a house that gives no odds is no disaster', async () => {
  render(Odds, { plan, words, says: en, close: () => {}, odds: () => Promise.reject(new Error('gone')) });
  expect(await screen.findByText(en.oddsNone)).toBeTruthy();
});
