import { expect, test } from 'vitest';
import { en } from '../words/en';
import { Trouble } from './api';
import { explain } from './explain';

test('the house has the first word', () => {
  expect(explain(new Trouble('table_full', 'All seats are taken.', 409))).toBe('All seats are taken.');
});

test('a line that is down and a browser that refuses cookies are not blamed on the house', () => {
  expect(explain(new Trouble('line'))).toBe(en.problem.noHouse);
  expect(explain(new Trouble('no_cookie', 'Open the page first.', 401))).toBe(en.problem.noCookie);
});

test('nothing is ever left unsaid', () => {
  expect(explain(new Error('x is not a function'))).toBe(en.problem.broken);
  expect(explain(new Trouble('inside'))).toBe(en.problem.broken);
});
