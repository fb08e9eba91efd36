/** What `src/early.ts` has asked for and opened while the scripts were still loading; each can be taken once. */
import type { Language } from '../base/language';
import type { Line } from './line';

export interface Early {
  /** By method and path: `GET /api/games`. */
  answers: Map<string, Promise<Response>>;
  line: Line | null;
  /** The page has asked for the line already, so `src/early.ts` must not open another. */
  taken: boolean;
}

const early = () => (globalThis as { early?: Early }).early;

export function earlyAnswer(asked: string): Promise<Response> | undefined {
  const answers = early()?.answers;
  const answer = answers?.get(asked);
  answers?.delete(asked);
  return answer;
}

/** The line that is already open to this address, in this language. */
export function earlyLine(address: string, language: Language | null | undefined): Line | null {
  const found = early();
  if (!found || found.taken) return null;
  found.taken = true;
  const { line } = found;
  found.line = null;
  if (line && line.address === address && line.hello.language === language && !line.isOver) return line;
  line?.close();
  return null;
}
