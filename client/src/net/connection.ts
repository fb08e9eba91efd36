/**
 * The way to a table: when one line is lost another is opened, and goes on where that one stopped.
 *
 * Rules of this file: whatever was asked and not yet answered is asked again, under the same input id, when the line is
 * back; the newest line wins; one that was opened early is taken over as it is.
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

const WAITS = [300, 800, 1500, 2500, 4000];

export class Connection {
  #line: Line | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcome = false;
  #unanswered = new Map<string, Named>();

  constructor(
    readonly address: string,
    readonly ends: Ends,
  ) {
    addEventListener('online', this.#hurry);
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
    removeEventListener('online', this.#hurry);
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
    this.#welcome = false;
    line.listen(
      (message) => counts() && this.#hear(message),
      () => counts() && void this.#lost(counts),
    );
  }

  #hear(message: FromServer): void {
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

  #hurry = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#line?.isOver) this.#open();
  };
}
