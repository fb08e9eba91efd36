/** What `early.ts` has asked for and opened while the house was on its way: each to be had once. */
import type { Language } from './language';
import type { Line } from './line';

export interface Early {
  /** By what was asked: `GET /api/games`. */
  answers: Map<string, Promise<Response>>;
  line: Line | null;
  /** Somebody has asked for the line: whatever is opened later is nobody's. */
  taken: boolean;
}

const early = () => (globalThis as { early?: Early }).early;

export function begun(asked: string): Promise<Response> | undefined {
  const answers = early()?.answers;
  const answer = answers?.get(asked);
  answers?.delete(asked);
  return answer;
}

/** The line that is already open to this address, in this language. */
export function begunLine(address: string, language: Language | null | undefined): Line | null {
  const found = early();
  if (!found || found.taken) return null;
  found.taken = true;
  const { line } = found;
  found.line = null;
  if (line && line.address === address && line.hello.language === language && !line.isOver) return line;
  line?.close();
  return null;
}
