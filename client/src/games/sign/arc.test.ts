import { expect, test } from 'vitest';
import { arcOf, bodyOf, ROOM, type Place } from './arc';

const BOARDS = [
  [880, 620],
  [1070, 770],
  [1400, 1000],
] as const;

/** How much of the one is behind the other, at most one. */
function covered(one: Place, other: Place): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return (Math.max(0, across) * Math.max(0, down)) / (one.width * one.height);
}

test.each(BOARDS)('on a board of %i by %i nobody covers anybody, whoever is looked at closely', (width, height) => {
  const room = { width: width - 2 * ROOM.side, height: height - ROOM.top - ROOM.bottom };
  for (let many = 3; many <= 8; many += 1)
    for (let large = -1; large < many; large += 1) {
      const places = arcOf(many, large, room, bodyOf(many, height));
      for (const [i, one] of places.entries()) {
        expect(Math.min(one.left, one.top, room.width - one.left - one.width)).toBeGreaterThanOrEqual(-0.01);
        expect(one.top + one.height).toBeLessThanOrEqual(room.height + 0.01);
        expect(one.height).toBeGreaterThan(104); // with a name of some 20 px below the body
        for (const other of places.slice(i + 1)) expect(covered(one, other)).toBeLessThan(0.01);
      }
      if (large >= 0) expect(places[large].height).toBeGreaterThan(1.3 * bodyOf(many, height));
    }
});

test('they sit from the left neighbour to the right one, the one opposite farthest away', () => {
  const [left, far, right] = arcOf(3, -1, { width: 1000, height: 500 }, 180);
  expect(left.left).toBeLessThan(far.left);
  expect(far.left).toBeLessThan(right.left);
  expect(far.top).toBe(0);
  expect(left.top).toBeCloseTo(right.top);
});
