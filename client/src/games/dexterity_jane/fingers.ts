/** Ten fingers as bits of a mask, the keys that fold them, and where they lie on one's own two hands. */
import { hitAreas, type Side } from './hand';
import type { Folding } from './types';

export type Finger = Folding['finger'];

/** In the order of the bits of a mask. */
export const FINGERS: readonly Finger[] = ['LT', 'LI', 'LM', 'LR', 'LP', 'RT', 'RI', 'RM', 'RR', 'RP'];
export const SIDES: readonly Side[] = ['L', 'R'];

export const bitOf = (finger: Finger): number => 1 << FINGERS.indexOf(finger);

/** By place on the keyboard, whatever its letters are (5.5). */
export const KEYS: Readonly<Record<string, Finger>> = {
  KeyA: 'LP',
  KeyS: 'LR',
  KeyD: 'LM',
  KeyF: 'LI',
  KeyC: 'LT',
  KeyN: 'RT',
  KeyJ: 'RI',
  KeyK: 'RM',
  KeyL: 'RR',
  Semicolon: 'RP',
};
export const keyOf = (finger: Finger): string => Object.keys(KEYS).find((code) => KEYS[code] === finger)!;
const SIGNS: Readonly<Record<string, string>> = {
  Semicolon: ';',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Backslash: '\\',
  IntlBackslash: '<',
  Backquote: '`',
  Space: '␣',
  Enter: '⏎',
};
/** What stands on a key of an American keyboard. */
export const printed = (code: string): string => SIGNS[code] ?? code.replace('Key', '');

/** The fingers of one hand as they lie on the table, palms down, from left to right; the thumb comes last. */
export const lying = (side: Side): readonly Finger[] =>
  side === 'L' ? ['LP', 'LR', 'LM', 'LI', 'LT'] : ['RI', 'RM', 'RR', 'RP', 'RT'];

type Corners = readonly (readonly [number, number])[];
const corners = (area: string): Corners =>
  [...area.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const AREAS = SIDES.flatMap((side) =>
  hitAreas(side).map(({ finger, area }) => ({ finger: `${side}${finger}` as Finger, area: corners(area) })),
);

/** Whether a line to the right of a point leaves an area once more than it enters it. */
const covers = (area: Corners, x: number, y: number): boolean =>
  area.filter(([x1, y1], i) => {
    const [x2, y2] = area[(i + 1) % area.length];
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  }).length %
    2 ===
  1;

/** Which finger of a hand on the table a touch means, at a point in hundredths of the hand's width. */
export const fingerAt = (side: Side, x: number, y: number): Finger | null =>
  AREAS.find(({ finger, area }) => finger[0] === side && covers(area, x, y))?.finger ?? null;
