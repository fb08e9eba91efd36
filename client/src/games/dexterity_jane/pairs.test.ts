/** Pairs of hands in rulebooks. */
import { expect, test } from 'vitest';
import { isPair, readPair } from './cards';

test('a pair of hands is read from its notation, and nothing else is', () => {
  expect(readPair('TI/MR')).toBe(387);
  expect(readPair('/')).toBe(0);
  expect(readPair('IMRP/')).toBe(30);
  for (const code of ['LI', 'T', 'IT/', 'X/', '1/2']) expect(isPair(code)).toBe(false);
});
