import { expect, test } from 'vitest';
import { FINGERS, fingerAt, KEYS, keyOf, lying } from './fingers';
import { handShape } from './hand';
import { creditable, Slam } from './slam.svelte';
import type { AskCommit } from './types';

const ask: AskCommit = {
  type: 'AskCommit',
  seat: 2,
  latest: 90_000,
  earliest: 150,
  since: 0,
  hands: [],
  used: [],
  victims: [],
  limit_ms: null,
};

test('a finger is folded and stretched, and the account of it comes to the same hands', () => {
  const slam = new Slam();
  slam.fold('LI', 900);
  slam.fold('RT', 950);
  slam.fold('LI', 990);
  expect(slam.mask).toBe(32);
  const { mask, trace } = slam.lock(ask, 1200);
  expect(mask).toBe(32);
  expect(trace).toEqual([
    { finger: 'LI', folded: true, at: 900 },
    { finger: 'RT', folded: true, at: 950 },
    { finger: 'LI', folded: false, at: 990 },
  ]);
});

test('hands that lie on the table move no more until they are opened', () => {
  const slam = new Slam();
  slam.lock(ask, 1200);
  slam.fold('LI', 1300);
  expect([slam.mask, slam.down]).toEqual([0, true]);
  slam.open();
  slam.fold('LI', 1400);
  expect(slam.mask).toBe(2);
});

test('an account is in order, whatever order events are handed over in', () => {
  const slam = new Slam();
  slam.fold('LI', 900);
  slam.fold('LM', 899.5);
  expect(slam.lock(ask, 1000).trace?.map((step) => step.at)).toEqual([900, 900]);
});

test('an account that is too long to be read is left out, and so is one of nothing', () => {
  const slam = new Slam();
  expect(slam.lock(ask, 1000)).not.toHaveProperty('trace');
  slam.open();
  for (let i = 0; i < 201; i++) slam.fold('LI', i);
  expect(slam.lock(ask, 1000)).not.toHaveProperty('trace');
});

test('a claim says when the cards were drawn and when the hand came down, and is left out where nobody knows', () => {
  const slam = new Slam();
  expect(slam.claim(1500)).toBeUndefined();
  slam.shown = 1000;
  expect(slam.claim(1500)).toEqual({ type: 'Reacted', shown: 1000, event: 1500 });
  expect(slam.lock(ask, 1500)).toMatchObject({ seat: 2, at: 500 });
});

test('the time of a move is one that the question allows', () => {
  expect(creditable(ask, 1000, 1100)).toBe(150);
  expect(creditable({ ...ask, since: 700 }, 1000, 1100)).toBe(700);
  expect(creditable(ask, null, 1100)).toBe(150);
  expect(creditable(ask, 0, 100_000)).toBe(90_000);
});

test('every finger has a key and a place of its own', () => {
  expect(FINGERS.map((finger) => KEYS[keyOf(finger)])).toEqual(FINGERS);
  expect(new Set([...lying('L'), ...lying('R')])).toEqual(new Set(FINGERS));
});

test('a touch in the middle of a finger means that finger, on either hand', () => {
  for (const side of ['L', 'R'] as const)
    for (const { finger, centre } of handShape(side, 'back', 0).fingers)
      expect(fingerAt(side, ...(centre as [number, number]))).toBe(`${side}${finger}`);
  expect(fingerAt('L', 2, 110)).toBeNull();
});
