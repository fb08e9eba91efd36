import { describe, expect, it } from 'vitest';
import { facts } from './facts';
import type { Table } from './shapes';

const at = (round: number, number: number, phase: Table['phase'], cards: string[] = [], options = {}) => ({
  view: { round, number, phase, trick: { order: [], cards }, options: { memory_aid: 'own', reserve_memo: 'off', ...options } },
});

describe('looking back', () => {
  it('reaches the last trick until the next lead, and no further', () => {
    expect(facts.since!([at(1, 1, 'play'), at(1, 2, 'play'), at(1, 3, 'draw')])).toBe(1);
    expect(facts.since!([at(1, 1, 'play'), at(1, 2, 'play'), at(1, 3, 'play', ['7M'])])).toBe(2);
  });
  it('never reaches the choice of the reserve once it is shuffled', () => {
    expect(facts.since!([at(1, 0, 'reserve'), at(1, 1, 'draw')])).toBe(1);
  });
  it('reaches everything at a table that keeps all in sight', () => {
    const open = { memory_aid: 'full_history', reserve_memo: 'on' };
    expect(facts.since!([at(1, 0, 'reserve', [], open), at(1, 1, 'play', [], open), at(2, 4, 'draw', [], open)])).toBe(0);
  });
});
