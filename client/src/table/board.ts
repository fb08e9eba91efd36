/**
 * The seam between the house and a game.
 *
 * A game is a folder in `src/games/`, found by its name:
 *
 *     game.ts        `game`, a `Game` (see games/game.ts): what lists of games show, and how to load the rest
 *     Board.svelte   the table in play, if the game has one; its props are `BoardProps` below; it may export `ready()`,
 *                    what it has to know before it can be drawn
 *     Cover.svelte   a living picture for the home page; its props are `CoverProps`
 *     theme.css      palette, display face and its font, under [data-game='NAME']
 *     facts.ts       `facts`, a `GameFacts`
 *     types.ts       the game's structs as types, from scripts/protocol
 *     words.ts       what the board says beside the words that the house sends
 *     shared/        what both the cover and the board draw
 *
 * Rules of this seam:
 *  - No rule of any game lives here. What is legal stands in `ask`; a board builds a move from it. What counts, who
 *    leads, whose it is: where a board has to draw what follows from a rule, the game says it in `view.remarks`.
 *  - `view` is always what this reader is to be shown, as the house says: the truth as far as the seat knows it, less
 *    what the game wants people to remember. What is unknown is HIDDEN, counted tuples keep their length. A board draws
 *    `view`; it never folds events into it, and it covers nothing.
 *  - `told` is what has just happened, in order, and led from the view before to this one: animate it.
 *    It is empty after a cut (first view, gap, history, seek): then draw `view` without motion.
 *  - Where something is worth a look before it changes again, such as a full trick before it is taken, the house makes
 *    a stage of it: an update whose `ahead` is what comes next. A board draws it like any other and holds it as long as
 *    the look takes; nothing is asked meanwhile, unless it was asked already.
 *  - How long something wants to be seen is said by the house too: the sitting waits that long, whatever the board
 *    does, and lays a card over it where a round is over.
 *  - The house hands over one update at a time. A board that animates calls `hold(promise)`: the next update waits
 *    for it, at most `MOST_HOLD` ms, and never when many are waiting. Input is never blocked by a hold. What a board
 *    holds when the game is over, the result waits for.
 *  - A game without a board is played at the plain table (screens/play/plain), and so is any game by whoever has chosen
 *    it: a board is never the only way to see or to answer something.
 *  - A board fills its box, has no scroll bar, and adapts to the box (container queries on `board`), which is about
 *    360x690 on a phone, 768x970 on a tablet, 1100x850 on a desk.
 *  - The board places <Portrait seat> and <Prompt> (src/ui) where they belong on its table.
 */
import type { Component } from 'svelte';
import { CHANCE, CLOCK, type Seat } from '../base/seats';
import type { Language } from '../base/language';
import type { Settings } from '../base/settings.svelte';
import type { SoundName } from '../base/sound';
import type { PieceAt, Play, Poses } from '../net/protocol';
import type { Words } from '../words/game_words';
import type { Moment } from './moments';
import type { PoseTick } from './pose_track';

export { CHANCE, CLOCK, type Seat };

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
  /** Whether people look at it. */
  isNews?: boolean;
  /** Whether it is only how the table goes about things: the log folds it away. */
  isProcedure?: boolean;
  /** The pieces that the sentence names. */
  pieces?: readonly PieceAt[];
  /** What the log keeps of it once its moment is out of sight, where that is less; empty: nothing. */
  faded?: string;
}

/** When a hand came down, on this machine's own clock: for the house to judge who was first. */
export type Claim = NonNullable<Play['claim']>;

/** A ruling of the house about time, with its figures, and the sentence for it in the reader's language. */
export interface Ruled {
  ruling: Tagged & { seat: Seat; claimed: number | null; credited: number; bound: string };
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

/** A move of a race that is on its way: others may follow before it is settled. */
export interface Raced {
  /** Its name, for a later move that makes no sense without it. */
  input: string;
  /** What came of it: null, when it was taken. */
  settled: Promise<Refusal | null>;
}

/** The bodies round a table where one sees them: how all of them stand, and how one's own shall. */
export interface Bodies {
  /** Hear of every change until the function that is returned is called. */
  hear(listener: (poses: Poses) => void): () => void;
  pose(values: readonly number[]): void;
  /** In a lesson alone, where nobody else is: gestures by name. */
  lesson?: {
    /** Hear what a figure is to do, until the function that is returned is called. */
    hear(listener: (seat: Seat, gesture: string) => void): () => void;
    /** The learner's own figure does something. */
    did(gesture: string): void;
  };
}

/** Who would rather have what is shown page by page turned to its end: it is when all who are there want it. */
export interface Skips {
  readonly seats: readonly Seat[];
  /** How many are there to say so. */
  readonly people: number;
  want(): void;
}

export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: Seat[];
}

