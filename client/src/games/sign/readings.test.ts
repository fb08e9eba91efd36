import { expect, test } from 'vitest';
import type { Moment } from '../../table/moments';
import type { PoseTick } from '../../table/pose_track';
import { Words } from '../../words/game_words';
import type { Kit } from './kit.svelte';
import { gesturesIn, marksOf } from './readings';

const KIT = {
  channels: ['head_yaw', 'brow_l', 'hand_l_y'],
  tick_ms: 100,
  teams: { fewer_teams: { '4': 'ABAB' } },
  gestures: {
    'brow.L': {
      ms: 900,
      clear: true,
      channels: {
        brow_l: [
          [0, 0],
          [250, 110],
          [1000, 0],
        ],
      },
    },
    'touch_ear.L': {
      ms: 900,
      clear: true,
      channels: {
        hand_l_y: [
          [0, 0],
          [250, 90],
          [1000, 0],
        ],
      },
    },
  },
} as unknown as Kit;

/** Seat 0 touches an ear, seat 1 raises a brow; seat 2 has its head turned to the left of it all. */
const TICKS: PoseTick[] = [
  [10, { 0: [0, 0, 60], 2: [70, 0, 0] }],
  [11, { 0: [0, 0, 88], 1: [0, 64, 0] }],
  [12, { 1: [0, 100, 0] }],
  [14, { 0: [0, 0, 24] }],
  [15, { 0: [0, 0, 0], 1: [0, 0, 0] }],
];

const words = new Words(
  'en',
  {
    'gesture.touch_ear': 'touch an ear',
    'gesture.brow': 'raise an eyebrow',
    'phrase.L': '{gesture}, left',
    'phrase.given': '{seat, seat} holds five alike: {gesture}.',
    'phrase.seen': '{seat, seat} looks at {target, seat}.',
    'phrase.read': '{seat, seat} has read {target, seat}.',
  },
  ['Ann', 'Bob', 'Cleo', 'Dan'],
);

function moment(clock: number, first: string[], told: object[] = []): Moment {
  const hands = [first, ['A1', 'A2', 'A3', 'A4', 'B5'], [], []];
  const view = { clock, hands, options: { seats: 4, layout: 'fewer_teams' }, seating: [0, 1, 2, 3] };
  return { view, told: told.map((event) => ({ event, said: '' })), asked: [] } as unknown as Moment;
}

test('gestures are told by how far a body goes, whatever their size and pace', () => {
  expect(gesturesIn(TICKS, KIT).map(({ seat, gesture, from }) => [seat, gesture, from])).toEqual([
    [0, 'touch_ear.L', 1000],
    [1, 'brow.L', 1100],
  ]);
});

test('what is made with five alike is pointed out, and so is the call that was right', () => {
  const five = ['C1', 'C2', 'C3', 'C4', 'C5'];
  const call = [
    { type: 'SignCalled', seat: 2, target: 0 },
    { type: 'HandChecked', seat: 0, cards: five, valid: true },
  ];
  const marks = marksOf([moment(0, []), moment(900, five), moment(2000, five, call)], TICKS, KIT, words);
  expect(marks.map(({ at, kind, said }) => [at, kind, said])).toEqual([
    [1, 'given', 'Ann holds five alike: touch an ear, left.'],
    [2, 'read', 'Cleo has read Ann.'],
  ]);
});

test('a gesture without five alike is nobody’s business', () => {
  expect(marksOf([moment(0, ['C1', 'C2', 'C3', 'C4', 'D5'])], TICKS, KIT, words)).toEqual([]);
});

test('eyes that wander are no gesture, spoil none, and tell who looked on', () => {
  const kit = { ...KIT, channels: [...KIT.channels, 'gaze_x', 'gaze_y'] };
  const five = ['C1', 'C2', 'C3', 'C4', 'C5'];
  const ticks: PoseTick[] = [
    [5, { 0: [0, 0, 0, 120, 34], 2: [0, 0, 0, 0, 34], 1: [0, 0, 0, -120, 34] }],
    ...TICKS.map(([tick, poses]): PoseTick => [tick, 0 in poses ? { 0: [...poses[0], 120, 34] } : {}]),
    [20, { 0: [0, 0, 0, 0, 0] }],
  ];
  expect(gesturesIn(ticks, kit).map(({ seat, gesture }) => [seat, gesture])).toEqual([[0, 'touch_ear.L']]);
  expect(marksOf([moment(900, five)], ticks, kit, words).map(({ kind, said }) => [kind, said])).toEqual([
    ['given', 'Ann holds five alike: touch an ear, left.'],
    ['seen', 'Cleo looks at Ann.'],
  ]);
});
