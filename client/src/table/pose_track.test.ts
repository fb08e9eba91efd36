import { expect, test } from 'vitest';
import { PoseTrack, type PoseTick } from './pose_track';

const TICKS: PoseTick[] = [
  [10, { 0: [5] }],
  [12, { 0: [9], 1: [7] }],
  [20, { 0: [0] }],
];

function watched() {
  const track = new PoseTrack(TICKS, 100);
  const stands: Record<string, number[]> = {};
  track.hear(({ poses }) => Object.assign(stands, poses));
  return { track, stands };
}

test('bodies stand as they were last seen', () => {
  const { track, stands } = watched();
  track.show(1100);
  expect(stands).toEqual({ 0: [5] });
  track.show(1999);
  expect(stands).toEqual({ 0: [9], 1: [7] });
  expect(track.due).toBe(2000);
});

test('back in time those who had not moved yet are at rest', () => {
  const { track, stands } = watched();
  track.show(5000);
  track.show(1000);
  expect(stands).toEqual({ 0: [5], 1: [0] });
});

test('whoever begins to look is told at once how all stand', () => {
  const { track } = watched();
  track.show(1250);
  const late: Record<string, number[]> = {};
  track.hear(({ poses }) => Object.assign(late, poses));
  expect(late).toEqual({ 0: [9], 1: [7] });
});
