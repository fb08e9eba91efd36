import { describe, expect, it } from 'vitest';
import { firstInSight } from './moments';

const at = (round: number, number: number) => ({ view: { round, number } });

describe('looking back', () => {
  it('reaches as far as the numbers that the house tells, and no further', () => {
    const moments = [at(1, 1), at(1, 2), at(1, 2), at(1, 3)];
    expect(firstInSight(moments, { round: 1, number: 2 })).toBe(1);
    expect(firstInSight(moments, { round: 1, number: 3 })).toBe(3);
  });
  it('compares the first number first', () => {
    expect(firstInSight([at(1, 9), at(2, 0), at(2, 1)], { round: 2, number: 0 })).toBe(1);
    expect(firstInSight([at(1, 9), at(2, 0), at(2, 1)], { round: 0, number: 0 })).toBe(0);
  });
  it('always reaches now', () => {
    expect(firstInSight([at(1, 9), at(2, 0)], { round: 2, number: 1 })).toBe(1);
    expect(firstInSight([], { round: 2, number: 1 })).toBe(0);
  });
  it('reaches the start where the house names nothing', () => {
    expect(firstInSight([at(1, 1), at(1, 2)], null)).toBe(0);
  });
});
