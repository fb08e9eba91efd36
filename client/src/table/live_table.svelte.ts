/** A live table: its sheet, who is there, and the sitting that its board shows. */
import type { AnyAsk, AnyMove, Claim, Clock, Person, Ruled, Seat, Told as ToldEvent } from './board';
import { api, Trouble } from '../net/api';
import { Connection, type LineState, type Command } from '../net/connection';
import { random } from '../base/random';
import { timerStep } from '../base/timer_step';
import { socketOf } from '../net/line';
import { visitor } from '../net/visitor.svelte';
import { personIn } from './person';
import {
  PROTOCOL,
  type FromServer,
  type Hello,
  type RoomSheet,
  type Settings as Keeping,
  type Told,
  type Wait,
  type Whole,
} from '../net/protocol';
import { settings } from '../base/settings.svelte';
import { toldOf } from './log/lines';
import type { View } from './moments';
import { recollected } from './log/recollection';
import { doneMeanwhile, withStandIn, type Readers } from './log/stand_ins';
import { t } from '../words/house.svelte';
import { Races } from './races';
import { standstill, type Standstill } from './standstill';
import { Sitting, type QuickWord, type Update } from './sitting.svelte';

/** What went wrong with an input that was no move, told in a sentence. */
export interface Complaint {
  code: string;
  said: string;
}

/** A timer with a finer step than this, in ms, makes no difference to any ruling. */
const WORTH_TELLING = 1;

export class LiveTable {
  readonly id: string;
  line = $state<LineState>('opening');
  /** Why the table cannot be shown at all. */
  gone = $state.raw<Trouble | null>(null);
  room = $state.raw<RoomSheet | null>(null);
  here = $state.raw<readonly Seat[]>([]);
  watching = $state(0);
  /** The seats whose people have said that they are ready, before the game. */
  ready = $state.raw<readonly Seat[]>([]);
  you = $state('');
  /** Whether this window plays, in games of speed: another one of the same person may. */
  playsHere = $state(true);
  /** Whether this person has asked for another game here. */
  wantsMore = $state(false);
  still = $state.raw<Standstill | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  /** Why nothing more is played here: the house has closed the table, or its journal is damaged. */
  outOfPlay = $state('');
  /** What a bot has done here while this person was away, until they have read it. */
  meanwhile = $state.raw<readonly string[]>([]);
  sitting = $state.raw<Sitting | null>(null);

  #connection: Connection | null = null;
  #seen: number | null = null;
  #moves = new Map<string, AnyMove>();
  #races = new Races(() => this.#connection);
  #nonce = '';
  #hasStirred = false;
  /** How often the past was asked for; the last answer counts. */
  #recalls = 0;
  #closed = false;
  /** Whether this person has just come back, and may have missed something. */
  #isBack = false;
  #isReady = false;
  /** The step of this machine's timer in ms, once people race here. */
  #step: number | null = null;

  constructor(id: string) {
    this.id = id;
    void this.#arrive();
  }

  get seat(): Seat | null {
    return this.sitting?.seat ?? null;
  }
  get isHost(): boolean {
    return this.room !== null && this.room.host.id === this.you;
  }
  get free(): number {
    return this.room?.seats.filter((seat) => !seat.guest && !seat.level).length ?? 0;
  }

  sit = (seat: Seat | null = null) => this.#command({ type: 'Sit', seat });
  leave = () => this.#command({ type: 'Leave' });
  callBot = (seat: Seat, level: string) => this.#command({ type: 'CallBot', seat, level });
  unseat = (seat: Seat) => this.#command({ type: 'Unseat', seat });
  keep = (kept: Keeping) => this.#command({ type: 'Keep', settings: kept });
  start = () => this.#command({ type: 'Start' });
  sayReady = (ready: boolean) => {
    this.#isReady = ready;
    this.#connection?.say({ type: 'Ready', ready });
  };
  /** The same people again, or at another game. */
  rematch = (game: string | null = null) => {
    this.wantsMore = true;
    this.#command({ type: 'Rematch', game });
  };
  speakUp = (word: QuickWord) => this.#connection?.say({ type: 'Emote', word });
  playHere = () => this.#connection?.say({ type: 'PlayHere' });
  takeBack = () => this.#command({ type: 'TakeBack' });
  /** Say hello again in another language, and have the log told in it. */
  speak = () => {
    this.#connection?.again();
    if (this.room?.phase === 'playing' || this.room?.phase === 'over') void this.#recall();
  };

  close(): void {
    this.#closed = true;
    this.#connection?.close();
  }

