/**
 * One line to a table, from hello to close: a WebSocket, and where people race a spare one beside it.
 *
 * Rules of this file: hello is said in the address, which saves a round trip; what is heard before anybody listens
 * is kept, in order. How long the line takes is measured by pings, which the browser answers by itself. A message that
 * is lost on its way holds up its own socket alone, so with a spare everything is said on both, and heard once.
 */
import { Doubles } from './doubles';
import { readPoses } from './poses';
import { PROTOCOL, type FromClient, type FromServer, type Hello } from './protocol';

type Heard = (message: FromServer) => void;

/** After how long a spare that has ended is opened again, in ms, while it never carried anything. */
const SPARE_WAITS = [2000, 5000, 15_000];
const MARK = /^\{"type":"Paired","spare":(\d+)\}$/;
const markOf = (text: string): number | null => Number(MARK.exec(text)?.[1] ?? NaN) || null;

export const socketOf = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;

export class Line {
  #socket: WebSocket;
  #spare: WebSocket | null = null;
  #isPaired = false;
  #saysTwice = false;
  #spareTries = 0;
  #doubles = new Doubles();
  #kept: FromServer[] = [];
  #heard: Heard = (message) => this.#kept.push(message);

  constructor(
    readonly address: string,
    /** What is said first. */
    readonly hello: Omit<Hello, 'type'>,
  ) {
    const first: Hello = { type: 'Hello', protocol: PROTOCOL, ...hello };
    this.#socket = new WebSocket(`${address}?hello=${encodeURIComponent(JSON.stringify(first))}`);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') return this.#heard(readPoses(data));
      const mark = markOf(data);
      if (mark !== null) this.#doubles.markedByMain(mark);
      else if (this.#doubles.byMain()) this.#take(data);
    };
  }

  #take(text: string): void {
    this.#heard(JSON.parse(text) as FromServer);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  /** Whether it has ended, or is about to. */
  get isOver(): boolean {
    return this.#socket.readyState > WebSocket.OPEN;
  }

  /** Hear everything from now on; what was kept comes first, in a microtask. */
  listen(heard: Heard, closed: () => void): void {
    this.#socket.onclose = closed;
    queueMicrotask(() => {
      this.#heard = heard;
      for (const message of this.#kept.splice(0)) heard(message);
    });
  }

  say(message: FromClient): void {
    if (!this.isOpen) return;
    const text = JSON.stringify(message);
    this.#socket.send(text);
    if (this.#saysTwice) this.#spare?.send(text);
  }

  /** Have a spare from now on; `number` is what the house calls this line. */
  pair(number: number): void {
    if (!this.#isPaired) this.#openSpare(number);
    this.#isPaired = true;
  }

  /** Open a spare, and another one when it breaks. */
  #openSpare(number: number): void {
    const spare = new WebSocket(`${this.address}?spare=${number}`);
    this.#spare = spare;
    this.#doubles.begin();
    spare.onmessage = ({ data }: MessageEvent<string>) => {
      const mark = markOf(data);
      if (mark !== null) this.#sayTwice(mark);
      else if (this.#doubles.bySpare()) this.#take(data);
    };
    spare.onclose = () => {
      this.#spare = null;
      this.#saysTwice = false;
      const wait = SPARE_WAITS[this.#spareTries++];
      if (wait) setTimeout(() => !this.isOver && this.#openSpare(number), wait);
    };
  }

  /** The spare carries: from here on everything is said on it as well. */
  #sayTwice(mark: number): void {
    this.#doubles.markedBySpare(mark);
    this.#spareTries = 0;
    this.#saysTwice = false;
    this.say({ type: 'PairedToo', spare: mark });
    this.#spare?.send(JSON.stringify({ type: 'PairedToo', spare: mark } satisfies FromClient));
    this.#saysTwice = true;
  }

  close(): void {
    this.#socket.close();
    this.#spare?.close();
  }
}
