import { expect, test } from 'vitest';
import { middling } from './play_now';

test('bots for a stranger are neither the weakest nor the strongest', () => {
  expect(middling(['beginner', 'average', 'strong'])).toBe('average');
  expect(middling(['random', 'greedy'])).toBe('greedy');
  expect(middling([])).toBe('random');
});
