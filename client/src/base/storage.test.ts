import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from './storage';

afterEach(() => vi.restoreAllMocks());

test('what is remembered is recalled', () => {
  expect(remember('shoe', { size: 42 })).toBe(true);
  expect(recall('shoe')).toEqual({ size: 42 });
});

test('a browser that keeps nothing is told apart, and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(remember('hat', 1)).toBe(false);
  expect(recall('hat')).toBeNull();
});
