import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../base/settings.svelte';
import { Sitting } from '../../table/sitting.svelte';
import BoardAtTable from '../../ui/BoardAtTable.svelte';
import { Words } from '../../words/game_words';
import Board from './Board.svelte';
import { boardWords } from './words';
import type { Event, Place, Shown } from './types';

const words = new Words('en', { 'family.M': 'moons', 'ask.AskPlay': 'Which card?' }, ['Ann', 'Bob', 'Chloé']);
const say = boardWords(words);
const place = (hand: string[]): Place => ({
  hand,
  shown: [],
  limits: [99, 99, 99, 99],
  reserve: ['?', '?'],
  is_bare: false,
  piles: [],
  kept: [],
  settled: [],
  said: { type: 'Declaration', flip: null, wild: null, faces: [], shift: null },
  sealed: null,
});
const view = {
  options: { seats: 3 },
  places: [place(['3M', '5H']), place(['?', '?']), place(['?', '?'])],
  totals: [0, 0, 0],
  phase: 'play',
  waiting: [2],
  round: 1,
  first: 0,
  deck: [],
  scoring: null,
  supply: [],
  out: [],
  leader: 0,
  number: 4,
  trick: { order: [0, 1, 2], cards: ['7M', '2S'] },
  last: null,
  sheets: [],
  remarks: { card: null, trick: { led: 'M', taker: null, strays: [] }, last: null, fans: [[], [], []] },
} as unknown as Shown;
const events: Event[] = [
  { type: 'CardPlayed', seat: 2, card: '9M' },
  { type: 'TrickTaken', seat: 2, cards: ['7M', '9M'] },
  { type: 'FalseTrickMade', seat: 1, card: '2S' },
];

/** A page without a size: nothing grows or shrinks in it. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes;

afterEach(() => (vi.useRealTimers(), cleanup()));
beforeEach(() => settings.choose('motion', 'none'));

/** The last card of a trick falls. */
async function lastCard() {
  const sitting = new Sitting('tricky_twist');
  sitting.seat = 0;
  sitting.people = ['Ann', 'Bob', 'Chloé'].map((name) => ({
    name,
    avatar: name,
    bot: null,
    absent: false,
    here: true,
  }));
  sitting.cut({ view: view as never, ask: null, asked: [2] });
  const sound = vi.fn();
  render(BoardAtTable, { Board, sitting, words, answer: () => {}, openRule: () => {}, sound });
  await screen.findByRole('group', { name: say.hand, hidden: true });
  vi.useFakeTimers();
  const pile = { number: 4, is_false: false, cards: ['7M', '9M'], open: true };
  sitting.take({
    changes: {
      trick: { order: [], cards: [] },
      last: { order: [0, 1, 2], cards: ['7M', '2S', '9M'] },
      'remarks.trick': { led: null, taker: null, strays: [] },
      'remarks.last': { led: 'M', taker: 2, strays: ['2S'] },
      leader: 2,
      number: 5,
      'places.2.piles': [pile],
      'places.2.hand': ['?'],
    },
    told: events.map((event) => ({ event, said: event.type })),
    stages: [
      {
        events: 1,
        changes: {
          'trick.cards': ['7M', '2S', '9M'],
          'remarks.trick': { led: 'M', taker: 2, strays: ['2S'] },
          'places.2.hand': ['?'],
        },
      },
    ],
    ask: { type: 'AskPlay', seat: 0, cards: ['3M', '5H'], follows: false } as never,
    asked: [0],
  });
  return { sound };
}
const played = () => document.querySelectorAll('.trick:not(.past) .played').length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a full trick is looked at, with who takes it, before it is gathered and anything is asked', async () => {
  const { sound } = await lastCard();
  await pass(800);
  expect(played()).toBe(3);
  expect(screen.getByText(/^Chloé takes the trick/)).toBeTruthy();
  expect(document.querySelector('.played.takes')?.textContent).toContain('9');
  expect([...document.querySelectorAll('.astray')].length).toBe(1);
  expect(document.querySelector('.hand.asked')).toBeNull();
  expect(sound.mock.calls).toEqual([['card']]);
  await pass(200);
  expect(played()).toBe(0);
  expect(document.querySelector('.trick.past')).not.toBeNull();
  expect(document.querySelector('.hand.asked')).not.toBeNull();
  expect(sound.mock.calls).toEqual([['card'], ['gather']]);
});

test('a key ends the look', async () => {
  await lastCard();
  await pass(10);
  expect(played()).toBe(3);
  await fireEvent.keyDown(window, { key: 'Enter' });
  await pass(10);
  expect(played()).toBe(0);
});
