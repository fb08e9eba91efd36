import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Timeline from './Timeline.svelte';

afterEach(cleanup);

const hands = [
  { number: 1, at: 2 },
  { number: 2, at: 10 },
];

test('each hand has its stretch of the line, and so has what comes before the first', () => {
  render(Timeline, { at: 6, last: 20, hands, seek: () => {} });
  const stretches = screen.getAllByTitle(/./);
  expect(stretches.map((one) => [one.title, one.style.flexGrow])).toEqual([
    ['The beginning', '2'],
    ['Hand 1', '8'],
    ['Hand 2', '10'],
  ]);
  expect(stretches.map((one) => one.classList.contains('now'))).toEqual([false, true, false]);
});

test('a tap on a hand goes to its beginning, and the slider says where one is', async () => {
  const seek = vi.fn();
  render(Timeline, { at: 12, last: 20, hands, seek });
  await fireEvent.click(screen.getByTitle('Hand 1'));
  expect(seek).toHaveBeenCalledWith(2);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Hand 2, 12 / 20');
});

test('a game without hands is one line', () => {
  render(Timeline, { at: 0, last: 20, hands: [], seek: () => {} });
  expect(screen.getAllByTitle(/./)).toHaveLength(1);
});
