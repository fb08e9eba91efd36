/**
 * The bodies round the table of a lesson: nobody else is there, so the lesson moves all of them but the learner's own.
 *
 * Rules of this file: it knows gestures by name only; what they look like is the game's business.
 */
import type { Poses } from '../../net/protocol';
import type { Bodies, Seat } from '../board';

/** How long after a gesture the next one of the same round of gestures begins, and the whole round again, in ms. */
const NEXT = 450;
const AGAIN = 3600;

type Actor = (seat: Seat, gesture: string) => void;

export class LessonBodies implements Bodies {
  #watchers = new Set<(poses: Poses) => void>();
  #actors = new Set<Actor>();
  #parts: readonly (readonly [Seat, string])[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly seat: Seat,
    readonly did: (gesture: string) => void,
  ) {}

  hear = (listener: (poses: Poses) => void): (() => void) => {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  };

  /** The learner's own figure stands as its keys say, at once. */
  pose = (values: readonly number[]): void => {
    for (const watch of this.#watchers)
      watch({ type: 'Poses', frame: 0, tick: 0, poses: { [this.seat]: [...values] } });
  };

  readonly lesson = {
    hear: (actor: Actor): (() => void) => {
      this.#actors.add(actor);
      this.#round();
      return () => {
        this.#actors.delete(actor);
        if (!this.#actors.size) this.#rest();
      };
    },
    did: (gesture: string): void => this.did(gesture),
  };

  act(seat: Seat, gesture: string): void {
    for (const actor of this.#actors) actor(seat, gesture);
  }

  /** From now on these figures do this, again and again, as long as somebody looks on. */
  repeat(parts: readonly (readonly [Seat, string])[] = []): void {
    this.#parts = parts;
    this.#round();
  }

  #round = (): void => {
    this.#rest();
    if (!this.#parts.length || !this.#actors.size) return;
    this.#timers = this.#parts.map(([seat, gesture], i) => setTimeout(() => this.act(seat, gesture), (i + 1) * NEXT));
    this.#timers.push(setTimeout(this.#round, AGAIN));
  };

  #rest(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
