/**
 * A table as one reader sees it: the live one, a replay, a position in the gallery. All drive the same board.
 *
 * Rules of this file: updates are shown one at a time and in order; a board may hold the next one while it animates;
 * a reader who is far behind jumps to the truth; looking back never touches what is live; no line is there twice; a
 * question that stays open while others answer stays the same object.
 */
import { MOST_HOLD, type AnyAsk, type AnyMove, type Clock, type Outcome, type Person, type Refusal, type Seat, type Told } from './board';
import { tied } from './french';
import { firstInSight, linesOf, linesUntil, type Horizon, type Line, type Moment, type View } from './moments';
import { patched } from './patch';
import type { Emote } from './protocol';

/** What people say to each other at a table without free chat. */
export type QuickWord = Emote['word'];

/** What changed in one go. */
export interface Update {
  /** A whole view replaces everything; changes are the paths of the view that are different now. */
  view?: View | null;
  changes?: View;
  told?: readonly Told[];
  ask: AnyAsk | null;
  asked: readonly Seat[];
  clocks?: readonly (Clock | null)[];
  undo?: boolean;
  outcome?: Outcome | null;
  /** How far back one may look from here on; undefined: as far as before. */
  since?: Horizon | null;
  /** The sequence it was told with, at a live table. */
  seq?: number;
}