/** The longest that a board may hold the next update, in ms ... */
export const MOST_HOLD = 1600;
/** ... and the longest that it may hold the result back, where nothing comes after it. */
const MOST_ENDING = 20_000;
export const mostHold = (outcome: Outcome | null): number => (outcome ? MOST_ENDING : MOST_HOLD);

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
  /** What is about to happen, where this is a stage on the way to the next update; else empty. */
  ahead: readonly Told<Event>[];
  /** What the house has ruled about time lately, the latest last: heard here, so it may be less than all. */
  ruled: readonly Ruled[];
  /** Rises with every update: an effect that reads it runs once an update. */
  beat: number;
  /** How it ended, once it has. */
  outcome: Outcome | null;
  /** By seat: the time left, where there is a limit and the seat is asked. */
  clocks: readonly (Clock | null)[];
  /**
   * Answer the question. With "confirm moves" the house asks once more before it is sent: in the words of the game, or
   * in those that the board has for the move. With a claim it is a race: it is sent at once, whatever is chosen.
   */
  answer(move: Move, said?: string, claim?: Claim): void;
  /** The number of the frame that this update came in, where claims about time refer to one. */
  frame: number | null;
  /** Send a move at once, whatever else is on its way; null where nothing can be answered. */
  race(move: Move, claim?: Claim, after?: string): Raced | null;
  /** Null where nobody moves: in history, replay and gallery. */
  bodies: Bodies | null;
  /** Null where nothing is shown by and by to all at once: in history, replay and gallery. */
  skips: Skips | null;
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

/** A board of which nobody knows yet whose it is. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBoard = Component<BoardProps<any, any, any, any>>;

/** Something that a replay points out on its line, at a moment. */
export interface Mark {
  at: number;
  kind: 'given' | 'seen' | 'read';
  said: string;
}

/** What the house wants to know of a game beside its board. */
export interface GameFacts {
  /** The paragraph of the rulebook that matters at a question, by the question's type. */
  paragraphs: Readonly<Record<string, string>>;
  /** What one plays for, in a sentence: told to whoever sits down for the first time. */
  goals?: Readonly<Record<Language, string>>;
  /** Draws one piece from its notation ("7M", "sr3"), in a line of text or in a figure. */
  Piece?: Component<PieceProps>;
  /** Whether some notation names a piece that `Piece` can draw: rulebooks and logs then show it. */
  isPiece?(code: string): boolean;
  /** A move in the game's own words, so that the house can ask whether to make it. */
  say?(move: AnyMove, words: Words): string;
  /** The parts of the board that a move is made with, as selectors: a hint lights them. */
  lights?(move: AnyMove): readonly string[];
  /** Whether questions change all the time, so that a new one is no call to the table. */
  restless?: boolean;
  /** What a final score counts, in a word or a sign: "66 ★", "2 rounds". */
  score?(points: number, words: Words): string;
  /** What each seat has won so far, as `score` writes it: a card between two rounds shows it. */
  standing?(view: Record<string, unknown>): readonly number[];
  /** The number of the hand (round, turn) that a view belongs to, so that a replay can jump to it. */
  hand?(view: Record<string, unknown>): number | null;
  /** Where bodies sit round the table: how they are seen again when the game is over. */
  bodies?: {
    /** The table's own clock in a view, in ms. */
    clock(view: Record<string, unknown>): number;
    /** How long one of their ticks lasts, in ms. */
    tickMs(): Promise<number>;
    /** What is worth pointing out to whoever sees all hands. */
    marks(moments: readonly Moment[], ticks: readonly PoseTick[], words: Words): Promise<Mark[]>;
  };
}

/** A piece as it stands in a line of text, about 1.4em high; or large, as it lies on the table, in a figure. */
export interface PieceProps {
  code: string;
  large?: boolean;
  /** A picture alone, without any text: its words stand beside it, for those who do not see it. */
  mute?: boolean;
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
