/** The odds of a throw, reckoned by the house: the client only asks and shows. */
import { tell } from '../../net/api';
import type { Options } from './types';

export interface Odds {
  /** Entry i: the chance that exactly i of the dice thrown are devils. */
  devils: number[];
  /** By size and value: the chance of a combination of at least so many dice, those that stay included. */
  combinations: Record<string, Record<string, number>>;
  /** The chance to be cursed with what lies there afterwards. */
  cursed: number;
}

/** What one would throw, out of which hand. Dice are named as they look now. */
export interface Plan {
  options: Options;
  dice: string[];
  hand: string[];
}

export const odds = (plan: Plan): Promise<Odds> => tell<Odds>('/api/games/desfausse/odds', plan);

/** The chance of at least `least`. */
export const atLeast = (row: readonly number[], least: number): number =>
  row.slice(least).reduce((sum, chance) => sum + chance, 0);

/** A chance as people say it; what can happen is never 0 %, what can fail never 100 %. */
export function percent(chance: number, language: string): string {
  const gap = language === 'fr' ? '\u202f' : '';
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return `<1${gap}%`;
  if (chance < 1 && rounded === 100) return `>99${gap}%`;
  return `${rounded}${gap}%`;
}
