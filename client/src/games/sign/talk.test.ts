import { expect, test } from 'vitest';
import { oneLine } from './talk';

test('a line is one line, without what cannot be seen', () => {
  expect(oneLine('  I blink\n twice \t then nod ')).toBe('I blink twice then nod');
  expect(oneLine('left\u202eright\u0007')).toBe('leftright');
  expect(oneLine(' \n ')).toBe('');
});
