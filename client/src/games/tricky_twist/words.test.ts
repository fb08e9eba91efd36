import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import type { Bonus } from './bonus';
import type { Table } from './types';
import { bonusName } from './words';

const words = new Words('en', {
  'bonus.WILD': 'Joker',
  'bonus.V1': 'Variable 1',
  'family.M': 'moon',
  'family.U': 'umbrella',
});
const list = (...values: number[]) => ({ kind: 'list', values });
const table = (bonus_side: 'family' | 'value', value_face: object): Table =>
  ({
    scoring: 'ODD',
    options: {
      data: {
        rank_stars: [],
        scoring_cards: [{ id: 'ODD', kind: 'count_odd', bonus_side, stars: [0] }],
        variable_bonuses: [{ id: 'V1', family_face: ['M', 'U'], value_face }],
      },
    },
  }) as unknown as Table;
const name = (view: Table, bonus: Bonus = 'V1') => bonusName(bonus, view, words);

test('a variable bonus card is called after the face in play', () => {
  expect(name(table('family', list(1, 3, 5)))).toBe('Moon/umbrella');
  expect(name(table('value', list(1, 3, 5, 7, 9, 11)))).toBe('Odd value');
  expect(name(table('value', list(2, 4, 6, 8, 10, 12)))).toBe('Even value');
  expect(name(table('value', list(1, 2, 3, 4)))).toBe('Any value');
  expect(name(table('value', { kind: 'shift', delta: [-1, 1], min: 1, max: 12 }))).toBe('Shift ±1');
});

test('a house that prints other values has them named', () => {
  expect(name(table('value', list(2, 9)))).toBe('2, 9');
  expect(name(table('value', list(3, 6, 9)))).toBe('3, 6, 9');
});

test('a permanent bonus card keeps its name', () => {
  expect(name(table('value', list(1, 3, 5)), 'WILD')).toBe('Joker');
});
