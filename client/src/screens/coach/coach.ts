/** What the coach is asked, and how its answers are weighed against each other. */
import { api, ask } from '../../net/api';
import type { CoachAdvice, CoachReview } from '../../net/protocol';
import type { Seat } from '../../base/seats';
import { settings } from '../../base/settings.svelte';

const door = (table: string, which = '', query: Record<string, number> = {}): string => {
  const asked = new URLSearchParams({ language: settings.language });
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return `/api/tables/${encodeURIComponent(table)}/coach${which}?${asked}`;
};

/** About the visitor's own question. */
export const adviceNow = (table: string): Promise<CoachAdvice> => ask(door(table));
/** About the answer that comes after so many steps of a finished game. */
export const adviceAt = (table: string, step: number): Promise<CoachAdvice> => ask(door(table, '/moment', { step }));
/** About a seat's whole game, as far as the master has come. */
export const reviewOf = (table: string, seat: Seat): Promise<CoachReview> => ask(door(table, '/review', { seat }));

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
