import { expect, test } from 'vitest';
import { tableOf } from './door';
import { match } from './router.svelte';

test('a code, a link and a link with more behind it lead to the same table', () => {
  expect(tableOf(' aocybShTYW ')).toBe('aocybShTYW');
  expect(tableOf('http://192.168.1.5:8000/t/aocybShTYW')).toBe('aocybShTYW');
  expect(tableOf('https://house.example/t/aocybShTYW?start#x')).toBe('aocybShTYW');
});

test('something else leads nowhere', () => {
  expect(tableOf('let me in please')).toBeNull();
  expect(tableOf('')).toBeNull();
});

test('an address is matched by its parts', () => {
  expect(match('/t/:id', '/t/abc')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/tables')).toBeNull();
});
