import { expect, test } from 'vitest';
import { filling, surprise } from './surprise';

const one = (id: string, level: string) => ({ id, name: id, level, temper: 'bold', portrait: id, line: {} });
const all = [one('lou', 'novice'), one('omar', 'regular'), one('ines', 'regular')];

test('a surprise is somebody who is not at the table yet', () => {
  expect(surprise(all, ['lou', 'omar'])).toBe('ines');
  expect(surprise(all, [], () => 0)).toBe('lou');
});

test('when everybody is there, somebody comes twice', () => {
  expect(surprise(all, ['lou', 'omar', 'ines'], () => 0.99)).toBe('ines');
});

test('empty seats are filled with those of a level, then with others of it', () => {
  expect(filling(all, [], 'regular')).toBe('omar');
  expect(filling(all, ['omar'], 'regular')).toBe('ines');
  expect(filling(all, ['omar', 'ines'], 'regular')).toBe('regular');
});
