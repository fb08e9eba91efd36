/**
 * The way to a table: when one line is lost another is opened, and goes on where that one stopped.
 *
 * Rules of this file: whatever was asked and not yet answered is asked again, under the same input id, when the line is
 * back; the newest line wins; one that was opened early is taken over as it is. A line may be cut without a word: when
 * nothing is heard for a while, the house is asked whether it is there. A silent line is told of within three seconds,
 * but only given up when it has been silent for long, for it may be slow.
 */
import { random } from '../base/random';
import { earlyLine } from './early';
import { Line } from './line';
import type { FromClient, FromServer, Hello } from './protocol';

export type LineState = 'opening' | 'open' | 'lost';

export interface Ends {
  /** What to say first. */
  hello(): Omit<Hello, 'type'>;
  heard(message: FromServer): void;
  changed(state: LineState): void;
  /** The line could not be opened: find out why; false stops trying. */
  failed(): Promise<boolean>;
}

type Named = Extract<FromClient, { input: string }>;
type Unnamed<T> = T extends unknown ? Omit<T, 'input'> : never;
export type Command = Unnamed<Named>;

/** How often one looks at the line; after how long without a word one asks, is worried, and gives it up. In ms. */
const LOOK = 400;
const QUIET = 1200;
const IN_VAIN = 1000;
const GIVEN_UP = 8000;
/** A line on which nobody says welcome for so long, in ms, leads nowhere: another may. */
const UNWELCOME = 15_000;

const WAITS = [300, 800, 1500, 2500, 4000];

export class Connection {
  #line: Line | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcome = false;
  /** What the house calls the line, where people race. */
  #number: number | null = null;
  #isSeated = false;
  #plays = true;
  #unanswered = new Map<string, Named>();
  #lastHeard = 0;
  #opened = 0;
  /** When the house was asked whether it is there, while it has not answered. */
  #asked: number | null = null;
  #isSilent = false;
  #watch: ReturnType<typeof setInterval>;

  constructor(
    readonly address: string,
    readonly ends: Ends,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    this.#watch = setInterval(() => this.#look(), LOOK);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /** Send a command; returns the input id that its answer will carry. */
  command(command: Command): string {
    const input = random(9);
    const message = { ...command, input } as Named;
    this.#unanswered.set(input, message);
    if (this.#welcome) this.say(message);
    return input;
  }

  say(message: FromClient): void {
    this.#line?.say(message);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#line?.close();
  }

  /** Hang up and say hello again, for instance in another language. */
  again(): void {
    this.#line?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const hello = this.ends.hello();
    const line = earlyLine(this.address, hello.language) ?? new Line(this.address, hello);
    const counts = () => line === this.#line && !this.#closed;
    this.#line?.close();
    this.#line = line;
    this.#opened = performance.now();
    this.#welcome = false;
    this.#asked = null;
    line.listen(
      (message) => counts() && this.#hear(message),
      () => counts() && void this.#lost(counts),
    );
  }

  #hear(message: FromServer): void {
    this.#lastHeard = performance.now();
    this.#asked = null;
    if (this.#isSilent) {
      this.#isSilent = false;
      if (this.#welcome) this.ends.changed('open');
    }
    if (message.type === 'StillHere') return;
    this.#pair(message);
    if (message.type === 'Welcome') {
      this.#welcome = true;
      this.#tries = 0;
      this.ends.changed('open');
      this.#askAgain();
    } else if (message.type === 'Whole') {
      this.#askAgain(); // a line that was too slow may have missed the answer
    } else if ('input' in message && message.input) {
      this.#unanswered.delete(message.input);
    }
    this.ends.heard(message);
  }

  /** Whoever sits at a table where people race, and plays in this window, has a spare socket. */
  #pair(message: FromServer): void {
    if (message.type === 'Welcome') [this.#number, this.#plays] = [message.line ?? null, true];
    if (message.type === 'Welcome' || message.type === 'Whole') this.#isSeated = typeof message.seat === 'number';
    if (message.type === 'PlaysHere') this.#plays = message.here;
    const isIn = message.type === 'Whole' || message.type === 'Told'; // and has been told who plays
    if (isIn && this.#isSeated && this.#plays && this.#number !== null) this.#line?.pair(this.#number);
  }

  #askAgain(): void {
    for (const asked of this.#unanswered.values()) this.say(asked);
  }

  async #lost(counts: () => boolean): Promise<void> {
    const wasIn = this.#welcome;
    this.#welcome = false;
    this.ends.changed('lost');
    if (!wasIn && !(await this.ends.failed())) return this.close();
    if (!counts()) return; // somebody was in a hurry meanwhile
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#open(), wait * (0.8 + Math.random() * 0.4));
  }

  /** A look at the line: a sleeping page may look seldom, so what counts is whether an answer came. */
  #look(): void {
    const now = performance.now();
    if (!this.#welcome) {
      if (!this.#line?.isOver && now - this.#opened >= UNWELCOME) this.#open();
    } else if (this.#asked === null) {
      if (now - this.#lastHeard >= QUIET) this.#ask(now);
    } else if (now - this.#asked >= GIVEN_UP) {
      this.#open();
    } else if (now - this.#asked >= IN_VAIN) {
      this.#fallSilent();
    }
  }

  #ask(now: number): void {
    this.#asked = now;
    this.say({ type: 'AreYouThere' });
  }

  #fallSilent(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.ends.changed('lost');
  }

  /** The machine says that it has lost the net; if the house answers all the same, it was wrong. */
  #cut = (): void => {
    if (!this.#welcome) return;
    this.#fallSilent();
    if (this.#asked === null) this.#ask(performance.now());
  };

  #hurry = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#line?.isOver || this.#isSilent) this.#open();
  };
}
