import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aimAt, Driver, levelAt } from './driver';
import type { Curves } from './kit.svelte';

const wink: Curves = {
  ms: 800,
  channels: {
    lid_l: [
      [0, 0],
      [250, -100],
      [750, -100],
      [1000, 0],
    ],
  },
  clear: true,
};
const kit = { channels: ['gaze_x', 'lid_l'], tick_ms: 67, gestures: { wink } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a curve is at rest before it begins and when it is over', () => {
  const keys = wink.channels.lid_l;
  expect([-1, 0, 125, 500, 1000, 4000].map((at) => Math.abs(levelAt(keys, at)))).toEqual([0, 0, 50, 100, 0, 0]);
});

test('a gesture goes out as levels of channels, at the pace of ticks, and ends at rest', () => {
  const sent: number[][] = [];
  new Driver(
    kit,
    (levels) => sent.push(levels),
    () => 0.5,
  ).play('wink');
  vi.advanceTimersByTime(2000);
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.length).toBeLessThan(15);
  expect(Math.min(...sent.map(([, lid]) => lid))).toBe(-100);
  expect(sent.at(-1)).toEqual([0, 0]);
  expect(JSON.stringify(sent)).not.toContain('wink');
});

test('no gesture is larger or smaller by more than fifteen parts of a hundred', () => {
  for (const [lot, size] of [
    [0, 85],
    [1, 115],
  ]) {
    const driver = new Driver(
      kit,
      () => undefined,
      () => lot,
    );
    driver.play('wink', { now: 0 });
    expect(driver.levels(400)[1]).toBe(-size);
    driver.stop();
  }
});

test('what is held stays until it is let go, and nothing is said twice', () => {
  const sent: number[][] = [];
  const driver = new Driver(kit, (levels) => sent.push(levels));
  driver.hold({ gaze_x: 80 });
  driver.hold({ gaze_x: 80 });
  driver.hold({ gaze_x: 0 });
  expect(sent).toEqual([
    [80, 0],
    [0, 0],
  ]);
});

test('the left neighbour is at the left, the right one at the right, who sits opposite in the middle', () => {
  const chairs = [3, 0, 2, 1];
  expect([2, 1, 3].map((other) => aimAt(chairs, 0, other))).toEqual([1, 0, -1]);
});
