import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import { sayMove } from './moves';
import type { Move } from './types';

const entries = {
  'move.Throw': 'Throw {dice, dice}',
  'move.Give': 'Give {gifts, gifts}',
  'move.ToHell': 'Send {dice, dice} to hell',
  'move.Spend': 'Spend trophies',
  'move.Take': 'Take {trophy, trophy}',
  'die.sr': 'small red',
  'die.Bg': 'big green',
  'face.3': '3',
  'face.D': 'devil',
  'trophy.EXO1': 'small exorcism',
  'trophy.EXOALL': 'great exorcism',
  'trophy.AGAIN': 'another throw',
};
const words = new Words('en', entries, ['Ada', 'Blaise']);
const said = (move: object) => sayMove(move as Move, words);

test('dice are called by how they look', () => {
  expect(said({ type: 'Throw', seat: 0, dice: ['sr3', 'BgD'], exo1: [], exoall: false })).toBe(
    'Throw small red 3 and big green devil',
  );
});

test('gifts are said with who gets them, and what goes to hell with it', () => {
  expect(said({ type: 'Give', seat: 0, gifts: [{ to: 1, dice: ['sr3'] }], hell: ['Bg3'], tint1: [], tintn: [] })).toBe(
    'Give small red 3 → Blaise · Send big green 3 to hell',
  );
});

test('every trophy that is spent is named, with its dice', () => {
  expect(said({ type: 'Throw', seat: 0, dice: ['BgD'], exo1: ['BgD'], exoall: false })).toBe(
    'Throw big green devil · small exorcism (big green devil)',
  );
  expect(said({ type: 'Spend', seat: 0, tint1: [], tintn: [], again: ['sr3'], exo1: [], exoall: true })).toBe(
    'Spend trophies · another throw (small red 3) · great exorcism',
  );
  expect(said({ type: 'Take', seat: 0, trophy: 'EXO1' })).toBe('Take small exorcism');
});
