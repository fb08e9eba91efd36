/**
 * A table as one reader sees it: the live one, a replay, a position in the gallery. All drive the same board.
 *
 * Rules of this file: updates are shown one at a time and in order; a board may hold the next one while it animates;
 * a reader who is far behind jumps to the truth; looking back never touches what is live; no line is there twice; a
 * question that stays open while others answer stays the same object. Stages on the way to an update are shown before
 * it, and the log keeps step with them; nobody looks back to a stage. What the house wants to be seen for a while is,
 * unless its reader hurries on.
 */
import {
  mostHold,
  type AnyAsk,
  type AnyMove,
  type Bodies,
  type Claim,
  type Clock,
  type GameFacts,
  type Outcome,
  type Person,
  type Raced,
  type Refusal,
  type Ruled,
  type Seat,
  type Skips,
  type Told,
} from './board';
import { tied } from '../base/french';
import { linesBefore, linesOf, linesUntil, type LogLine } from './log/lines';
import { firstInSight, type Horizon, type Moment, type View } from './moments';
import { cardOf, IN_REPLAY, READ, type RoundCard } from './round_card';
import type { Readers } from './log/stand_ins';
import { withChanges } from './view_changes';
import type { Answer, Emote, LogPage, Question, Stage } from '../net/protocol';

/** What people say to each other at a table without free chat. */
export type QuickWord = Emote['word'];

/** Who tells the answers of the open question, to a table that knows no rule of the game. */
export interface Prompter {
  question(): Promise<Question>;
  /** The move that a text in notation stands for. */
  typed(text: string): Promise<Answer>;
}

/** What changed in one go. */
export interface Update {
  /** A whole view replaces everything; changes are the paths of the view that are different now. */
  view?: View | null;
  changes?: View;
  told?: readonly Told[];
  /** What the house has ruled about time. */
  ruled?: readonly Ruled[];
  /** What there is to see on the way; the changes of the first are against the view before. */
  stages?: readonly Stage[];
  /** How long the end of it wants to be seen, in ms at the table's pace. */
  dwell_ms?: number;
  ask: AnyAsk | null;
  asked: readonly Seat[];
  clocks?: readonly (Clock | null)[];
  undo?: boolean;
  outcome?: Outcome | null;
  /** How far back one may look from here on; undefined: as far as before. */
  since?: Horizon | null;
  /** The sequence it was told with, at a live table. */
  seq?: number;
  /** The number of its frame, where people race. */
  frame?: number | null;
}

