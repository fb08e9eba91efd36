/** Playing alone: what is timed, what is noted down, what is shared. */
import { expect, test, vi } from 'vitest';
import type { PlayedRound } from '../../../net/protocol';
import type { AloneRound, Verdict } from '../types';
import { en, fr } from './alone_words';
import { EMPTY, mostConfused, noted } from './practice_book';
import { AloneRun, type Dealer, type Told } from './run.svelte';
import { marks, resultOf, shared } from './sharing';

const ROUND: AloneRound = { cards: ['LI2r'], spots: [{ x: 1, y: 1, side: 'palm' }], angles: [0], hold: 500 };
const verdict = (mask: number, solution = 2): Verdict => ({
  left: ['LI2r'],
  right: [],
  off: [],
  solution,
  mask,
  is_right: mask === solution,
  wrong: mask ^ solution,
});
const told = (mask: number, ms: number | null = 900): Told => ({
  verdict: verdict(mask),
  ms,
  isRight: mask === 2,
  note: '',
});

function begun(dealer: Partial<Dealer> = {}, rounds = 2): { run: AloneRun; answers: [number, number][] } {
  const answers: [number, number][] = [];
  const run = new AloneRun(rounds, {
    turnUp: async () => ROUND,
    answer: async (_, __, mask, ms) => {
      answers.push([mask, ms]);
      return told(mask, ms);
    },
    ...dealer,
  });
  return { run, answers };
}

test('a time runs from the first frame with the cards to the slam', async () => {
  const { run, answers } = begun();
  run.fold('LI', 10);
  expect(run.slam.mask).toBe(0); // hands are open until the reveal
  run.act(100);
  await vi.waitFor(() => expect(run.stage).toBe('race'));
  run.act(1000);
  expect(run.stage).toBe('race'); // nobody has seen the cards yet
  run.shown(1100);
  run.shown(1200);
  run.fold('LI', 1500);
  run.act(2000);
  await vi.waitFor(() => expect(run.stage).toBe('verdict'));
  expect(answers).toEqual([[2, 900]]);
  expect(run.last?.isRight).toBe(true);
  run.act(2100);
  expect([run.stage, run.number, run.slam.mask]).toEqual(['ready', 2, 0]);
});

test('the last round ends the run', async () => {
  const { run } = begun({}, 1);
  run.act(0);
  await vi.waitFor(() => expect(run.stage).toBe('race'));
  run.shown(1);
  run.act(500);
  await vi.waitFor(() => expect(run.stage).toBe('verdict'));
  run.act(600);
  expect(run.stage).toBe('over');
});

test('a slam that the house does not take leaves the hands free, with its sentence', async () => {
  const { run } = begun({ answer: () => Promise.reject(new Error('no')) });
  run.act(0);
  await vi.waitFor(() => expect(run.stage).toBe('race'));
  run.shown(1);
  run.act(500);
  await vi.waitFor(() => expect(run.trouble).not.toBe(''));
  expect([run.stage, run.slam.down]).toEqual(['race', false]);
});

test('the book keeps the best time of right rounds for each number of cards', () => {
  let book = noted(EMPTY, 3, told(2, 1500));
  book = noted(book, 3, told(2, 1200.4));
  book = noted(book, 3, told(2, 1800));
  book = noted(book, 3, told(1, 200));
  book = noted(book, 4, told(2, 3000));
  expect(book.bests).toEqual({ 3: 1200, 4: 3000 });
  expect(book.rights).toEqual({ 3: [3, 4], 4: [1, 1] });
});

test('the finger that was wrong most often is drilled until it is right again', () => {
  expect(mostConfused(EMPTY)).toBe(null);
  let book = noted(EMPTY, 1, told(0));
  book = noted(book, 1, told(2 | 512));
  book = noted(book, 1, told(2 | 512));
  expect(mostConfused(book)).toBe('RP');
  book = noted(book, 1, told(2), 'RP');
  book = noted(book, 1, told(2), 'RP');
  expect(mostConfused(book)).toBe('LI');
});

test('what is shared says how it went and nothing of the cards', () => {
  const played: PlayedRound[] = [
    { opened_ms: 1, answer: 2, ms: 1500, is_right: true, points: 1, is_over: true },
    { opened_ms: 2, answer: 77, ms: 900, is_over: true },
    { opened_ms: 3, answer: 4, ms: 2000, is_right: true, points: 3, is_over: true },
  ];
  expect(resultOf(played)).toEqual({ points: 4, right: 2, time: 3500 });
  expect(marks(played)).toBe('✓✗✓');
  expect(shared('2026-11-17', played, en, 'https://house/daily')).toBe(
    'Dexterity Jane, the daily ten of 17 November 2026\n✓✗✓\n4 points · 2/3 · 3.500 s\nhttps://house/daily',
  );
  expect(shared('2026-11-17', played, fr, '')).toContain('4 points · 2/3 · 3,500 s');
});

test('both languages have the same words', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