  async #arrive(): Promise<void> {
    while (!this.#closed) {
      try {
        const [me, room] = await Promise.all([visitor.enter(), api.table(this.id)]);
        this.you = me.id;
        this.#sheet(room);
        break;
      } catch (trouble) {
        if (!(trouble instanceof Trouble) || trouble.code !== 'line') {
          this.gone = trouble instanceof Trouble ? trouble : new Trouble('inside');
          return;
        }
        this.line = 'lost';
        await new Promise((done) => setTimeout(done, 2500));
      }
    }
    if (this.#closed) return;
    this.#connection = new Connection(socketOf(this.id), {
      hello: () => this.#hello(),
      heard: (message) => this.#hear(message),
      changed: (state) => (this.line = state),
      failed: () => this.#find(),
    });
  }

  #hello(): Omit<Hello, 'type'> {
    const hello = { seen: this.#seen, language: settings.language };
    return this.#step === null ? hello : { ...hello, timer_step: this.#step };
  }

  /** Before the first race: how fine this machine's timer is. Hello was said without it; a coarse one is told. */
  async #measure(): Promise<void> {
    if (this.#step !== null) return;
    this.#step = 0;
    this.#step = await timerStep();
    if (this.#step >= WORTH_TELLING) this.#connection?.say({ type: 'Hello', protocol: PROTOCOL, ...this.#hello() });
  }

  /** Whether it makes sense to go on trying: not where the table is gone, nor for a browser that keeps no cookie. */
  async #find(): Promise<boolean> {
    try {
      await api.table(this.id);
      if (!(await api.me())) throw new Trouble('no_cookie', '', 401);
      return true;
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.code !== 'line' && trouble.status < 500) {
        this.gone = trouble;
        return false;
      }
      return true;
    }
  }

  #command(command: Command): void {
    this.complaint = null;
    this.#connection?.command(command);
  }

  #play = (move: AnyMove, claim?: Claim): void => {
    const input = this.#connection?.command(claim ? { type: 'Play', move, claim } : { type: 'Play', move });
    if (input) this.#moves.set(input, move);
  };

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'Welcome':
        this.you = message.you;
        this.#isBack = true;
        this.#hasStirred = false; // on this line
        this.playsHere = true; // until it is told otherwise
        if (this.#isReady) this.sayReady(true); // the house forgets it when a line goes
        return;
      case 'Whole':
        return this.#whole(message);
      case 'Told':
        return this.#told(message);
      case 'Here':
        this.here = message.seats;
        this.watching = message.watching;
        this.ready = message.ready ?? [];
        if (this.sitting) this.sitting.people = this.#people();
        return;
      case 'PlaysHere':
        this.playsHere = message.here;
        return;
      case 'Sealed':
        void this.#measure();
        return;
      case 'TimedByHouse':
        this.complaint = { code: message.why, said: message.said };
        return;
      case 'Emoted':
        this.sitting?.hear(message.seat, message.word);
        return;
      case 'Skips':
        if (this.sitting) this.sitting.skips = this.#races.skips(message);
        return;
      case 'Poses':
        return this.#races.pass(message);
      case 'Heard':
        if (this.#races.settle(message.input, null)) return;
        if (this.#moves.delete(message.input)) this.sitting?.settle(null);
        return;
      case 'Refusal': {
        const { key, said = '', rule } = message;
        if (this.#races.settle(message.input, { key, said, rule })) return;
        const move = this.#moves.get(message.input);
        this.#moves.delete(message.input);
        if (move) this.sitting?.settle({ key, said, rule, move });
        return;
      }
      case 'Problem':
        if (message.input && this.#races.settle(message.input, { key: message.code, said: message.said, rule: '' }))
          return;
        if (message.input && this.#moves.delete(message.input)) this.sitting?.settle(null);
        if (message.code === 'closed' || message.code === 'broken') this.outOfPlay = message.said;
        if (['no_watchers', 'unwelcome', 'shown_out'].includes(message.code)) {
          this.gone = new Trouble(message.code, message.said, 403);
          this.#connection?.close(); // to knock again would be answered the same
        }
        if (!this.outOfPlay) this.complaint = message; // the notice over the table says so already
    }
  }

  #whole(whole: Whole): void {
    this.#seen = whole.seq;
    this.#sheet(whole.room);
    const sitting = this.sitting!;
    sitting.seat = whole.seat;
    sitting.outcome = whole.room.outcome ?? null;
    this.still = standstill(whole.still ?? null);
    if (whole.view) {
      sitting.cut({
        view: whole.view as View,
        ask: (whole.ask ?? null) as AnyAsk | null,
        undo: whole.undo ?? false,
        since: whole.since ?? null,
        seq: whole.seq,
        frame: whole.frame,
        ...this.#waits(whole.waits),
      });
      // later, so that the board is drawn first
      if (whole.room.phase === 'playing' || whole.room.phase === 'over') setTimeout(() => this.#recall());
    }
  }

  #told(told: Told): void {
    if (told.after !== this.#seen) {
      this.#connection?.say({ type: 'Refresh' });
      return;
    }
    this.#seen = told.seq;
    if (told.room) this.#sheet(told.room);
    const sitting = this.sitting!;
    const update: Update = {
      changes: told.changes ?? {},
      told: this.#withStandIns(toldOf(told), told.stood_in),
      ruled: ((told.rulings ?? []) as Ruled['ruling'][]).map((ruling, i) => ({ ruling, said: told.ruled?.[i] ?? '' })),
      stages: told.stages,
      dwell_ms: told.dwell_ms,
      ask: (told.ask ?? null) as AnyAsk | null,
      undo: told.undo ?? false,
      since: told.since ?? undefined,
      seq: told.seq,
      frame: told.frame,
      ...this.#waits(told.waits),
    };
    if (told.room?.outcome) update.outcome = told.room.outcome;
    sitting.take(update);
    if (this.#isBack && sitting.seat !== null && told.stood_in?.[sitting.seat]) void this.#recall();
    if (told.after < sitting.known && sitting.known < told.seq) void this.#recall(); // half of it was known
  }

  /** What has been so far, as the house remembers it for this seat: the log, and moments to look back to. */
  async #recall(): Promise<void> {
    const asked = ++this.#recalls;
    try {
      const found = await recollected(this.id, this.sitting?.lines.length ?? 0, this.#readers);
      const { past, moments, before, earlier } = found;
      if (asked !== this.#recalls || this.#closed) return;
      this.sitting?.recall(moments, past.seq ?? -1, before, earlier);
      if (this.#isBack && this.seat !== null) this.meanwhile = doneMeanwhile(past.steps, this.seat);
      this.#isBack = false;
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble; // without it the log begins here
    }
  }

  /** Some more of the log, from before what may be looked back at. */
  #readOn = async (): Promise<void> => {
    const asked = this.#recalls;
    const page = await api.log(this.id, this.sitting?.earlier ?? 0);
    if (asked === this.#recalls) this.sitting?.prepend(page, this.#readers);
  };

  get #readers(): Readers {
    return { names: this.sitting?.names ?? [], me: this.seat };
  }

  #withStandIns(told: readonly ToldEvent[], stoodIn: Told['stood_in'] = {}): readonly ToldEvent[] {
    for (const [seat, by] of Object.entries(stoodIn)) {
      told = withStandIn(told, Number(seat), by, this.#readers);
      if (Number(seat) === this.seat && by === 'time') this.complaint = { code: 'time_up', said: t().table.timeWasUp };
    }
    return told;
  }

  #waits(waits: readonly Wait[] = []): Pick<Update, 'asked' | 'clocks'> {
    const now = performance.now();
    const clocks: (Clock | null)[] = (this.room?.seats ?? []).map(() => null);
    for (const { seat, left_ms, bank_ms } of waits) {
      if (seat >= 0 && left_ms != null) {
        clocks[seat] = {
          ends: now + left_ms,
          full: Math.max(left_ms, this.room?.settings.limit_ms ?? 0),
          bank: bank_ms ?? 0,
        };
      }
    }
    return { asked: waits.map((wait) => wait.seat), clocks };
  }

  #sheet(room: RoomSheet): void {
    if (this.room) this.#seated(this.room, room);
    this.room = room;
    this.sitting ??= this.#sitDown(room.game);
    this.sitting.people = this.#people();
    const seat = room.seats.findIndex((one) => one.guest?.id === this.you);
    this.sitting.seat = seat < 0 ? null : seat;
    if (seat < 0 || room.phase !== 'gathering') this.#isReady = false;
    if (room.phase === 'stirring' && seat >= 0 && !this.#hasStirred) this.#stir();
  }

  #sitDown(game: string): Sitting {
    const sitting = new Sitting(game, this.#play);
    sitting.prompter = {
      question: () => api.question(this.id),
      typed: (text) => api.typed(this.id, text),
    };
    sitting.readOn = this.#readOn;
    sitting.racer = this.#races.send;
    sitting.bodies = this.#races.bodies;
    sitting.skips = this.#races.skips();
    sitting.tempo = () => (this.room?.settings.pace_ms === 0 ? 0 : settings.tempo);
    sitting.seen = () => {
      if (sitting.seat !== null && this.#seen !== null) this.#connection?.say({ type: 'Seen', seq: this.#seen });
    };
    return sitting;
  }

  /** Who has just sat down is here, and no longer looks on. */
  #seated(before: RoomSheet, now: RoomSheet): void {
    const sat = now.seats.flatMap(({ guest }, seat) =>
      guest && guest.id !== before.seats[seat]?.guest?.id ? [seat] : [],
    );
    if (!sat.length) return;
    this.here = [...new Set([...this.here, ...sat])];
    this.watching = Math.max(0, this.watching - sat.length);
  }

  /** Send our part of the dealer's chance; after a cut line the same one again. */
  #stir(): void {
    if (!this.#connection) return; // the sheet came before the line
    this.#hasStirred = true;
    this.#nonce ||= random(16);
    this.#connection?.say({ type: 'Stir', nonce: this.#nonce });
  }

  #people(): Person[] {
    return (this.room?.seats ?? []).map((place, seat) =>
      personIn(place, seat, !place.guest || this.here.includes(seat) || place.guest.id === this.you),
    );
  }
}
