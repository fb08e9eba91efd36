/** A kept game, as some eyes see it: every moment with what led to it. */
import { ask } from './api';
import type { AnyEvent, Seat, Told } from './board';
import { patched } from './patch';
import { settings } from './settings.svelte';
import type { View } from './sitting.svelte';

/** A seat's eyes, a spectator's, or everyone's at once. */
export type Eyes = Seat | 'watcher' | 'open';

export interface Moment {
  view: View;
  told: readonly Told[];
  asked: readonly Seat[];
}

export interface Recording {
  table: string | null;
  game: string;
  names: string[];
  moments: Moment[];
  dealer: Fairness | null;
}

/** What verifies the dealer of a game. */
export interface Fairness {
  commit: string;
  nonces?: Record<number, string>;
  secret?: string | null;
}

/** As the house tells it: the first view whole, then what changed. */
interface Telling {
  game: string;
  names: string[];
  view: View;
  steps: { seat: Seat; events: AnyEvent[]; said: string[]; changes: View }[];
  dealer: Fairness | null;
}

export function unfold(telling: Telling, table: string | null): Recording {
  const moments: Moment[] = [{ view: telling.view, told: [], asked: [] }];
  for (const [i, { seat, events, said, changes }] of telling.steps.entries()) {
    const before = moments[i];
    moments[i] = { ...before, asked: seat >= 0 ? [seat] : [] };
    moments.push({ view: patched(before.view, changes), told: events.map((event, n) => ({ event, said: said[n] ?? '' })), asked: [] });
  }
  return { table, game: telling.game, names: telling.names, moments, dealer: telling.dealer };
}

const query = (eyes: Eyes) => `eyes=${eyes}&language=${settings.language}`;

/** The game of a finished table. */
export const recorded = async (table: string, eyes: Eyes): Promise<Recording> =>
  unfold(await ask<Telling>(`/api/tables/${encodeURIComponent(table)}/replay?${query(eyes)}`), table);

/** A game from a file. */
export const fromFile = async (file: Blob, eyes: Eyes): Promise<Recording> =>
  unfold(await ask<Telling>(`/api/records/replay?${query(eyes)}`, { method: 'POST', body: file, headers: { 'content-type': 'application/json' } }), null);

/** Where each hand begins. */
export function hands(recording: Recording, hand: (view: View) => number | null): { number: number; at: number }[] {
  const found: { number: number; at: number }[] = [];
  recording.moments.forEach(({ view }, at) => {
    const number = hand(view);
    if (number !== null && number > 0 && number !== found.at(-1)?.number) found.push({ number, at });
  });
  return found;
}
