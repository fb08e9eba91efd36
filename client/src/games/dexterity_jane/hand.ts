/**
 * The drawing of a hand as path data, in a box of 100 by 120 with the fingertips on top.
 *
 * Everything is drawn once, with the thumb on the left: a left hand seen from the palm, or a right one seen from
 * the back. The other two are its exact mirror image. Paths hold pairs of absolute numbers only (M, L, C, Z).
 */
export type Side = 'L' | 'R';
export type View = 'palm' | 'back';
export type Finger = 'T' | 'I' | 'M' | 'R' | 'P';

export const FINGERS: readonly Finger[] = ['T', 'I', 'M', 'R', 'P'];
export const WIDTH = 100;
export const HEIGHT = 120;

/** Whether the house's mask of ten (LT LI LM LR LP, then RT RI RM RR RP) has a finger folded. */
export const isFolded = (mask: number, side: Side, finger: Finger): boolean => (mask & bitOf(side, finger)) !== 0;

export const bitOf = (side: Side, finger: Finger): number => 1 << ((side === 'R' ? 5 : 0) + FINGERS.indexOf(finger));

export interface FingerShape {
  finger: Finger;
  folded: boolean;
  /** Its part of the hand's outline. */
  body: string;
  /** What a folded finger shows in front of the hand, with an outline of its own; a thumb's is open at the root. */
  curl: string | null;
  /** Creases of the palm's side, wrinkles of the back. */
  lines: string;
  nail: string | null;
  /** Where a ring would sit. */
  ring: string | null;
  /** The middle of what one sees of it: a mark may stand there. */
  centre: readonly [number, number];
}

export interface HandShape {
  /** Palm and wrist; the wrist runs on below the box, for a sleeve to cover it. */
  palm: string;
  lines: string;
  /** In the order to draw them: the thumb lies on top. */
  fingers: FingerShape[];
}

/** Where a finger grows from the palm, how it slants, how long it is and half its width at the foot and at the tip. */
interface Growth {
  foot: readonly [number, number];
  slant: number;
  long: number;
  base: number;
  tip: number;
}
type LongFinger = Exclude<Finger, 'T'>;

const GROWTH: Record<LongFinger, Growth> = {
  I: { foot: [34, 61.5], slant: -20, long: 45, base: 6.6, tip: 6.1 },
  M: { foot: [46, 57.5], slant: -7, long: 53, base: 6.8, tip: 6.3 },
  R: { foot: [58.5, 58.5], slant: 8, long: 48, base: 6.6, tip: 6.1 },
  P: { foot: [70, 63.5], slant: 25, long: 35, base: 5.3, tip: 4.7 },
};
const THUMB = { foot: [37, 96], slant: -53, long: 38 } as const;
/** How the thumb lies across the palm when it is folded. */
const TUCKED = { foot: [28.5, 93], slant: 74 } as const;

const PALM =
  'M 27 64 C 34 53 42 51 52 51 C 63 51 72 54 77 65 C 81 78 77 94 70 105 C 68 112 68 118 69 140 ' +
  'L 35 140 C 36 122 36 116 34 111 C 24 104 20 96 22 87 C 24 78 25 72 27 64 Z';
const PALM_LINES = 'M 76 74 C 66 79 52 79 46 69 M 29 77 C 42 76 55 83 64 94 M 31 77 C 44 82 47 98 43 110';
const BACK_LINES = 'M 44 74 C 43 80 43 84 44 90 M 53 73 C 53 80 53 84 53 90 M 62 75 C 62 81 61 84 60 90';

/** Half a circle over the top of a finger, from one flank to the other. */
const dome = (half: number, y: number): string =>
  `C ${-half} ${y - half * 1.34} ${half} ${y - half * 1.34} ${half} ${y}`;

const straight = ({ long, base, tip }: Growth): string =>
  `M ${-base} 11 L ${-tip} ${tip - long} ${dome(tip, tip - long)} L ${base} 11 Z`;

/** Seen from the palm: bent at the knuckle, the tip on the palm. */
const curled = (half: number): string =>
  `M ${-half} -3 ${dome(half, -3)} L ${half - 0.4} 14 C ${half} 24 ${-half} 24 ${0.4 - half} 14 Z`;
