import { expect, test } from 'vitest';
import { en } from '../words/en';
import { Trouble } from './api';
import { sorry } from './sorry';

test('the house has the first word', () => {
  expect(sorry(new Trouble('table_full', 'All seats are taken.', 409))).toBe('All seats are taken.');
});

test('a line that is down and a browser that refuses cookies are not blamed on the house', () => {
  expect(sorry(new Trouble('line'))).toBe(en.problem.noHouse);
  expect(sorry(new Trouble('no_cookie', 'Open the page first.', 401))).toBe(en.problem.noCookie);
});

test('nothing is ever left unsaid', () => {
  expect(sorry(new Error('x is not a function'))).toBe(en.problem.broken);
  expect(sorry(new Trouble('inside'))).toBe(en.problem.broken);
});
