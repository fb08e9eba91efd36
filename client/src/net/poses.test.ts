import { expect, test } from 'vitest';
import { readPoses } from './poses';

test('puppets are read as the house has packed them', () => {
  const body = new Uint8Array([1, 0, 0, 0, 5, 0, 1, 0, 7, 0, 5, 1, 255, 0, 127]);
  expect(readPoses(body.buffer)).toEqual({
    type: 'Poses',
    frame: 5,
    tick: 65543,
    poses: { 0: [1, -1], 2: [0, 127] },
  });
});

test('nobody has moved', () => {
  expect(readPoses(new Uint8Array([1, 0, 0, 0, 5, 0, 0, 0, 7, 0, 0]).buffer).poses).toEqual({});
});
