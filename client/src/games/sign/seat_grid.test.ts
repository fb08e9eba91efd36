import { expect, test } from 'vitest';
import { seatGrid } from './seat_grid';

test('nobody is looked at closely: all places are alike', () => {
  expect(seatGrid(5, 5, -1)).toEqual({
    columns: Array.from({ length: 5 }, () => 'minmax(0, 1fr)').join(' '),
    rows: 'var(--body)',
  });
});

test('the column and the row of the one who is looked at closely are larger', () => {
  const { columns, rows } = seatGrid(8, 4, 5);
  expect(columns.split(') ').map((track) => track.includes('1.8fr'))).toEqual([false, true, false, false]);
  expect(rows).toBe('var(--body) var(--close)');
});
