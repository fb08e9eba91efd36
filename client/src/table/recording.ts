/** A kept game, at a table of this house or in a file: seen again, verified, played on from. */
import { ask, hand, tell, Trouble } from '../net/api';
import type { Person, Seat } from './board';
import { unfold, type Moment } from './moments';
import type { PoseTick } from './pose_track';
import { called, personIn } from './person';
import type { Fairness, Me, OpenedTable, Replay, Verified } from '../net/protocol';
import { settings } from '../base/settings.svelte';

/** A seat's eyes, a spectator's, or everyone's at once. */
export type Eyes = Seat | 'watcher' | 'open';

/** Where the game is kept: at a table, or in the text of a record. */
export type Kept = { table: string } | { record: string };

export interface Recording {
  game: string;
  names: readonly string[];
  people: readonly Person[];
  /** Where its reader sat, if they did. */
  mine?: Seat | null;
  moments: readonly Moment[];
  dealer: Fairness | null;
}

/** A larger file cannot be a record, and is not sent. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A file's text; a file that is no record at all is refused before it is sent anywhere. */
export async function readRecord(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new Trouble('too_large');
  let text: string;
  try {
    text = await file.text();
  } catch {
    throw new Trouble('unreadable');
  }
  if (!text.trim()) throw new Trouble('empty');
  return text;
}

/** Ask for something about a kept game: at its table, or with the record in hand. */
export function about<T>(kept: Kept, what: string, query: Record<string, unknown>): Promise<T> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) asked.set(name, String(value));
  if ('table' in kept) return ask<T>(`/api/tables/${encodeURIComponent(kept.table)}/${what}?${asked}`);
  return hand<T>(`/api/records/${what}?${asked}`, kept.record);
}

export async function recorded(kept: Kept, eyes: Eyes, me: Pick<Me, 'id'> | null = null): Promise<Recording> {
  const told = await about<Replay>(kept, 'replay', { eyes, language: settings.language });
  const people = told.seats?.length
    ? told.seats.map((place, seat) => ({ ...personIn(place, seat), absent: false }))
    : told.names.map(called);
  const mine = told.seats?.findIndex(({ guest }) => guest && guest.id === me?.id) ?? -1;
  return {
    game: told.game,
    names: told.names,
    people,
    mine: mine < 0 ? null : mine,
    moments: unfold(told),
    dealer: told.dealer,
  };
}

export const verified = (kept: Kept): Promise<Verified> =>
  about<Verified>(kept, 'verify', { language: settings.language });

/** A new table that goes on after so many steps: its name. */
export async function forked(kept: Kept, step: number, seat: Seat, bots: string): Promise<string> {
  const going = { step, seat, bots };
  const { table } =
    'record' in kept
      ? await about<OpenedTable>(kept, 'fork', going)
      : await tell<OpenedTable>(`/api/tables/${encodeURIComponent(kept.table)}/fork`, going);
  return table;
}

/** How the bodies of a finished game stood; a record in a file has cards and moves alone. */
export const posesOf = async (kept: Kept): Promise<PoseTick[]> =>
  'table' in kept ? ask<PoseTick[]>(`/api/tables/${encodeURIComponent(kept.table)}/poses`) : [];

/** The fingerprint of a dealer's secret, taken by this very browser; null where the page may not (plain http). */
export async function fingerprint(secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle || !/^([0-9a-f]{2})+$/i.test(secret)) return null;
  const bytes = Uint8Array.from(secret.match(/../g)!, (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
