import { expect, test } from 'vitest';
import { cardSize } from './spread';
import type { Layout } from './types';

const layout: Layout = {
  radius: 95,
  jitter: 12,
  spots: [
    [220, 170],
    [500, 170],
    [780, 170],
    [125, 500],
    [375, 500],
    [625, 500],
    [875, 500],
    [220, 830],
    [500, 830],
    [780, 830],
  ],
};

test.each([
  [352, 250],
  [352, 400],
  [1000, 330],
  [760, 480],
])('on a table of %i by %i no two cards can touch and none lies over the edge', (width, height) => {
  const size = cardSize(width, height, layout);
  const off = [layout.jitter * width, layout.jitter * height].map((far) => far / 1000);
  const spots = layout.spots.map(([x, y]) => [(x * width) / 1000, (y * height) / 1000]);
  for (const [i, [x, y]] of spots.entries()) {
    expect(Math.min(x, width - x) - off[0]).toBeGreaterThanOrEqual(size / 2);
    expect(Math.min(y, height - y) - off[1]).toBeGreaterThanOrEqual(size / 2);
    for (const [x2, y2] of spots.slice(i + 1))
      expect(Math.hypot(x - x2, y - y2) - 2 * Math.hypot(off[0], off[1])).toBeGreaterThanOrEqual(size);
  }
});

test('a house that has not told its box yet gives the usual size', () => {
  expect(cardSize(352, 250)).toBe(cardSize(352, 250, layout));
});
