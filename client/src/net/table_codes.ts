/** The ways to a table. */
import { api } from './api';
import { visitor } from './me.svelte';

/** A table against bots, ready to start: its address. One click, nothing to fill in. */
export async function playNow(game: string): Promise<string> {
  await visitor.enter();
  const { levels } = await api.game(game);
  const { table } = await api.openTable({ game, bots: middling(levels) });
  return `/t/${table}?start`;
}

/** Bots for somebody of whom nothing is known: neither the weakest nor the strongest. */
export const middling = (levels: readonly string[]): string => levels[Math.ceil((levels.length - 1) / 2)] ?? 'random';

/** A code is eight letters and figures; how tables were called before they had codes. */
const CODE = /^[a-z0-9]{8}$/;
const OLDER = /^[A-Za-z0-9_-]{12}$/;

/** The table that somebody means who types a code in any spelling, or pastes a link to it. */
export function tableOf(typed: string): string | null {
  const text = (/\/(?:t|replay)\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed).trim();
  if (OLDER.test(text)) return text;
  const plain = text.replace(/[\s\p{Pd}]+/gu, '').toLowerCase();
  return CODE.test(plain) ? plain : null;
}

/** A code as it is read out: "k7qf-2mnp". */
export const shown = (table: string): string => (CODE.test(table) ? `${table.slice(0, 4)}-${table.slice(4)}` : table);
