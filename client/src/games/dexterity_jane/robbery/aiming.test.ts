import { expect, test } from 'vitest';
import type { AskCommit } from '../types';
import { Aiming } from './aiming.svelte';

const ask: AskCommit = {
  type: 'AskCommit',
  seat: 0,
  limit_ms: null,
  latest: 90_000,
  earliest: 150,
  since: 0,
  hands: ['L', 'R'],
  used: [],
  victims: [1, 2],
};
const oneLeft: AskCommit = { ...ask, hands: ['R'] };

test('one pistol fires at the first aim', () => {
  const aiming = new Aiming();
  aiming.draw(ask, 'R');
  expect(aiming.aim(ask, 2)).toEqual({ type: 'Rob', seat: 0, hand: 'R', victim: 2 });
});

test('both pistols fire together, the left one aims first, and both may aim at one victim', () => {
  const aiming = new Aiming();
  aiming.draw(ask, 'R');
  aiming.draw(ask, 'L');
  expect(aiming.next).toBe('L');
  expect(aiming.aim(ask, 2)).toBeNull();
  expect(aiming.next).toBe('R');
  expect(aiming.aim(ask, 2)).toEqual({ type: 'Double', seat: 0, left: 2, right: 2 });
});

test('a pistol that was dragged somewhere aims there, whatever the other one does', () => {
  const aiming = new Aiming();
  expect(aiming.aim(ask, 1, 'L')).toEqual({ type: 'Rob', seat: 0, hand: 'L', victim: 1 });
  aiming.holster();
  aiming.draw(ask, 'L');
  aiming.draw(ask, 'R');
  expect(aiming.aim(ask, 1, 'R')).toBeNull();
  expect(aiming.aim(ask, 2)).toEqual({ type: 'Double', seat: 0, left: 2, right: 1 });
});

test('a drawn pistol can be put away until the shot, and nobody is aimed at who may not be', () => {
  const aiming = new Aiming();
  aiming.draw(ask, 'L');
  aiming.draw(ask, 'L');
  expect(aiming.isOn).toBe(false);
  expect(aiming.aim(ask, 1)).toBeNull();
  aiming.draw(ask, 'L');
  expect(aiming.aim(ask, 0)).toBeNull();
  expect(aiming.drawn).toEqual(['L']);
});

test('a hand that another robber has used is put away, and cannot be drawn', () => {
  const aiming = new Aiming();
  aiming.draw(ask, 'L');
  aiming.follow(oneLeft);
  expect(aiming.drawn).toEqual([]);
  aiming.draw(oneLeft, 'L');
  expect(aiming.drawn).toEqual([]);
});

test('of a double robbery that came too late the other pistol can be kept', () => {
  const aiming = new Aiming();
  aiming.refused({ type: 'Double', seat: 0, left: 1, right: 2, at: 900 }, oneLeft);
  expect(aiming.spare).toEqual({ type: 'Rob', seat: 0, hand: 'R', victim: 2, at: 900 });
  aiming.refused({ type: 'Double', seat: 0, left: 1, right: 2, at: 900 }, { ...ask, hands: [] });
  expect(aiming.spare).toBeNull();
});
