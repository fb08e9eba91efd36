/**
 * What this browser remembers of one's practice: best times by number of cards, and which fingers one confuses.
 *
 * Rules of this file: it adds up what was told, nothing is sent anywhere; a book that cannot be read is begun anew.
 */
import { recall, remember } from '../../../base/storage';
import { bitOf, FINGERS, type Finger } from '../fingers';
import type { Told } from './run.svelte';

export interface PracticeBook {
  /** By number of cards, in ms. */
  bests: Readonly<Record<string, number>>;
  /** By number of cards: how many rounds were right, of how many. */
  rights: Readonly<Record<string, readonly [right: number, all: number]>>;
  /** By finger: how often it was wrong, less what was got right in drills since. */
  confused: Readonly<Record<string, number>>;
}

const KEY = 'dexterity_jane.practice';
export const EMPTY: PracticeBook = { bests: {}, rights: {}, confused: {} };

export function openBook(): PracticeBook {
  const found = recall<Partial<PracticeBook>>(KEY);
  return { ...EMPTY, ...(found && typeof found === 'object' ? found : {}) };
}

export const keepBook = (book: PracticeBook): boolean => remember(KEY, book);

/** The book after a round of so many cards, perhaps one of a drill. */
export function noted(book: PracticeBook, cards: number, told: Told, drill: Finger | null = null): PracticeBook {
  const { isRight, ms, verdict } = told;
  const [right, all] = book.rights[cards] ?? [0, 0];
  const best = book.bests[cards];
  const confused = { ...book.confused };
  for (const finger of FINGERS) {
    if (verdict.wrong & bitOf(finger)) confused[finger] = (confused[finger] ?? 0) + 1;
  }
  if (drill && isRight) confused[drill] = Math.max(0, (confused[drill] ?? 0) - 1);
  const isBest = isRight && ms !== null && (best === undefined || ms < best);
  return {
    bests: isBest ? { ...book.bests, [cards]: Math.round(ms) } : book.bests,
    rights: { ...book.rights, [cards]: [right + (isRight ? 1 : 0), all + 1] },
    confused,
  };
}

/** The finger that was wrong most often; null while none was. */
export function mostConfused({ confused }: PracticeBook): Finger | null {
  const most = Math.max(0, ...FINGERS.map((finger) => confused[finger] ?? 0));
  return most ? (FINGERS.find((finger) => confused[finger] === most) ?? null) : null;
}
