import { expect, test } from 'vitest';
import { shown, tableOf } from './table_codes';

test('a code is understood however it is spelt', () => {
  for (const typed of ['k7qf2mnp', 'k7qf-2mnp', ' K7QF 2MNP ', 'k7qf–2mnp', 'K7qf - 2Mnp'])
    expect(tableOf(typed)).toBe('k7qf2mnp');
});

test('a link is as good as a code, whatever stands around it', () => {
  expect(tableOf('https://play.example/t/k7qf2mnp?x=1')).toBe('k7qf2mnp');
  expect(tableOf('Come and play: 192.168.1.7:8000/t/K7QF-2mnp !')).toBe('k7qf2mnp');
  expect(tableOf('http://localhost:8000/replay/k7qf2mnp?at=40')).toBe('k7qf2mnp');
});

test('tables of before there were codes are still found', () => {
  expect(tableOf('2Lmd9h-XkQ_a')).toBe('2Lmd9h-XkQ_a');
  expect(tableOf('http://localhost/t/2Lmd9h-XkQ_a')).toBe('2Lmd9h-XkQ_a');
});

test('words that are no code are no table', () => {
  for (const typed of ['', 'let me in please', 'k7q', 'k7qf-2mnp-9', '../etc/passwd', 'k7qf/2mnp'])
    expect(tableOf(typed)).toBeNull();
});

test('half a code is enough to ask for', () => {
  for (const typed of ['k7qf', ' K7QF ', 'K7 qf']) expect(tableOf(typed)).toBe('k7qf');
});

test('a code is shown in two halves', () => {
  expect(shown('k7qf2mnp')).toBe('k7qf-2mnp');
  expect(shown('2Lmd9h-XkQ_a')).toBe('2Lmd9h-XkQ_a');
});
