import { expect, test, vi } from 'vitest';
import type { Step } from './checking';
import { Showing } from './showing.svelte';
import type { Event, Table } from './types';

const told = (...events: Event[]): Step[] => events.map((event) => ({ event, said: event.type }));
const at = (phase: Table['phase']): Table =>
  ({ phase, play: { checker: null, cards: [], commits: [], lying: null, solution: null, winner: null } }) as never;

const ENDED = told(
  { type: 'ShowdownEnded', checker: 1, order: [0], times: [900], tie_order: [0, 1] },
  { type: 'CardsSorted', left: ['LI1r'], right: [] },
  { type: 'SolutionShown', mask: 2 },
);

function shown(): Showing {
  const showing = new Showing();
  showing.take(ENDED, at('check'), true);
  return showing;
}

test('a checking is shown step by step, and at once when everybody has seen enough', () => {
  const showing = shown();
  expect([showing.checked.said, showing.isDone]).toEqual(['ShowdownEnded', false]);
  showing.hurry();
  expect([showing.checked.solution, showing.isDone]).toEqual([2, true]);
});

test('at a table the checking stays to be looked at until the next cards', () => {
  const showing = shown();
  showing.take([], at('arm'), true);
  expect(showing.checked.solution).toBe(2);
});

test('whoever jumps to another moment of a replay does not see the checking that was there before', () => {
  const showing = shown();
  showing.take([], at('arm'), false);
  expect(showing.hasAny).toBe(false);
});

test('what waits for the end of a checking waits until it has been shown and looked at', async () => {
  vi.useFakeTimers();
  const showing = shown();
  const over = vi.fn();
  void showing.untilSeen().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  showing.skip();
  await vi.advanceTimersByTimeAsync(2000);
  expect(over).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
