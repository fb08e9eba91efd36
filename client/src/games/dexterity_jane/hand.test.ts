import { expect, test } from 'vitest';
import { bitOf, FINGERS, handShape, HEIGHT, hitAreas, tipOf, WIDTH, type Finger, type Side, type View } from './hand';

const SIDES: readonly Side[] = ['L', 'R'];
const VIEWS: readonly View[] = ['palm', 'back'];
const ALL = 2 ** 10 - 1;
const swapped = (mask: number): number => (mask >> 5) | ((mask & 31) << 5);

const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const mirrored = (path: string): string =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round(1e4 - 100 * Number(x)) / 100} ${y}`,
  );
const partsOf = (side: Side, view: View, mask: number): string[] => {
  const { palm, lines, fingers } = handShape(side, view, mask);
  return [palm, lines, ...fingers.flatMap((one) => [one.body, one.curl ?? '', one.lines, one.nail ?? ''])];
};
const areaOf = (side: Side, finger: Finger): [number, number][] =>
  points(hitAreas(side).find((one) => one.finger === finger)!.area);

function isInside([x, y]: readonly [number, number], corners: [number, number][]): boolean {
  let inside = false;
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

test('a right hand is the exact mirror image of a left one, whatever is folded', () => {
  for (const view of VIEWS)
    for (let mask = 0; mask < 32; mask++)
      expect(partsOf('R', view, swapped(mask))).toEqual(partsOf('L', view, mask).map(mirrored));
});

test('the thumb is on the left of a left palm and of the back of a right hand, and lowest of all fingers', () => {
  for (const side of SIDES)
    for (const view of VIEWS) {
      const centre = (finger: Finger) => handShape(side, view, 0).fingers.find((one) => one.finger === finger)!.centre;
      const leftmost = (side === 'L') === (view === 'palm');
      expect(centre('T')[0] < WIDTH / 2).toBe(leftmost);
      for (const other of FINGERS.slice(1)) {
        expect(centre('T')[1]).toBeGreaterThan(centre(other)[1] + 15);
        expect(centre('T')[0] < centre(other)[0]).toBe(leftmost);
      }
    }
});

test('folding a finger changes that finger and nothing else', () => {
  for (const side of SIDES)
    for (const view of VIEWS)
      for (const finger of FINGERS) {
        const [open, folded] = [handShape(side, view, 0), handShape(side, view, bitOf(side, finger))];
        expect(folded.palm).toBe(open.palm);
        folded.fingers.forEach((one, i) => {
          expect(one.folded).toBe(one.finger === finger);
          if (one.finger !== finger) expect(one).toEqual(open.fingers[i]);
          else expect(one.body).not.toBe(open.fingers[i].body);
        });
      }
});

test('a hand looks at its own five bits only', () => {
  expect(handShape('L', 'palm', 0b1111100000)).toEqual(handShape('L', 'palm', 0));
  expect(handShape('R', 'palm', 0b0000011111)).toEqual(handShape('R', 'palm', 0));
});

test('straight fingers show their nails from the back, folded ones from the palm', () => {
  const nails = (view: View, mask: number) => handShape('L', view, mask).fingers.filter((one) => one.nail).length;
  expect([nails('back', 0), nails('back', ALL), nails('palm', 0), nails('palm', ALL)]).toEqual([5, 0, 0, 5]);
});

test('fingers stay within the box', () => {
  for (const view of VIEWS)
    for (const mask of [0, ALL])
      for (const { body } of handShape('L', view, mask).fingers)
        for (const [x, y] of points(body)) {
          expect(Math.min(x, WIDTH - x)).toBeGreaterThan(-1); // the handles of a curve reach beyond it
          expect(Math.min(y, HEIGHT - y)).toBeGreaterThan(-1);
        }
});

test('a touch on a finger is that finger, straight or folded', () => {
  for (const side of SIDES)
    for (const mask of [0, ALL])
      for (const { finger, centre } of handShape(side, 'back', mask).fingers)
        for (const other of FINGERS) expect(isInside(centre, areaOf(side, other))).toBe(other === finger);
});

test('no two touch areas overlap', () => {
  const areas = FINGERS.map((finger) => areaOf('L', finger));
  const spots = Array.from({ length: WIDTH * HEIGHT }, (_, i) => [(i % WIDTH) + 0.4, i / WIDTH] as const);
  expect(spots.filter((spot) => areas.filter((area) => isInside(spot, area)).length > 1)).toEqual([]);
});

test('a square of 44 px fits into every touch area of a hand 180 px wide', () => {
  const need = (44 / 180) * WIDTH;
  for (const side of SIDES)
    for (const finger of FINGERS) {
      const corners = areaOf(side, finger);
      const spots = Array.from({ length: WIDTH * HEIGHT }, (_, i) => [i % WIDTH, Math.floor(i / WIDTH)]);
      const fits = spots.some(([x, y]) =>
        [0.01, 0.5, 1].every((down) =>
          [0.01, 0.5, 1].every((across) => isInside([x + across * need, y + down * need], corners)),
        ),
      );
      expect(fits, side + finger).toBe(true);
    }
});

test('what is written on a fingertip lies where that finger is touched', () => {
  for (const side of SIDES)
    for (const finger of FINGERS) expect(isInside(tipOf(side, finger), areaOf(side, finger)), side + finger).toBe(true);
});
