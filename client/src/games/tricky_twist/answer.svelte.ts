/**
 * An answer of the house that follows a question which keeps changing.
 *
 * Rules of this file: only the last question counts; it is asked when things have been still for a moment, and
 * whatever is on its way for an older one is dropped.
 */
import { Trouble } from '../../net/api';

export type Load<T> = (signal: AbortSignal) => Promise<T>;

/** How long a question must stand before it is asked, in ms; the very first one is asked at once. */
const STILL = 140;

export class Answer<T> {
  /** The last answer that came; it may be to an older question while `waiting`. */
  value = $state.raw<T | null>(null);
  waiting = $state(false);
  failed = $state(false);
  /** What the house said when it did not answer. */
  why = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: AbortController | null = null;

  ask(load: Load<T>): void {
    const first = this.value === null && !this.waiting;
    this.#cancel();
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#fetch(load), first ? 0 : STILL);
  }

  /** The answer is no longer needed: forget it, and what is on its way. */
  drop(): void {
    this.#cancel();
    this.waiting = false;
    this.failed = false;
    this.value = null;
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#flight?.abort();
    this.#flight = null;
  }

  async #fetch(load: Load<T>): Promise<void> {
    const flight = (this.#flight = new AbortController());
    try {
      const value = await load(flight.signal);
      if (flight.signal.aborted) return;
      this.value = value;
      this.failed = false;
    } catch (trouble) {
      if (flight.signal.aborted) return;
      this.failed = true;
      this.why = trouble instanceof Trouble ? trouble.said : '';
    }
    this.waiting = false;
  }
}
