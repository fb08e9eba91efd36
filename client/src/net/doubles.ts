/**
 * What comes by two sockets at once, and is heard once: whichever brings it first.
 *
 * Rules of this file: from a mark on, both carry the same messages in the same order, so one is known by its count.
 * The main socket carries everything, always; the spare only runs ahead, and what it brings too far ahead is left to
 * the other.
 */
export class Doubles {
  #main = 0;
  #spare = 0;
  #heard = 0;
  #markOfMain: number | null = null;
  #markOfSpare: number | null = null;

  /** Another spare opens. */
  begin(): void {
    this.#markOfSpare = null;
    this.#spare = 0;
  }

  /** The mark has come by the main socket: everything said before has been heard. */
  markedByMain(mark: number): void {
    this.#markOfMain = mark;
    this.#main = this.#heard = 0;
  }

  markedBySpare(mark: number): void {
    this.#markOfSpare = mark;
  }

  /** A message came by the main socket: whether it is to be heard. */
  byMain(): boolean {
    this.#main += 1;
    if (this.#main <= this.#heard) return false;
    this.#heard = this.#main;
    return true;
  }

  /** The same by the spare. */
  bySpare(): boolean {
    this.#spare += 1;
    if (this.#markOfMain !== this.#markOfSpare || this.#spare !== this.#heard + 1) return false;
    this.#heard = this.#spare;
    return true;
  }
}
