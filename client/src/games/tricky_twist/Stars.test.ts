import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import type { SeatStars, Shown } from './types';
import Stars from './Stars.svelte';

afterEach(cleanup);
const words = new Words(
  'en',
  { 'word.card': 'the {value} of {family}', 'suit.M': 'moons', 'suit.S': 'suns', 'bonus.PLUS': 'One more' },
  ['Ann', 'Bob'],
);
const view = { remarks: { card: null } } as unknown as Shown;
const line: SeatStars = {
  score: { tricks: 2, false: 2, base: 12, plus: 2, count: 2, stars: 3 },
  total: 17,
  pairs: 2,
  each: 5,
  tricks: [{ size: 3 }, { size: 1 }],
  false: [
    { card: '7M', family: 'M', value: 8, moved: 1, counts: true },
    { card: '2S', family: 'S', value: 2 },
  ],
  said: { type: 'Declaration', flip: null, wild: null, faces: [], shift: null },
  most: 17,
  doubts: [],
};
const props = { view, words, seat: 1, you: false };

test('every star has its reason', () => {
  const { container } = render(Stars, { ...props, line });
  expect(screen.getByRole('region', { name: 'Bob: 17 stars' })).toBeTruthy();
  expect([...container.querySelectorAll('.sum b')].map((one) => Number(one.textContent)).reduce((a, b) => a + b)).toBe(
    17,
  );
  expect(screen.getByText('2 pairs × 5')).toBeTruthy();
  expect(screen.getByText('Counted by the Scoring card: the 7 of moons → 8.')).toBeTruthy();
});

test('what is not certain is told as a span, with the reason', () => {
  render(Stars, { ...props, line: { ...line, most: 21, doubts: ['covered'] } });
  expect(screen.getByText('17–21 ★')).toBeTruthy();
  expect(screen.getByText('May turn over a trick whose cards you cannot see.')).toBeTruthy();
});

test('no star is counted before the house has told them', () => {
  const { container } = render(Stars, { ...props, line: null });
  expect(container.querySelector('.laid, .sum')).toBeNull();
  expect(screen.getByText('… ★')).toBeTruthy();
});
