import { describe, expect, it } from 'vitest';
import { Words } from '../../words/game_words';
import { rowsOf, saidIn, saying } from './declaring';
import { faceOf, faceSigns } from './bonus';
import type { AskDeclare, Declaration, Face, Shown } from './types';

const words = new Words('en', {
  'word.card': 'the {value} of {family}',
  'suit.M': 'moons',
  'suit.S': 'suns',
  'bonus.V1': 'Variable 1',
});
const face = (shows: number): Face => ({ type: 'Face', bonus: 'V1', shows });
const suggestion: Declaration = { type: 'Declaration', flip: null, wild: 'false', faces: [face(3)], shift: null };
const ask: AskDeclare = {
  type: 'AskDeclare',
  seat: 0,
  suggestion,
  limit_ms: null,
  choices: {
    piles: [
      { number: 1, is_false: false, cards: ['7M', '9M'], open: false },
      { number: 2, is_false: true, cards: ['4S'], open: true },
    ],
    flips: [
      { type: 'Flip', pile: 1, top: '7M' },
      { type: 'Flip', pile: 1, top: '9M' },
      { type: 'Flip', pile: 2, top: null },
    ],
    wilds: ['false', 'trick'],
    faces: [face(1), face(3)],
    settled_faces: [],
    shifts: [{ type: 'ShiftBy', target: 2, step: 1 }],
    shift_face: null,
  },
};
const faceTold = (bonus: string, more: object) => ({ bonus, families: [], values: [], steps: [], ...more });
const view = {
  remarks: {
    card: {
      faces: [
        faceTold('V1', { values: [1, 3] }),
        faceTold('V2', { values: [1, 3] }),
        faceTold('V4', { steps: [-2, 2] }),
      ],
    },
  },
  places: [{ kept: ['FLIP', 'V2', 'WILD', 'V1', 'V4'] }],
} as unknown as Shown;
const rows = rowsOf(ask, view, words);

describe('a declaration', () => {
  it('has a row for each bonus card about which something can be said', () => {
    expect(rows.map(({ bonus, part }) => `${bonus} ${part}`)).toEqual([
      'FLIP flip',
      'WILD wild',
      'V1 face',
      'V4 shift',
    ]);
  });
  it('shows on the cards what this table has printed on them', () => {
    expect(['V1', 'V4'].map((bonus) => faceSigns(faceOf(bonus as 'V1', view)!))).toEqual(['1·3', '±2']);
  });
  it('opens with what is suggested', () => {
    expect(rows.map((row) => saidIn(row, suggestion))).toEqual([-1, 0, 1, -1]);
  });
  it('names the card that a turned pile will show, and the false trick that goes under', () => {
    expect(rows[0].options.map(({ label }) => label)).toEqual([
      'the 7 of moons on top',
      'the 9 of moons on top',
      'the 4 of suns becomes a trick',
    ]);
  });
  it('changes one part and leaves the others as they are', () => {
    expect(saying(suggestion, rows[2], 0)).toEqual({ ...suggestion, faces: [face(1)] });
    expect(saying(suggestion, rows[2], -1)).toEqual({ ...suggestion, faces: [] });
    expect(saying(suggestion, rows[0], 1).flip).toEqual({ type: 'Flip', pile: 1, top: '9M' });
    expect(saying(suggestion, rows[1], -1).wild).toBeNull();
  });
});
