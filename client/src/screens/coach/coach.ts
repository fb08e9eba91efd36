/** What the coach is asked, and how its answers are weighed against each other. */
import { api, ask } from '../../net/api';
import type { CoachAdvice, CoachReview } from '../../net/protocol';
import type { Seat } from '../../base/seats';
import { settings } from '../../base/settings.svelte';
import { about, type Kept } from '../../table/recording';

/** About the visitor's own question. */
export const adviceNow = (table: string): Promise<CoachAdvice> =>
  ask(`/api/tables/${encodeURIComponent(table)}/coach?language=${settings.language}`);
/** About the answer that comes after so many steps of a finished game. */
export const adviceAt = (kept: Kept, step: number): Promise<CoachAdvice> =>
  about(kept, 'coach/moment', { step, language: settings.language });
/** About a seat's whole game, as far as the master has come. */
export const reviewOf = (kept: Kept, seat: Seat): Promise<CoachReview> =>
  about(kept, 'coach/review', { seat, language: settings.language });

/** Whether somebody in the house can say what the answers of a game are worth. */
export const hasCoach = async (game: string): Promise<boolean> =>
  (await api.games()).some((card) => card.name === game && card.has_coach);

/** Hundredths that an answer is behind another one, as their rounded figures show it. */
export const behind = (best: number, other: number): number =>
  Math.max(0, Math.round(100 * best) - Math.round(100 * other));

/** How much better the best answer is than the next one. */
export function lead(worths: readonly number[]): 'even' | 'slight' | 'clear' {
  const gap = behind(worths[0] ?? 0, worths[1] ?? 0);
  return gap < 1 ? 'even' : gap < 4 ? 'slight' : 'clear';
}
