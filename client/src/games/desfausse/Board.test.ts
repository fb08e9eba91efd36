import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../base/settings.svelte';
import { Sitting } from '../../table/sitting.svelte';
import { Words } from '../../words/game_words';
import BoardAtTable from '../../ui/BoardAtTable.svelte';
import Board from './Board.svelte';
import { en } from './words';
import type { Ask, Event, Move, Shown } from './types';

const words = new Words(
  'en',
  {
    'die.sr': 'small red',
    'die.sg': 'small green',
    'die.Br': 'big red',
    'die.Bg': 'big green',
    'face.D': 'devil',
    'face.3': '3',
    'face.5': '5',
    'face.-': 'die',
    'mark.received': 'received',
    'ask.AskPlan': 'Which dice?',
    'move.Hold': 'Keep all',
    'throw.2': 'second throw',
    'refusal.blocked': 'A devil is blocked.',
    'event.AnswerSealed.you': 'Your answer is sealed.',
    'move.Declare': 'Discard',
    'move.Wait': 'Wait',
    'value.3': 'threes',
    'value.5': 'fives',
    'trophy.AGAIN': 'another throw',
    'trophy_help.AGAIN': 'Throw again.',
  },
  ['Ann', 'Bob'],
);
const table = (more: Partial<Shown> = {}): Shown => ({
  options: { seats: 2, trophies: true } as Shown['options'],
  phase: 'plan',
  round: 1,
  turn: 1,
  won: [0, 1],
  hands: [
    ['sr3', 'sg3', 'Br5', 'sgD'],
    ['sr3', 'sg5'],
  ],
  hell: [],
  box: [],
  supply: ['AGAIN'],
  ready: [['AGAIN'], []],
  fresh: [[], []],
  spent: [[], []],
  throw: 2,
  throws: [1, 1],
  rolling: [[], []],
  singles: [],
  devils: [0, 0],
  cursed: [],
  call: 0,
  declared: [],
  group: [],
  laden: [],
  offers: [[], []],
  discarded: [],
  denied: [],
  levied: [],
  waiting: [0, 1],
  sealed: [null, null],
  remarks: {
    tallies: [
      [1, 0, 0, 2, 0, 1, 0],
      [0, 0, 0, 1, 0, 1, 0],
    ],
    claims: [],
    reason: null,
  },
  ...more,
});
const plan: Ask = {
  type: 'AskPlan',
  seat: 0,
  throw: 2,
  dice: ['sr3', 'sg3', 'Br5'],
  devils: ['sgD'],
  exo1: 0,
  exoall: 0,
  limit_ms: null,
};
const told = (...events: Event[]) => events.map((event) => ({ event, said: event.type }));

afterEach(cleanup);
beforeEach(() => settings.choose('motion', 'none'));

async function sit(view: Shown, ask: Ask | null) {
  const sitting = new Sitting('desfausse');
  sitting.seat = 0;
  sitting.people = ['Ann', 'Bob'].map((name) => ({ name, avatar: name, bot: null, absent: false, here: true }));
  sitting.cut({ view: view as never, ask: ask as never, asked: [0, 1] });
  const answer = vi.fn<(move: Move) => void>();
  render(BoardAtTable, { Board, sitting, words, answer: answer as never, openRule: () => {}, sound: () => {} });
  await screen.findByLabelText(en.hand);
  return { sitting, answer };
}
/** `hidden`: whether a whole board can be seen is a browser's question, and takes seconds without one. */
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

test('tapped dice are thrown again, and the question is put away', async () => {
  const { answer } = await sit(table(), plan);
  await fireEvent.click(button(/big red 5/));
  await fireEvent.click(button(en.throwNow(1)));
  expect(answer).toHaveBeenCalledWith({ type: 'Throw', seat: 0, dice: ['Br5'], exo1: [], exoall: false });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull());
});

test('the same question asked anew after something happened can be answered again', async () => {
  const { sitting, answer } = await sit(table(), plan);
  await fireEvent.click(button('Keep all'));
  expect(answer).toHaveBeenCalledTimes(1);
  sitting.take({
    changes: {},
    told: told({ type: 'TrophiesAsked', call: 0, seats: [0] }) as never,
    ask: { ...plan } as never,
    asked: [0],
  });
  await waitFor(() => expect(button('Keep all')).toBeTruthy());
});

test('a blocked devil says why, with its paragraph', async () => {
  await sit(table(), plan);
  await fireEvent.click(button(/small green devil, blocked/));
  expect(screen.getByRole('status').textContent).toContain('A devil is blocked.');
  expect(screen.getByText(en.rule('3.2'))).toBeTruthy();
});

test('a trophy that cannot be used now explains itself', async () => {
  await sit(table(), plan);
  await fireEvent.click(button(`another throw, ${en.ready}`));
  expect(screen.getByRole('status').textContent).toContain(en.later.AGAIN);
});

test('the number above keeps its dice and throws the rest', async () => {
  const { answer } = await sit(table(), plan);
  await fireEvent.click(button(/Keep the threes/));
  await fireEvent.click(button(en.throwNow(1)));
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ dice: ['Br5'] }));
});

test('who goes first is told with the reason', async () => {
  const claims = [
    { seat: 0, single: false, dice: 2, green: 1 },
    { seat: 1, single: false, dice: 1, green: 0 },
  ];
  const remarks: Shown['remarks'] = { ...table().remarks, claims, reason: 'dice' };
  await sit(table({ phase: 'discard', call: 3, group: [0], declared: [1], waiting: [0], remarks }), null);
  expect(screen.getByText((text) => text.includes(en.why.dice('Ann', 2)))).toBeTruthy();
});

test('somebody who looks on has nothing to press', async () => {
  const { sitting } = await sit(table(), null);
  sitting.seat = null;
  await waitFor(() => expect(screen.queryByRole('button', { name: /big red 5/ })).toBeNull());
});

test('a place to give dice to is called by what is written on it, and by whose it is', async () => {
  const hand = ['sr3', 'sg3', 'Br5', 'sgD'];
  const terms = { value: 3, penalty: 0, single: false, least: 2, split: false };
  const ways = [{ place: 'gift' as const, count: 2, dice: ['sr3', 'sg3'], tint1: [], tintn: [] }];
  const discard: Ask = {
    type: 'AskDiscard',
    seat: 0,
    hand,
    terms,
    rooms: [0, 5],
    ways,
    tint1: 0,
    tintn: 0,
    limit_ms: null,
  };
  await sit(table({ phase: 'discard' }), discard);
  expect(button('Give · room for 5, Bob')).toBeTruthy();
});
