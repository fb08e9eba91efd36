import { expect, test } from 'vitest';
import { afterMove, isMeant, parts, same, unfold, wantsMove, type LessonTelling } from './lesson';
import { linesUntil } from '../log/lines';

/** Seat 1 rings, the learner rings, seat 1 rings again. */
const BELL: LessonTelling = {
  game: 'bell',
  seat: 0,
  names: ['Camille', 'Nora'],
  view: { rung: 0 },
  steps: [
    {
      seat: 1,
      events: [{ type: 'Rung' }],
      said: ['Nora rings.'],
      changes: { rung: 1 },
      asked: [0],
      ask: { type: 'AskRing', seat: 0 },
    },
    {
      seat: 0,
      events: [{ type: 'Rung' }],
      said: ['You ring.'],
      changes: { rung: 2 },
      asked: [0, 1],
      ask: { type: 'AskRing', seat: 0 },
      move: { type: 'Ring', seat: 0 },
    },
    { seat: 1, events: [{ type: 'Rung' }], said: ['Nora rings.'], changes: { rung: 3 }, asked: [] },
  ],
  prompts: [
    { step: 1, rule: '1', do: 'Look.', why: 'A bell.' },
    { step: 1, rule: '2', do: 'Ring.', why: 'It is a bell.' },
    { step: 3, rule: '3', do: 'Done.', why: 'It rang.' },
  ],
  outcome: null,
};

test('every moment has its view, and a question only where the learner is to move', () => {
  const { moments } = unfold(BELL);
  expect(moments.map(({ view }) => view.rung)).toEqual([0, 1, 2, 3]);
  expect(moments.map(({ ask }) => ask?.type ?? null)).toEqual([null, 'AskRing', null, null]);
  expect(moments[1].meant).toEqual({ type: 'Ring', seat: 0 });
});

test('of several prompts at a step only the last one wants the move', () => {
  const lesson = unfold(BELL);
  expect([0, 1, 2].map((at) => wantsMove(lesson, at))).toEqual([false, true, false]);
  expect(afterMove(lesson, 0)).toBe(2);
});

test('the log knows to which moment each sentence belongs', () => {
  expect(linesUntil(unfold(BELL).moments, 2).map(({ n, moment, said }) => [n, moment, said])).toEqual([
    [0, 1, 'Nora rings.'],
    [1, 2, 'You ring.'],
  ]);
});

test('the order of cards and empty fields do not make another move', () => {
  expect(same({ type: 'SetAside', cards: ['3S', '8S'] }, { type: 'SetAside', cards: ['8S', '3S'] })).toBe(true);
  expect(same({ type: 'Throw', dice: ['sr3'] }, { type: 'Throw', dice: ['sr3'], exo1: [], exoall: false })).toBe(true);
  expect(same({ gifts: [{ to: 2, dice: ['a', 'b'] }] }, { gifts: [{ to: 2, dice: ['b', 'a'] }] })).toBe(true);
});

test('other cards, fewer dice or another receiver make another move', () => {
  expect(same({ cards: ['3S', '3S'] }, { cards: ['3S', '8S'] })).toBe(false);
  expect(same({ dice: ['sr3'] }, { dice: ['sr3', 'sr3'] })).toBe(false);
  expect(same({ gifts: [{ to: 1, dice: ['a'] }] }, { gifts: [{ to: 2, dice: ['a'] }] })).toBe(false);
  expect(same({ type: 'Draw', seat: 0 }, { type: 'Stay', seat: 0 })).toBe(false);
});

test('a move may differ from the one that is meant in what the lesson does not mind', () => {
  const meant = { type: 'Lock', seat: 0, mask: 2, at: 2300 };
  const moved = { type: 'Lock', seat: 0, mask: 2, at: 61_000, trace: [{ finger: 'LI' }] };
  expect(isMeant(moved, meant, { loose: ['at', 'trace'] })).toBe(true);
  expect(isMeant(moved, meant, {})).toBe(false);
  const other = { ...moved, mask: 3 };
  expect(isMeant(other, meant, { loose: ['at', 'trace'] })).toBe(false);
});

test('a prompt names pieces between backticks', () => {
  expect(parts('Play `7M` now.')).toEqual([
    { text: 'Play ', isCode: false },
    { text: '7M', isCode: true },
    { text: ' now.', isCode: false },
  ]);
});
