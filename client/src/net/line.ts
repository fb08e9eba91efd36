/**
 * One line to a table, from its first word to its last.
 *
 * Rules of this file: hello is said first, in the address, which saves a journey; an echo is answered before anything
 * else; what is heard before anybody listens is kept, in order.
 */
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
    this.#socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as FromServer;
      if (message.type === 'Echo') this.say({ type: 'Echoed', number: message.number });
      else this.#heard(message);
    };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  /** Whether it has ended, or is about to. */
  get isOver(): boolean {
    return this.#socket.readyState > WebSocket.OPEN;
  }

  /** Hear everything from now on, and before it, a moment later, what was kept. */
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
