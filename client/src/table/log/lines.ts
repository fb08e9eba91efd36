/** The log of a game: what happened in sentences, and what is left of those that people are to remember by heart. */
import { tied } from '../../base/french';
import type { LogPage, PieceAt } from '../../net/protocol';
import type { AnyEvent, Seat, Told } from '../board';
import { saidBy, type Readers } from './stand_ins';

/** A sentence of the log. */
export interface LogLine {
  n: number;
  /** The index of the moment it belongs to; negative: one that is out of sight. */
  moment: number;
  said: string;
  seat: Seat | null;
  /** The pieces that it names. */
  pieces?: readonly PieceAt[];
  /** Whether it is only how the table goes about things. */
  isProcedure?: boolean;
  /** What is left of it once its moment is out of sight, where that is less; empty: nothing. */
  faded?: string;
  /** When it was told, where that was only just now, in ms of `performance.now()`. */
  heard?: number;
}

/** What came with some events: a sentence each, and more by their numbers. */
interface Sentences {
  events?: readonly unknown[];
  said?: readonly string[];
  news?: readonly number[];
  procedure?: readonly number[];
  pieces?: Readonly<Record<number, readonly PieceAt[]>>;
  faded?: Readonly<Record<number, string>>;
}

/** Events with all that is said of them. */
export const toldOf = ({ events = [], said = [], news, procedure, pieces, faded }: Sentences): Told[] =>
  events.map((event, n) => ({
    event: event as AnyEvent,
    said: said[n] ?? '',
    isNews: news?.includes(n),
    isProcedure: procedure?.includes(n),
    pieces: pieces?.[n],
    faded: faded?.[n],
  }));

/** The sentences that led to a moment, counted from `n`; `heard` is when, if that is now. */
export const linesOf = (told: readonly Told[], moment: number, n: number, heard?: number): LogLine[] =>
  told
    .filter(({ said }) => said)
    .map(({ event, said, pieces, isProcedure, faded }, i) => ({
      n: n + i,
      moment,
      said: tied(said),
      seat: (event as { seat?: Seat }).seat ?? null,
      pieces,
      isProcedure,
      faded,
      heard,
    }));

/** The sentences of all these moments. */
export function linesUntil(moments: readonly { told: readonly Told[] }[], last = moments.length - 1): LogLine[] {
  const lines: LogLine[] = [];
  for (let moment = 0; moment <= last; moment++) lines.push(...linesOf(moments[moment].told, moment, lines.length));
  return lines;
}

/** Lines that the house tells from before what may be looked back at, for a log that begins with the number `n`. */
export const linesBefore = (page: LogPage, n: number, readers: Readers): LogLine[] =>
  page.lines.map(({ said, seat = null, pieces, is_procedure, stood_in }, i) => {
    const line = { n: n - page.lines.length + i, moment: -1, seat, isProcedure: is_procedure };
    return seat === null || !stood_in
      ? { ...line, said: tied(said), pieces }
      : { ...line, ...saidBy({ said: tied(said), pieces }, seat, stood_in, readers) };
  });

/**
 * The log as it may be read when moments before `since`, and what led from them to that one, are out of sight. What was
 * heard after `lately` can still be read, or read out.
 */
export const inSight = (lines: readonly LogLine[], since: number, lately = Infinity): readonly LogLine[] =>
  since > 0 && lines.some(({ moment, faded }) => moment <= since && faded !== undefined)
    ? lines.flatMap((line) => {
        if (line.moment > since || line.faded === undefined || (line.heard ?? 0) > lately) return [line];
        return line.faded ? [{ ...line, said: tied(line.faded), pieces: undefined }] : [];
      })
    : lines;
