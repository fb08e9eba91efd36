import { expect, test, vi } from 'vitest';
import { unfold } from './moments';
import { called } from './person';
import { Playback } from './playback.svelte';
import type { Recording } from './recording';

/** A game of three hands: it begins at moment 1, 3 and 5. */
const BELL: Recording = {
  game: 'bell',
  names: ['Ann', 'Bob'],
  people: ['Ann', 'Bob'].map(called),
  dealer: null,
  moments: unfold({
    view: { hand: 0, rung: 0 },
    steps: [1, 1, 2, 2, 3].map((hand, i) => ({
      seat: i % 2,
      events: [{ type: 'Rung', seat: i % 2 }],
      said: [`ring ${i + 1}`],
      changes: { hand, rung: i + 1 },
    })),
  }),
};
const watching = (at = 0) => new Playback(BELL, 'open', (view) => view.hand as number, at);

test('it opens at the moment that was shared, or as near as there is one', () => {
  expect(watching(3).sitting.view).toEqual({ hand: 2, rung: 3 });
  expect(watching(99).at).toBe(5);
  expect(watching(NaN).at).toBe(0);
});

test('the log has what led to the moment and no more', () => {
  const playback = watching(2);
  expect(playback.sitting.lines.map((line) => line.said)).toEqual(['ring 1', 'ring 2']);
  playback.step();
  expect(playback.sitting.lines.at(-1)).toMatchObject({ n: 2, said: 'ring 3' });
});

test('a line of the log leads to its own moment, however one came there', async () => {
  const playback = watching(3);
  playback.step();
  expect(playback.sitting.lines.map((line) => line.moment)).toEqual([1, 2, 3, 4]);
  playback.seek(1);
  playback.step();
  await vi.waitFor(() => expect(playback.sitting.lines.map((line) => line.moment)).toEqual([1, 2]));
});

test('a game that trains the memory hides nothing once it is watched again', () => {
  const playback = watching(4);
  playback.sitting.horizon = { rung: 4 };
  expect(playback.sitting.since).toBe(0);
});

test('hands are where the game says another number', () => {
  expect(watching().hands).toEqual([
    { number: 1, at: 1 },
    { number: 2, at: 3 },
    { number: 3, at: 5 },
  ]);
  expect(watching(0).hand).toBe(-1);
  expect(watching(4).hand).toBe(1);
});

test('keys step, jump from hand to hand, and go to either end', () => {
  const playback = watching(2);
  const after = (key: string) => (playback.press(key), playback.at);
  expect([
    after('ArrowRight'),
    after('ArrowLeft'),
    after('PageDown'),
    after('PageUp'),
    after('End'),
    after('Home'),
  ]).toEqual([3, 2, 3, 1, 5, 0]);
  expect(playback.press('a')).toBe(false);
});

test('whoever plays at the end begins again, and a step by hand stops the run', () => {
  const playback = watching(5);
  playback.press(' ');
  expect([playback.at, playback.playing]).toEqual([0, true]);
  playback.press('ArrowRight');
  expect([playback.at, playback.playing]).toEqual([1, false]);
});

test('a run stops at the end by itself', () => {
  const playback = watching(4);
  playback.toggle();
  playback.step();
  playback.step();
  expect([playback.at, playback.playing]).toEqual([5, false]);
});

test('somebody’s eyes are at their seat, and nobody answers a replay', () => {
  const playback = new Playback(BELL, 1, undefined);
  expect([playback.sitting.seat, playback.sitting.live, playback.hands]).toEqual([1, false, []]);
  expect(watching().sitting.seat).toBeNull();
});
