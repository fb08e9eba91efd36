import { expect, test } from 'vitest';
import { match } from './router.svelte';

test('an address is matched by its parts', () => {
  expect(match('/t/:id', '/t/abc')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/tables')).toBeNull();
});