/** With so many updates waiting, a reader is late: cut to the last. */
const LATE = 6;
const MOST_LINES = 2000;
/** How long a quick word hangs in the air, in ms. */
const WORD = 2800;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export class Sitting {
  readonly game: string;
  seat = $state<Seat | null>(null);
  people = $state.raw<readonly Person[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  moments = $state.raw<readonly Moment[]>([]);
  pending = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  undo = $state(false);
  outcome = $state.raw<Outcome | null>(null);
  /** What a seat has just called out, by seat. */
  waves = $state<Record<Seat, QuickWord>>({});
  /** How far back the house lets people look while the game is on; null: to the start. */
  horizon = $state.raw<Horizon | null>(null);
  /** Up to this sequence the moments are known from the house's own memory. */
  known = -1;
  /** Whether answers are taken at all. */
  open = $state(true);

  /** The earliest moment that one may look back to; when the game is over, as in a replay, all may be seen again. */
  readonly since = $derived(this.outcome || !this.open ? 0 : firstInSight(this.moments, this.horizon));

  #past = $state<number | null>(null);
  #view = $state.raw<View | null>(null);
  #ask = $state.raw<AnyAsk | null>(null);
  #asked = $state.raw<readonly Seat[]>([]);
  #told = $state.raw<readonly Told[]>([]);
  #clocks = $state.raw<readonly (Clock | null)[]>([]);
  #beat = $state(0);

  #waiting: Update[] = [];
  #holds: Promise<unknown>[] = [];
  #fading = new Map<Seat, ReturnType<typeof setTimeout>>();
  #showing = false;
  #send: (move: AnyMove) => void;

  constructor(game: string, send: (move: AnyMove) => void = () => {}) {
    this.game = game;
    this.#send = send;
  }

  /** The moment one looks back to; null is now. It moves on when it is no longer to be seen. */
  get past(): number | null {
    if (this.#past === null) return null;
    const at = Math.max(this.#past, this.since);
    return at < this.moments.length - 1 ? at : null;
  }
  /** Whether there is anything to look back to. */
  get hasPast(): boolean {
    return this.since < this.moments.length - 1;
  }
  get view(): View | null {
    return this.past === null ? this.#view : (this.moments[this.past]?.view ?? this.#view);
  }
  get ask(): AnyAsk | null {
    return this.past === null ? this.#ask : null;
  }
  get asked(): readonly Seat[] {
    return this.past === null ? this.#asked : (this.moments[this.past]?.asked ?? []);
  }
  get told(): readonly Told[] {
    return this.past === null ? this.#told : [];
  }
  get clocks(): readonly (Clock | null)[] {
    return this.past === null ? this.#clocks : [];
  }
  get beat(): number {
    return this.#beat;
  }
  /** Whether the board shows now, and can be answered. */
  get live(): boolean {
    return this.past === null && this.open;
  }
  get names(): string[] {
    return this.people.map((person) => person.name);
  }

  /** Something new. It is shown when what is being shown is over. */
  take(update: Update): void {
    this.#waiting.push(update);
    void this.#pump();
  }

  /** Show a moment at once, without what led to it. */
  cut(update: Update): void {
    this.#waiting = [];
    this.#apply(update, true);
  }

  /** The house tells what had been up to a sequence; what was told here since then stays, and nothing is there twice. */
  recall(moments: readonly Moment[], seq: number): void {
    const before = this.moments.length;
    const since = this.moments.filter((moment) => (moment.seq ?? -1) > seq);
    this.known = seq;
    this.moments = [...moments, ...since];
    this.lines = linesUntil(this.moments).slice(-MOST_LINES);
    if (this.#past !== null) this.lookBack(Math.max(0, this.moments.length - (before - this.#past)));
  }

  hold(until: Promise<unknown>): void {
    this.#holds.push(until.catch(() => undefined));
  }

  answer(move: AnyMove): void {
    if (!this.live || this.pending) return;
    this.refusal = null;
    this.pending = true;
    this.#send(move);
  }

  /** Somebody says a quick word; it fades by itself. */
  hear(seat: Seat, word: QuickWord): void {
    clearTimeout(this.#fading.get(seat));
    this.waves[seat] = word;
    this.#fading.set(seat, setTimeout(() => delete this.waves[seat], WORD));
  }

  /** The answer has come to something. */
  settle(refusal: Refusal | null): void {
    this.pending = false;
    this.refusal = refusal && { ...refusal, said: tied(refusal.said) };
  }

  lookBack(moment: number | null): void {
    this.#past = moment === null || moment >= this.moments.length - 1 ? null : Math.max(0, moment);
    this.#told = []; // to come back to now is a cut as well
    this.#beat += 1;
  }

  async #pump(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    while (this.#waiting.length) {
      const late = this.#waiting.length > LATE;
      do this.#apply(this.#waiting.shift()!, late);
      while (late && this.#waiting.length);
      await Promise.resolve();
      await pause(0);
      if (this.#holds.length && this.#waiting.length <= LATE) {
        await Promise.race([Promise.all(this.#holds), pause(MOST_HOLD)]);
      }
      this.#holds = [];
    }
    this.#showing = false;
  }

  #apply(update: Update, cut: boolean): void {
    const whole = update.view !== undefined;
    const view = whole ? (update.view ?? null) : patched(this.#view ?? {}, update.changes ?? {});
    const told = update.told ?? [];
    this.#view = view;
    if (!this.#isStillOpen(update.ask, told)) this.#ask = update.ask;
    this.#asked = update.asked;
    this.#clocks = update.clocks ?? [];
    this.#told = cut || whole ? [] : told;
    this.undo = update.undo ?? false;
    if (update.since !== undefined) this.horizon = update.since;
    if (update.outcome !== undefined) this.outcome = update.outcome;
    this.#keep(view, told, update);
    this.#beat += 1;
  }

  /** Whether a question is the one that lies there already: what a player is putting together for it must not be lost. */
  #isStillOpen(ask: AnyAsk | null, told: readonly Told[]): boolean {
    const answered = told.some(({ event }) => (event as { seat?: Seat }).seat === ask?.seat);
    return !answered && JSON.stringify(ask) === JSON.stringify(this.#ask);
  }

  /** Into the memory of this table with it, unless the house has told it already. */
  #keep(view: View | null, told: readonly Told[], { asked, seq }: Update): void {
    if (!view || (seq !== undefined && seq <= this.known)) return;
    if (told.length || this.moments.length === 0) this.moments = [...this.moments, { view, told, asked, seq }];
    if (told.length) {
      const fresh = linesOf(told, this.moments.length - 1, (this.lines.at(-1)?.n ?? -1) + 1);
      this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
    }
  }
}
