/** The log of a table in this tab, so that a reload does not empty it. */
import type { Line } from './moments';

const MOST = 150;
const key = (table: string, seat: number | null) => `tripot.log.${table}.${seat ?? 'watcher'}`;

export function keepLines(table: string, seat: number | null, lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(key(table, seat), JSON.stringify(lines.slice(-MOST).map(({ said, seat }) => [said, seat])));
  } catch {
    // A browser that keeps nothing starts with an empty log.
  }
}

/** The lines of before; their moments are gone, so they cannot be looked back to. */
export function keptLines(table: string, seat: number | null): Line[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(table, seat)) ?? '[]') as [string, number | null][];
    return kept.map(([said, seat], n) => ({ n, moment: -1, said, seat }));
  } catch {
    return [];
  }
}
