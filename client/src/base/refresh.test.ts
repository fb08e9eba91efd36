import { afterEach, expect, test, vi } from 'vitest';
import { refreshOf, whenSeen } from './refresh';

afterEach(() => vi.unstubAllGlobals());

/** A screen of so many frames a second, but for those that are skipped. */
function screen(hertz: number, skipped: number[] = []) {
  const times = Array.from({ length: 12 }, (_, i) => 500 + (i * 1000) / hertz).filter((_, i) => !skipped.includes(i));
  const waiting: ((time: number) => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (step: (time: number) => void) => waiting.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting.length = 0));
  return () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) step(times.shift() as number);
  };
}

test.each([
  [60, 500],
  [144, 500 + 1000 / 144 - 1000 / 60],
  [30, 500 + 1000 / 60],
])('what a screen of %i Hz shows is seen when one of 60 would have shown it', (hertz, seen) => {
  const run = screen(hertz);
  const told: number[] = [];
  whenSeen((time) => told.push(time));
  run();
  expect(told).toHaveLength(2);
  expect(told.at(-1)).toBeCloseTo(seen);
});

test('frames that a busy page has skipped do not make a screen slower', () => {
  const run = screen(60, [1, 3]);
  let told = 0;
  whenSeen((time) => (told = time));
  run();
  expect(told).toBeCloseTo(500);
});

test('who looks away is told nothing more', () => {
  const run = screen(60);
  const told: number[] = [];
  whenSeen((time) => told.push(time))();
  run();
  expect(told).toEqual([]);
});

test('what was measured once is known at the first frame of the next picture', () => {
  for (const expected of [2, 1]) {
    const run = screen(144);
    const told: number[] = [];
    const end = whenSeen((time, isMeasured) => (expected === 2 || !isMeasured) && told.push(time));
    run();
    end();
    expect(told).toHaveLength(expected);
    expect(told.at(-1)).toBeCloseTo(500 + 1000 / 144 - 1000 / 60);
  }
});

test('of a single frame nobody knows better than 60 Hz', () => {
  expect(refreshOf([500])).toBeCloseTo(1000 / 60);
});
