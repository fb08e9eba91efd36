/** Reading the notation of the cards: "LI*27r" is card 27, a left hand with its index folded, a bullet, a red mat. */
import { bitOf, type Finger, type Side } from './hand';

export type Mat = 'red' | 'green';

export interface CardFacts {
  side: Side;
  /** The folded finger; null: the hand is open. */
  finger: Finger | null;
  bullets: number;
  /** Null on a card written short ("LI*"), as rulebooks do. */
  number: number | null;
  mat: Mat | null;
}

const CARD = /^([LR])([TIMRPO])(\**)(?:([1-9]|[1-5]\d|60)([rg]))?$/;

/** Two hands written left/right: "TI/MR". */
const PAIR = /^(T?I?M?R?P?)\/(T?I?M?R?P?)$/;

export const isPair = (code: string): boolean => PAIR.test(code);

/** The mask of a pair of hands; null for anything else. */
export function readPair(code: string): number | null {
  const found = PAIR.exec(code);
  if (!found) return null;
  const bits = (side: Side, fingers: string) =>
    [...fingers].reduce((mask, finger) => mask | bitOf(side, finger as Finger), 0);
  return bits('L', found[1]) | bits('R', found[2]);
}

export const isCard = (code: string): boolean => CARD.test(code);

/** What a card shows; null for a back and for anything that is no card. */
export function readCard(code: string): CardFacts | null {
  const found = CARD.exec(code);
  if (!found) return null;
  const [, side, finger, stars, number, mat] = found;
  return {
    side: side as Side,
    finger: finger === 'O' ? null : (finger as Finger),
    bullets: stars.length,
    number: number ? Number(number) : null,
    mat: mat === 'r' ? 'red' : mat === 'g' ? 'green' : null,
  };
}

/** The mask of the hand that a card shows. */
export const maskOf = ({ side, finger }: CardFacts): number => (finger ? bitOf(side, finger) : 0);
