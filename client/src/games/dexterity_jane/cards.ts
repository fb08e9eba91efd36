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
