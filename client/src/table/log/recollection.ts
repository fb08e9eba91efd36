/** What the house remembers for a seat: moments to look back to, and the log, page by page to the start. */
import { api } from '../../net/api';
import type { Replay } from '../../net/protocol';
import { linesBefore, linesUntil, type LogLine } from './lines';
import { unfold, type Moment } from '../moments';
import type { Readers } from './stand_ins';

export interface Recollection {
  past: Replay;
  moments: readonly Moment[];
  /** Lines from before the first moment. */
  before: readonly LogLine[];
  /** How many more the house could tell. */
  earlier: number;
}

/** The past of a table. Whoever had so many lines before them does not find fewer now. */
export async function recollected(table: string, shown: number, readers: Readers): Promise<Recollection> {
  const past = await api.past(table);
  const moments = unfold(past);
  const { logged = 0 } = past;
  if (!logged || shown <= linesUntil(moments).length) return { past, moments, before: [], earlier: logged };
  const page = await api.log(table, logged);
  return { past, moments, before: linesBefore(page, 0, readers), earlier: page.first };
}
