import { expect, test } from 'vitest';
import { behind, lead } from './coach';

test('what an answer is behind is told in whole points, and never below none', () => {
  expect(behind(0.62, 0.55)).toBe(7);
  expect(behind(0.5, 0.503)).toBe(0);
});

test('the best answer leads clearly, a little, or not at all', () => {
  expect(lead([0.6, 0.52])).toBe('clear');
  expect(lead([0.6, 0.58])).toBe('slight');
  expect(lead([0.6, 0.599])).toBe('even');
  expect(lead([0.6])).toBe('clear');
});
