/** The shortest way to a table: against bots, with nothing to fill in. */
import { api } from './api';
import { visitor } from './visitor.svelte';

/** A table against bots, ready to start: its address. */
export async function playNow(game: string): Promise<string> {
  await visitor.enter();
  const { levels } = await api.game(game);
  const { table } = await api.openTable({ game, bots: middling(levels) });
  return `/t/${table}?start`;
}

/** Bots for somebody of whom nothing is known: neither the weakest nor the strongest. */
export const middling = (levels: readonly string[]): string => levels[Math.ceil((levels.length - 1) / 2)] ?? 'random';