/** With so many updates waiting, a reader is late: cut to the last. */
const LATE = 6;
/** Rulings are of interest until the next race. */
const MOST_RULINGS = 40;
/** How long a quick word hangs in the air, in ms. */
const WORD = 2800;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export class Sitting {
  readonly game: string;
  seat = $state<Seat | null>(null);
  people = $state.raw<readonly Person[]>([]);
  lines = $state.raw<readonly LogLine[]>([]);
  /** How many lines of the log the house could still tell, from before those that are here. */
  earlier = $state(0);
  /** Asks the house for some of them, at a live table. */
  readOn: () => Promise<void> = async () => {};
  ruled = $state.raw<readonly Ruled[]>([]);
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
  /** Null where nothing can be answered, and where the one answer that is wanted is known. */
  prompter: Prompter | null = null;
  /** The bodies round the table, where there are any to be seen. */
  bodies: Bodies | null = null;
  /** Who has seen enough of what is shown page by page, at a live table. */
  skips = $state.raw<Skips | null>(null);
  /** Sends a move of a race, at a live table. */
  racer: ((move: AnyMove, claim?: Claim, after?: string) => Raced | null) | null = null;
  /** Whether answers are taken at all. */
  open = $state(true);
  /** What is to be read before the next round. */
  card = $state.raw<RoundCard | null>(null);
  /** How long its reader wants to look at things: a multiple of what the house says; 0 waits for no board either. */
  tempo: () => number = () => 1;
  /** Called when all has been shown sooner than the house reckons with. */
  seen: () => void = () => {};

  /** The earliest moment that one may look back to; when the game is over, as in a replay, all may be seen again. */
  readonly since = $derived(this.outcome || !this.open ? 0 : firstInSight(this.moments, this.horizon));
  /** Whether there is anything to look back to. */
  readonly hasPast = $derived(this.since < this.moments.length - 1);

  /** What the house knows of the game beside its board. */
  facts = $state.raw<GameFacts>({ paragraphs: {} });

  #past = $state<number | null>(null);
  #view = $state.raw<View | null>(null);
  #ask = $state.raw<AnyAsk | null>(null);
  #asked = $state.raw<readonly Seat[]>([]);
  #told = $state.raw<readonly Told[]>([]);
  #ahead = $state.raw<readonly Told[]>([]);
  #clocks = $state.raw<readonly (Clock | null)[]>([]);
  #beat = $state(0);
  #frame = $state<number | null>(null);

  #waiting: Update[] = [];
  #holds: Promise<unknown>[] = [];
  /** What has happened in the last update and is not in the log yet, because it is still to be shown. */
  #unsaid: Told[] = [];
  #fading = new Map<Seat, ReturnType<typeof setTimeout>>();
  #showing = false;
  /** The same, for those who draw it. */
  #busy = $state(false);
  /** Ends the look at what is being shown. */
  #goOn: () => void = () => {};
  #hurried = false;
  /** How often something was shown at once: whatever was on its way then is no longer true. */
  #cuts = 0;
  #send: (move: AnyMove, claim?: Claim) => void;

  constructor(game: string, send: (move: AnyMove, claim?: Claim) => void = () => {}) {
    this.game = game;
    this.#send = send;
  }

  /** The moment one looks back to; null is now. It moves on when it is no longer to be seen. */
  get past(): number | null {
    if (this.#past === null) return null;
    const at = Math.max(this.#past, this.since);
    return at < this.moments.length - 1 ? at : null;
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
  /** What is about to happen, at a stage on the way. */
  get ahead(): readonly Told[] {
    return this.past === null ? this.#ahead : [];
  }
  get clocks(): readonly (Clock | null)[] {
    return this.past === null ? this.#clocks : [];
  }
  get beat(): number {
    return this.#beat;
  }
  get frame(): number | null {
    return this.#frame;
  }
  /** Whether the board shows now, and can be answered. */
  get live(): boolean {
    return this.past === null && this.open;
  }
  /** Whether something is still being shown, or waits for it. */
  get busy(): boolean {
    return this.#busy;
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
    this.#cuts += 1;
    this.card = null;
    this.#goOn();
    this.#apply(update, true);
  }

  /** Takes the house's account of the past up to a sequence; what came after it stays, and no moment is there twice. */
  recall(moments: readonly Moment[], seq: number, log: readonly LogLine[] = [], earlier = 0): void {
    const before = this.moments.length;
    const since = this.moments.filter((moment) => (moment.seq ?? -1) > seq);
    this.known = seq;
    this.moments = [...moments, ...since];
    this.lines = [...log, ...linesUntil(this.moments)];
    this.earlier = earlier;
    this.#unsaid = [];
    if (this.#past !== null) this.lookBack(Math.max(0, this.moments.length - (before - this.#past)));
  }

  /** Lines that the house has told from before those that are here. */
  prepend(page: LogPage, readers: Readers): void {
    if (page.first >= this.earlier) return; // they are here already
    this.lines = [...linesBefore(page, this.lines[0]?.n ?? 0, readers), ...this.lines];
    this.earlier = page.first;
  }

  hold(until: Promise<unknown>): void {
    this.#holds.push(until.catch(() => undefined));
  }

  /** Enough of what is being shown: on with the next. */
  hurry(): void {
    if (!this.#showing) return;
    this.#hurried = true;
    this.#goOn();
  }

  answer(move: AnyMove, claim?: Claim): void {
    if (!this.live || this.pending) return;
    this.refusal = null;
    this.pending = true;
    this.#send(move, claim);
  }

  /** A move of a race: it waits for no other. */
  race(move: AnyMove, claim?: Claim, after?: string): Raced | null {
    return this.live ? (this.racer?.(move, claim, after) ?? null) : null;
  }

  /** Somebody says a quick word; it fades by itself. */
  hear(seat: Seat, word: QuickWord): void {
    clearTimeout(this.#fading.get(seat));
    this.waves[seat] = word;
    this.#fading.set(
      seat,
      setTimeout(() => delete this.waves[seat], WORD),
    );
  }

  /** The answer that was on its way was taken, or refused. */
  settle(refusal: Refusal | null): void {
    this.pending = false;
    this.refusal = refusal && { ...refusal, said: tied(refusal.said) };
    if (!refusal && this.#waiting.length) this.#ask = null; // what came of it waits to be shown: it is asked no more
  }

  lookBack(moment: number | null): void {
    this.#past = moment === null || moment >= this.moments.length - 1 ? null : Math.max(0, moment);
    this.#told = []; // to come back to now is a cut as well
    this.#beat += 1;
  }

  async #pump(): Promise<void> {
    if (this.#showing) return;
    this.#showing = this.#busy = true;
    while (this.#waiting.length) {
      let dwell = 0;
      if (this.#isLate) while (this.#waiting.length) this.#apply(this.#waiting.shift()!, true);
      else dwell = await this.#show(this.#waiting.shift()!);
      await this.#held(dwell);
    }
    this.#showing = this.#busy = false;
    if (this.#hurried || (this.tempo() && this.tempo() < 1)) this.seen();
    this.#hurried = false;
  }

  get #isLate(): boolean {
    return this.#waiting.length > LATE;
  }

  /** Until the board has shown what it was handed, and its reader has had the time to see it. */
  async #held(dwell: number): Promise<void> {
    await Promise.resolve();
    await pause(0);
    if ((this.#holds.length || dwell) && !this.#isLate && this.tempo()) {
      const shown = Promise.race([Promise.all(this.#holds), pause(mostHold(this.outcome))]);
      const hurried = new Promise<void>((done) => (this.#goOn = done));
      await Promise.race([Promise.all([shown, pause(dwell)]), hurried]);
    }
    this.#goOn = () => {};
    this.#holds = [];
  }

  /** An update, stage by stage; a cut on the way is the end of it. How long its end wants to be seen, in ms. */
  async #show(update: Update): Promise<number> {
    const { told = [], stages = [], dwell_ms = 0 } = update;
    const rest = dwell_ms * this.tempo();
    if (!stages.length) {
      this.#apply(update, false);
      return rest;
    }
    const cuts = this.#cuts;
    const view = this.#after(update);
    this.#note(update, view);
    let from = 0;
    for (const [i, stage] of stages.entries()) {
      const { events, changes } = stage;
      this.#pass(update, changes, told.slice(from, events), told.slice(events, stages[i + 1]?.events));
      from = events;
      const dwell = (stage.dwell_ms ?? 0) * this.tempo();
      this.card =
        dwell && stage.ended_by != null
          ? cardOf(told, stage.ended_by, this.open ? Math.max(dwell, READ) : dwell * IN_REPLAY)
          : null;
      await this.#held(this.card?.full ?? dwell);
      this.card = null;
      if (cuts !== this.#cuts) return 0;
      if (this.#isLate) break;
    }
    this.#reach(update, view, told.slice(from));
    return rest;
  }

  #apply(update: Update, cut: boolean): void {
    const view = this.#after(update);
    this.#note(update, view);
    this.#reach(update, view, cut || update.view !== undefined ? [] : (update.told ?? []));
  }

  /** The view once all of an update has happened. */
  #after({ view, changes }: Update): View | null {
    return view === undefined ? withChanges(this.#view ?? {}, changes ?? {}) : view;
  }

  /** A stage on the way: whom the table waits for next is known, but nothing new is asked yet. */
  #pass({ ask, asked, clocks }: Update, changes: View, told: readonly Told[], ahead: readonly Told[]): void {
    this.#view = withChanges(this.#view ?? {}, changes);
    this.#put(null, ask, told);
    this.#asked = asked;
    this.#clocks = clocks ?? [];
    this.#told = told;
    this.#ahead = ahead;
    this.#log(told.length);
    this.#beat += 1;
  }

  #reach(update: Update, view: View | null, told: readonly Told[]): void {
    this.#view = view;
    this.#put(update.ask, update.ask, update.told ?? []);
    this.#asked = update.asked;
    this.#clocks = update.clocks ?? [];
    this.#told = told;
    this.#ahead = [];
    this.#frame = update.frame ?? this.#frame;
    this.undo = update.undo ?? false;
    if (update.outcome !== undefined) this.outcome = update.outcome;
    this.#log(this.#unsaid.length);
    this.#beat += 1;
  }

  /** The next question; one that is open already stays the same object: a draft for it is kept, and a refusal. */
  #put(next: AnyAsk | null, ask: AnyAsk | null, told: readonly Told[]): void {
    const answered = told.some(({ event }) => (event as { seat?: Seat }).seat === ask?.seat);
    if (ask && !answered && JSON.stringify(ask) === JSON.stringify(this.#ask)) return;
    [this.#ask, this.refusal] = [next, null];
  }

  /** Adds it to the moments, unless the house's own account of the past has it already. */
  #note({ told = [], ruled = [], asked, since, seq }: Update, view: View | null): void {
    this.#unsaid = [];
    if (ruled.length) this.ruled = [...this.ruled, ...ruled].slice(-MOST_RULINGS);
    if (since !== undefined) this.horizon = since;
    if (!view || (seq !== undefined && seq <= this.known)) return;
    if (told.length || this.moments.length === 0) this.moments = [...this.moments, { view, told, asked, seq }];
    this.#unsaid = [...told];
  }

  /** The next things that happened go to the log. */
  #log(count: number): void {
    const said = this.#unsaid.splice(0, count);
    if (!said.length) return;
    const n = (this.lines.at(-1)?.n ?? -1) + 1;
    this.lines = [...this.lines, ...linesOf(said, this.moments.length - 1, n, performance.now())];
  }
}
