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

/** The table that somebody means who types a code or pastes a link. */
export function tableOf(typed: string): string | null {
  const text = typed.trim();
  const linked = /\/t\/([A-Za-z0-9_-]{1,40})/.exec(text);
  if (linked) return linked[1];
  return /^[A-Za-z0-9_-]{4,40}$/.test(text) ? text : null;
}
