import { expect, test } from 'vitest';
import { nothing, type Checked } from './checking';
import { isTold, maskAt, runners } from './race_again';

const checked: Checked = {
  ...nothing,
  order: [2, 0, 1],
  times: [800, 1200, 1500],
  proposals: [
    {
      seat: 2,
      mask: 0b10,
      right: true,
      prize: 'tile',
      folds: [
        ['LT', 200],
        ['LI', 300],
        ['LT', 700],
      ],
    },
    { seat: 1, mask: 0b100, right: false, prize: null, folds: [] },
  ],
};

test('a race again has everybody in order, and robbers without a number', () => {
  expect(runners(checked).map(({ seat, number }) => [seat, number])).toEqual([
    [2, 1],
    [0, null],
    [1, 2],
  ]);
});

test('whoever fired has pistols for hands', () => {
  const robbed = { seat: 0, hand: 'L', victim: 1, bullets: 1, success: true, coin: null } as const;
  expect(runners({ ...checked, robberies: [robbed] }).map(({ pistols }) => pistols)).toEqual([[], ['L'], []]);
});

test('fingers fold and stretch at their own moments', () => {
  const [first] = runners(checked);
  expect([0, 200, 300, 700, 800].map((moment) => maskAt(first, moment))).toEqual([0, 0b01, 0b11, 0b10, 0b10]);
});

test('where nobody told how, the fingers fold at the slam', () => {
  const last = runners(checked)[2];
  expect([maskAt(last, 1499), maskAt(last, 1500)]).toEqual([0, 0b100]);
  expect(runners(checked).map(isTold)).toEqual([true, true, false]);
});
