/** Reading the notation of the cards: "7M" is the 7 of moons, "?" a back. */
import { HIDDEN, isHidden } from '../../table/board';
import type { Bonus } from './bonus';
import type { Declaration, Pile } from './types';

export type Family = 'M' | 'S' | 'U' | 'H';
export const FAMILIES: readonly Family[] = ['M', 'S', 'U', 'H'];

/** Whether what a bonus card shows is a family, and no value or trick. */
export const isFamily = (shown: unknown): shown is Family => FAMILIES.includes(shown as Family);

export const isCard = (code: string): boolean => /^(1[0-2]|[1-9])[MSUH]$/.test(code);
export const familyOf = (card: string): Family => card.slice(-1) as Family;
export const valueOf = (card: string): number => Number(card.slice(0, -1));

/** Every 7 bears a lightning (rulebook 2.1). */
export const bearsLightning = (card: string): boolean => valueOf(card) === 7;

/** A hand as one holds it: family by family, low to high, backs last. */
export function sorted(cards: readonly string[]): string[] {
  const place = (card: string) => (card === HIDDEN ? 1000 : FAMILIES.indexOf(familyOf(card)) * 20 + valueOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Cards with a key each: a known card is its own key, backs are numbered. */
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  let backs = 0;
  return cards.map((card) => ({ card, key: isHidden(card) ? `?${backs++}` : card }));
}

export const tricksOf = (piles: readonly Pile[]): Pile[] => piles.filter((pile) => !pile.is_false);
export const falseTricksOf = (piles: readonly Pile[]): Pile[] => piles.filter((pile) => pile.is_false);

/** What a kept bonus card has been said to count as, if anything. */
export function shownBy(said: Declaration, bonus: Bonus): string | number | null {
  if (bonus === 'WILD') return said.wild;
  return said.faces.find((face) => face.bonus === bonus)?.shows ?? null;
}
