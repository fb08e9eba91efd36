/**
 * The line to a table: it opens, says hello, and mends itself.
 *
 * Rules of this file: whatever was asked and not yet answered is asked again, under the same name, when the line is back;
 * an echo is answered before anything else; the newest line wins.
 */
import { random } from './chance';
import { PROTOCOL, type FromClient, type FromServer, type Hello } from './protocol';

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
export type Wish = Unnamed<Named>;

const WAITS = [300, 800, 1500, 2500, 4000];

export class Connection {
  #socket: WebSocket | null = null;
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

  /** Ask for something; returns the name under which the answer will come. */
  wish(wish: Wish): string {
    const input = random(9);
    const message = { ...wish, input } as Named;
    this.#unanswered.set(input, message);
    if (this.#welcome) this.say(message);
    return input;
  }

  say(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Hang up and say hello again, for instance in another language. */
  again(): void {
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#welcome = false;
    socket.onopen = () => this.say({ type: 'Hello', protocol: PROTOCOL, ...this.ends.hello() });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as FromServer;
      if (message.type === 'Echo') this.say({ type: 'Echoed', number: message.number });
      else this.#hear(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#closed) void this.#lost();
    };
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

  async #lost(): Promise<void> {
    const wasIn = this.#welcome;
    this.#welcome = false;
    this.ends.changed('lost');
    if (!wasIn && !(await this.ends.failed())) return this.close();
    if (this.#closed) return;
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#open(), wait * (0.8 + Math.random() * 0.4));
  }

  #hurry = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.CLOSED) this.#open();
  };
}