/** Seen from the back: it ends at the knuckle. */
const stump = (half: number): string => `M ${-half} 11 L ${-half} -4 ${dome(half, -4)} L ${half} 11 Z`;
const knuckle = (half: number): string => `M ${-half} -4 ${dome(half, -4)} C ${half} 5 ${-half} 5 ${-half} -4 Z`;

const across = (half: number, y: number, sag: number): string =>
  `M ${-half} ${y} C ${-half / 2} ${y + sag} ${half / 2} ${y + sag} ${half} ${y}`;
const nailed = (half: number, top: number, bottom: number): string =>
  `M ${-half} ${bottom} C ${-half * 1.1} ${top - 1.5} ${half * 1.1} ${top - 1.5} ${half} ${bottom} ` +
  `C ${half / 2} ${bottom + 2} ${-half / 2} ${bottom + 2} ${-half} ${bottom} Z`;
const banded = (half: number, y: number): string =>
  `M ${-half} ${y} C ${-half / 2} ${y + 1.5} ${half / 2} ${y + 1.5} ${half} ${y} L ${half} ${y - 4.5} ` +
  `C ${half / 2} ${y - 3} ${-half / 2} ${y - 3} ${-half} ${y - 4.5} Z`;

const THUMB_OUT =
  'M -12 10 C -10 -4 -8.6 -7 -8.4 -14 C -11 -20 -12 -37.5 -3 -38 C 6.5 -38.5 9.6 -28 8.4 -19 C 8 -12 11 -6 16 1 Z';
const THUMB_STUB = 'M -12 12 C -14 -4 -11 -15 -2 -15 C 7 -15 11 -7 16 1 Z';
const THUMB_UNDER = 'M -12 12 C -14 -4 -13 -20 -3 -20 C 7 -20 9 -10 16 1 Z';
/** Open at the root, where it grows out of the ball of the thumb. */
const THUMB_TUCKED = 'M -10 1 C -8 -5 -7.2 -8 -7 -14 C -8.6 -22 -8.4 -38 -1 -38 C 7 -38 8 -28 7 -18 C 6.8 -10 7 -4 9 3';

type Place = (path: string) => string;

