/**
 * The seam between the house and a game.
 *
 * A game is a folder in `src/games/`:
 *
 *     Board.svelte   the table in play; its props are `BoardProps` below; it may export `ready()`, what it has to know
 *                    before it can be drawn
 *     Cover.svelte   a living picture for the home page; its props are `CoverProps`
 *     theme.css      palette and display face, under [data-game='NAME']
 *     facts.ts       optional: `facts`, a `GameFacts`
 *     shapes.ts      the game's structs as types, from scripts/protocol
 *
 * Rules of this seam:
 *  - No rule of any game lives here. What is legal stands in `ask`; a board builds a move from it.
 *  - `view` is always the truth as far as this seat knows it. What is unknown is HIDDEN, counted tuples keep
 *    their length. A board draws `view`; it never folds events into it.
 *  - `told` is what has just happened, in order, and led from the view before to this one: animate it.
 *    It is empty after a cut (first view, gap, history, seek): then draw `view` without motion.
 *  - The house hands over one update at a time. A board that animates calls `hold(promise)`: the next update waits
 *    for it, at most `MOST_HOLD` ms, and never when many are waiting. Input is never blocked by a hold.
 *  - A board fills its box, has no scroll bar, and adapts to the box (container queries on `board`), which is about
 *    360x690 on a phone, 768x970 on a tablet, 1100x850 on a desk.
 *  - The board places <Portrait seat> and <Prompt> (src/parts) where they belong on its table.
 */
import type { Component } from 'svelte';
import type { Settings } from './settings.svelte';
import type { SoundName } from './sound';
import type { Words } from './words';

/** A place at the table, numbered clockwise from 0; -1 is chance, -2 the clock. */
export type Seat = number;
export const CHANCE: Seat = -1;
export const CLOCK: Seat = -2;

/** What stands where a reader may not look. */
export const HIDDEN = '?';
export type Hidden = '?';

/** Events, moves and asks are tagged by the name of their class. */
export interface Tagged {
  type: string;
}
export type AnyEvent = Tagged;
export type AnyMove = Tagged & { seat: Seat };
export type AnyAsk = Tagged & { seat: Seat; limit_ms?: number | null };

/** One thing that happened, as this reader is told it, and the sentence for it in the reader's language. */
export interface Told<E extends AnyEvent = AnyEvent> {
  event: E;
  said: string;
}

/** Who sits in a seat. */
export interface Person {
  name: string;
  avatar: string;
  /** The level of the bot, where one was called. */
  bot: string | null;
  /** A bot keeps the seat warm for its person. */
  absent: boolean;
  /** Whether the person's line is up (always true for a bot). */
  here: boolean;
}

/** The time of a seat that is being asked. Times are of `performance.now()`. */
export interface Clock {
  /** When the decision's own time is over. */
  ends: number;
  /** How long it was in all, so that a ring can be drawn. */
  full: number;
  /** What the seat may spend beyond that, in ms. */
  bank: number;
}

/** A move that the rules did not allow, with the sentence and the paragraph of the rulebook. */
export interface Refusal<M extends AnyMove = AnyMove> {
  key: string;
  said: string;
  rule: string;
  move: M;
}

export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: Seat[];
}

/** The longest that a board may hold the next update, in ms. */
export const MOST_HOLD = 1600;

export interface BoardProps<
  View = unknown,
  Ask extends AnyAsk = AnyAsk,
  Event extends AnyEvent = AnyEvent,
  Move extends AnyMove = AnyMove,
> {
  /** The game's Table, as this reader knows it. */
  view: View;
  /** The reader's seat; null looks on (or sees everything, in an open replay). */
  seat: Seat | null;
  /** Who sits where. */
  people: readonly Person[];
  /** The question put to this seat, with its legal answers. */
  ask: Ask | null;
  /** The seats the table waits for. */
  asked: readonly Seat[];
  /** What has just happened; empty after a cut. */
  told: readonly Told<Event>[];
  /** Rises with every update: an effect that reads it runs once an update. */
  beat: number;
  /** How it ended, once it has. */
  outcome: Outcome | null;
  /** By seat: the time left, where there is a limit and the seat is asked. */
  clocks: readonly (Clock | null)[];
  /** Answer the question. With "confirm moves" the house asks once more before it is sent. */
  answer(move: Move): void;
  /** Whether an answer is on its way. */
  pending: boolean;
  /** The last refusal, until the next answer: show it where `refusal.move` was tried. */
  refusal: Refusal<Move> | null;
  /** False in history, replay and gallery: nothing can be answered. */
  live: boolean;
  /** The game's own words in the reader's language. */
  words: Words;
  settings: Settings;
  /** Open the rules drawer at a paragraph, e.g. "4.2". */
  openRule(paragraph: string): void;
  /** Play a sound; its caption is shown to those who want captions. */
  sound(name: SoundName): void;
  /** Let the next update wait until this is over. */
  hold(until: Promise<unknown>): void;
}

/** What the house wants to know of a game beside its board. */
export interface GameFacts {
  /** The paragraph of the rulebook that matters at a question, by the question's type. */
  paragraphs: Readonly<Record<string, string>>;
  /** Draws one piece from its notation ("7M", "sr3"), in a line of text or in a figure. */
  Piece?: Component<PieceProps>;
  /** Whether some notation names a piece that `Piece` can draw: rulebooks and logs then show it. */
  isPiece?(code: string): boolean;
  /** A move in the game's own words, so that the house can ask whether to make it. */
  say?(move: AnyMove, words: Words): string;
  /** What a final score counts, in a word or a sign: "66 ★", "2 rounds". */
  score?(points: number, words: Words): string;
  /** The number of the hand (round, turn) that a view belongs to, so that a replay can jump to it. */
  hand?(view: Record<string, unknown>): number | null;
}

/** A piece as it stands in a line of text, about 1.4em high; or large, as it lies on the table, in a figure. */
export interface PieceProps {
  code: string;
  large?: boolean;
}

/** A cover is a picture without words: the house writes the game's name beside it. It fills a box of any shape. */
export interface CoverProps {
  /** Whether the cover is looked at (hovered, focused, or alone on a phone). */
  lit?: boolean;
  /** No motion. */
  still?: boolean;
}

/**
 * The other seats as one sees them from a seat: clockwise from the left neighbour.
 * A spectator sits in seat 0's chair and sees everybody: `around(4, null)` is `[1, 2, 3]` with 0 at the bottom.
 */
export function around(seats: number, seat: Seat | null): Seat[] {
  const bottom = seat ?? 0;
  return Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
}

/** Whether a card, a die or a whole field is covered. */
export const isHidden = (value: unknown): value is Hidden => value === HIDDEN;
