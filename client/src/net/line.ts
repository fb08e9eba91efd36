/**
 * One WebSocket to a table, from hello to close.
 *
 * Rules of this file: hello is said in the address, which saves a round trip; what is heard before anybody listens
 * is kept, in order. How long the line takes is measured by pings, which the browser answers by itself.
 */
import { readPoses } from './poses';
import { PROTOCOL, type FromClient, type FromServer, type Hello } from './protocol';

type Heard = (message: FromServer) => void;

export const socketOf = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;

export class Line {
  #socket: WebSocket;
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
    this.#socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) =>
      this.#heard(typeof data === 'string' ? (JSON.parse(data) as FromServer) : readPoses(data));
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
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }
}
