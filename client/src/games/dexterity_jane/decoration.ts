/**
 * What makes a card pretty and tells nothing: skin, glove, ring, scar, tattoo and cuff, from its number alone.
 *
 * The deck runs through the twelve faces five times. Each trait has five forms, and the five cards of a face get
 * one each, in an order drawn by lot for every face and trait: whoever sees a form knows no more about the face.
 */
import type { Finger } from './hand';

export interface Skin {
  palm: string;
  back: string;
  line: string;
  nail: string;
}
export interface Decoration {
  skin: Skin;
  glove: 'none' | 'whole' | 'fingerless';
  ring: Finger | null;
  scar: 'none' | 'slash' | 'stitches';
  tattoo: 'none' | 'star' | 'heart' | 'spade';
  cuff: 'shirt' | 'denim' | 'fringe' | 'braid' | 'checks';
  /** Whether a bullet lies on the left of the wrist first, or on its right. */
  bulletLeft: boolean;
}

const FACES = 12;
const FORMS = 5;

export const SKINS: readonly Skin[] = [
  { palm: '#fbdcbd', back: '#f6cba3', line: '#a8683f', nail: '#fff2e6' },
  { palm: '#f3c698', back: '#e5aa73', line: '#8f5630', nail: '#ffe9d2' },
  { palm: '#e3ad7b', back: '#c98a56', line: '#77431f', nail: '#fbdcbd' },
  { palm: '#d59d70', back: '#9c6037', line: '#66371a', nail: '#f3cfae' },
  { palm: '#c48a60', back: '#7c4828', line: '#53290f', nail: '#ecc4a2' },
];
const TRAITS = {
  skin: [0, 1, 2, 3, 4],
  glove: ['none', 'none', 'none', 'whole', 'fingerless'],
  ring: [null, null, 'I', 'M', 'R'],
  scar: ['none', 'none', 'none', 'slash', 'stitches'],
  tattoo: ['none', 'none', 'star', 'heart', 'spade'],
  cuff: ['shirt', 'denim', 'fringe', 'braid', 'checks'],
  bulletLeft: [true, false, true, false, true],
} as const;
type Trait = keyof typeof TRAITS;

/** A hand without anything: one's own, and cards that are written without a number. */
export const PLAIN: Decoration = {
  skin: SKINS[1],
  glove: 'none',
  ring: null,
  scar: 'none',
  tattoo: 'none',
  cuff: 'shirt',
  bulletLeft: false,
};

/** Whole numbers below a bound, always the same ones for the same seed (a linear congruential generator). */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function orderOfForms(trait: Trait, face: number): number[] {
  const lot = lots((Object.keys(TRAITS).indexOf(trait) + 1) * 7919 + face * 104729);
  lot(2);
  const order = [0, 1, 2, 3, 4];
  for (let last = FORMS - 1; last > 0; last--) {
    const other = lot(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

const form = (trait: Trait, number: number): number =>
  orderOfForms(trait, (number - 1) % FACES)[Math.floor((number - 1) / FACES) % FORMS];

/** How card 1 to 60 is decorated; null: a card without a number. */
export function decorationOf(number: number | null): Decoration {
  if (number === null) return PLAIN;
  return {
    skin: SKINS[TRAITS.skin[form('skin', number)]],
    glove: TRAITS.glove[form('glove', number)],
    ring: TRAITS.ring[form('ring', number)],
    scar: TRAITS.scar[form('scar', number)],
    tattoo: TRAITS.tattoo[form('tattoo', number)],
    cuff: TRAITS.cuff[form('cuff', number)],
    bulletLeft: TRAITS.bulletLeft[form('bulletLeft', number)],
  };
}

/** What is drawn on the palm or the back of a hand, thumb on the left, in the box of `hand.ts`. */
export const TATTOOS: Record<Exclude<Decoration['tattoo'], 'none'>, string> = {
  star:
    'M 55 83 L 57.4 89 L 63.6 89.4 L 58.8 93.4 L 60.4 99.6 ' +
    'L 55 96.2 L 49.6 99.6 L 51.2 93.4 L 46.4 89.4 L 52.6 89 Z',
  heart:
    'M 55 99 C 44 91 46 84 51 84.5 C 53.4 84.8 54.6 86.4 55 88 ' +
    'C 55.4 86.4 56.6 84.8 59 84.5 C 64 84 66 91 55 99 Z',
  spade:
    'M 55 83 C 66 92 63 97 59 96.4 C 57.4 96.2 56.4 95.4 56 94.4 L 57.6 100 L 52.4 100 L 54 94.4 ' +
    'C 53.6 95.4 52.6 96.2 51 96.4 C 47 97 44 92 55 83 Z',
};
export const SCARS: Record<Exclude<Decoration['scar'], 'none'>, string> = {
  slash: 'M 62 80 L 72 94',
  stitches: 'M 60 82 L 71 95 M 60.5 87 L 65 83.5 M 64 91 L 68.5 87.5 M 67.5 95 L 72 91.5',
};
