import { expect, test } from 'vitest';
import { match } from './router.svelte';

test('an address is matched by its parts', () => {
  expect(match('/t/:id', '/t/abc')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/tables')).toBeNull();
});

test('an address that was cut off in the middle of a sign leads nowhere, and breaks nothing', () => {
  expect(match('/t/:id', '/t/%E0%A4%A')).toBeNull();
  expect(match('/rules', '/%ZZ')).toBeNull();
});