/** Put a path on its foot, turn it, and mirror it where the hand is the other one. */
function placing([footX, footY]: readonly [number, number], slant: number, mirrored: boolean): Place {
  const turn = (slant * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const hundredth = (value: number) => Math.round(value * 100);
  return (path) =>
    path.replace(/(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g, (_, across: string, down: string) => {
      const [x, y] = [Number(across), Number(down)];
      const left = hundredth(footX + x * cos - y * sin);
      return `${(mirrored ? WIDTH * 100 - left : left) / 100} ${hundredth(footY + x * sin + y * cos) / 100}`;
    });
}

const point = (place: Place, x: number, y: number): readonly [number, number] => {
  const [across, down] = place(`${x} ${y}`).split(' ').map(Number);
  return [across, down];
};

function longFinger(finger: LongFinger, view: View, folded: boolean, mirrored: boolean): FingerShape {
  const growth = GROWTH[finger];
  const { foot, slant, long, base, tip } = growth;
  const place = placing(foot, slant, mirrored);
  const half = base + 0.6;
  const drawn = (body: string, rest: Partial<Record<'curl' | 'lines' | 'nail' | 'ring', string>>, middle: number) => ({
    finger,
    folded,
    body: place(body),
    curl: rest.curl ? place(rest.curl) : null,
    lines: rest.lines ? place(rest.lines) : '',
    nail: rest.nail ? place(rest.nail) : null,
    ring: rest.ring ? place(rest.ring) : null,
    centre: point(place, 0, middle),
  });
  if (folded && view === 'palm') {
    const nail = `M ${-half * 0.55} 10 C ${-half * 0.6} 21.5 ${half * 0.6} 21.5 ${half * 0.55} 10 Z`;
    return drawn(
      curled(half),
      { curl: curled(half), lines: across(half * 0.6, 3, 1.5), nail, ring: banded(half, -2) },
      6,
    );
  }
  if (folded) {
    const wrinkles = `${across(half * 0.5, -7, -2)} ${across(half * 0.5, -3, -2)}`;
    return drawn(stump(half), { curl: knuckle(half), lines: wrinkles, ring: banded(half, 6) }, -4);
  }
  const ring = banded(base, -long * 0.16);
  if (view === 'palm') {
    const creases = [0.05, 0.38, 0.66].map((part) => across(base * 0.6, -long * part, 1.2)).join(' ');
    return drawn(straight(growth), { lines: creases, ring }, -long * 0.5);
  }
  const wrinkles = [-0.12, 0.4, 0.45].map((part) => across(base * 0.55, -long * part, -1.6)).join(' ');
  const nail = nailed(tip * 0.6, -long + 2.4, -long + tip * 1.9);
  return drawn(straight(growth), { lines: wrinkles, ring, nail }, -long * 0.5);
}

function thumb(view: View, folded: boolean, mirrored: boolean): FingerShape {
  const out = placing(THUMB.foot, THUMB.slant, mirrored);
  const shared = { finger: 'T' as const, folded, ring: null };
  if (folded && view === 'palm') {
    const tucked = placing(TUCKED.foot, TUCKED.slant, mirrored);
    return {
      ...shared,
      body: out(THUMB_STUB),
      curl: tucked(THUMB_TUCKED),
      lines: tucked(across(4, -17, -1.5)),
      nail: tucked(nailed(4, -36, -27)),
      centre: point(tucked, 0, -18),
    };
  }
  if (folded) {
    const wrinkles = out(`${across(5, -12, -3)} ${across(4.6, -8, -2.6)}`);
    return { ...shared, body: out(THUMB_UNDER), curl: null, lines: wrinkles, nail: null, centre: point(out, 0, -3) };
  }
  return {
    ...shared,
    body: out(THUMB_OUT),
    curl: null,
    lines: out(view === 'palm' ? `${across(4.6, -17, 1.4)} ${across(5, -2, 1.4)}` : across(4.4, -17, -1.8)),
    nail: view === 'back' ? out(nailed(4.8, -35.6, -26)) : null,
    centre: point(out, 0, -19),
  };
}

/** Whether the thumb is on the right of the picture: a right palm or the back of a left hand. */
export const isMirrored = (side: Side, view: View): boolean => (side === 'R') === (view === 'palm');

/** A whole hand; `mask` is the house's mask of ten, of which a hand takes its own five. */
export function handShape(side: Side, view: View, mask: number): HandShape {
  const mirrored = isMirrored(side, view);
  const place = placing([0, 0], 0, mirrored);
  const down = (finger: Finger) => isFolded(mask, side, finger);
  return {
    palm: place(PALM),
    lines: place(view === 'palm' ? PALM_LINES : BACK_LINES),
    fingers: [
      ...(['I', 'M', 'R', 'P'] as const).map((finger) => longFinger(finger, view, down(finger), mirrored)),
      thumb(view, down('T'), mirrored),
    ],
  };
}

/** The tip of a finger that is stretched out, over the back of a hand: what belongs to it may be written there. */
export function tipOf(side: Side, finger: Finger): readonly [number, number] {
  const mirrored = isMirrored(side, 'back');
  if (finger === 'T') return point(placing(THUMB.foot, THUMB.slant, mirrored), 0, -THUMB.long);
  const { foot, slant, long } = GROWTH[finger];
  return point(placing(foot, slant, mirrored), 0, -long);
}

/** Corners of the touch areas, thumb on the left: a quarter of the width each at the tips, then down to the feet. */
const AREAS: Record<Finger, string> = {
  I: 'M 0 0 L 25 0 L 25 30 L 36 50 L 39.5 66 L 24 70 L 0 58 Z',
  M: 'M 25 0 L 50 0 L 50 30 L 51 50 L 52 66 L 39.5 66 L 36 50 L 25 30 Z',
  R: 'M 50 0 L 75 0 L 75 30 L 69 50 L 65 66 L 52 66 L 51 50 L 50 30 Z',
  P: 'M 75 0 L 100 0 L 100 58 L 82 70 L 65 66 L 69 50 L 75 30 Z',
  T: 'M 0 58 L 24 70 L 39.5 66 L 50 90 L 50 120 L 0 120 Z',
};

/**
 * Where a touch means which finger, over the back of a hand: they never move, whatever is folded, do not overlap, and
 * each is at least a quarter of the hand's width, which is 45 px where the hand is drawn 180 px wide.
 */
export function hitAreas(side: Side): { finger: Finger; area: string }[] {
  const place = placing([0, 0], 0, isMirrored(side, 'back'));
  return FINGERS.map((finger) => ({ finger, area: place(AREAS[finger]) }));
}
