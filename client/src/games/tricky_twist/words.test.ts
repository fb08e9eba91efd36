import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import type { Bonus } from './bonus';
import type { BonusFace, Shown } from './types';
import { bonusName } from './words';

const words = new Words('en', {
  'bonus.WILD': 'Joker',
  'bonus.V1': 'Variable 1',
  'face.odd': 'Odd value',
  'face.shift': 'Shift {steps}',
  'family.M': 'moon',
  'family.U': 'umbrella',
});
const name = (face: Partial<BonusFace>, bonus: Bonus = 'V1') => {
  const faces = [{ bonus: 'V1', sort: 'families', families: [], values: [], steps: [], ...face }];
  return bonusName(bonus, { remarks: { card: { faces } } } as unknown as Shown, words);
};

test('a variable bonus card is called after the face in play', () => {
  expect(name({ families: ['M', 'U'] })).toBe('Moon/umbrella');
  expect(name({ sort: 'odd', values: [1, 3, 5, 7, 9, 11] })).toBe('Odd value');
  expect(name({ sort: 'shift', steps: [-1, 1] })).toBe('Shift ±1');
});

test('a house that prints other values has them named', () => {
  expect(name({ sort: 'values', values: [2, 9] })).toBe('2, 9');
});

test('a permanent bonus card keeps its name', () => {
  expect(name({ sort: 'odd', values: [1, 3, 5] }, 'WILD')).toBe('Joker');
});
