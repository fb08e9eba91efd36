/**
 * How the bodies of a finished game stood, tick by tick: shown again as time goes on, or at once for any moment.
 *
 * Rules of this file: times are milliseconds of the table's own clock; a body stands as it was last seen.
 */
import type { Poses } from '../net/protocol';
import type { Bodies } from './board';

/** One tick: its number, and how those who moved stood then, by seat. */
export type PoseTick = readonly [tick: number, poses: Readonly<Record<string, number[]>>];

export class PoseTrack implements Bodies {
  #watchers = new Set<(poses: Poses) => void>();
  #shown: Record<string, number[]> = {};
  /** The index of the first tick that is not shown yet. */
  #next = 0;

  constructor(
    readonly ticks: readonly PoseTick[],
    readonly tickMs: number,
  ) {}

  hear = (listener: (poses: Poses) => void): (() => void) => {
    this.#watchers.add(listener);
    listener(this.#told(this.#shown));
    return () => this.#watchers.delete(listener);
  };

  /** Nobody moves in what is over. */
  pose = (): void => {};

  /** All bodies as they stood at a moment; whoever had not moved yet is at rest. */
  show(clock: number): void {
    const isBack = this.#next > 0 && this.#at(this.#next - 1) > clock;
    const moved: Record<string, number[]> = {};
    if (isBack) {
      for (const [seat, levels] of Object.entries(this.#shown)) moved[seat] = levels.map(() => 0);
      this.#next = 0;
    }
    for (; this.#next < this.ticks.length && this.#at(this.#next) <= clock; this.#next += 1)
      Object.assign(moved, this.ticks[this.#next][1]);
    if (!Object.keys(moved).length) return;
    this.#shown = { ...this.#shown, ...moved };
    for (const watch of this.#watchers) watch(this.#told(moved));
  }

  /** When somebody moves next; null: nobody does any more. */
  get due(): number | null {
    return this.#next < this.ticks.length ? this.#at(this.#next) : null;
  }

  #at(index: number): number {
    return this.ticks[index][0] * this.tickMs;
  }

  #told = (poses: Record<string, number[]>): Poses => ({ type: 'Poses', frame: 0, tick: 0, poses });
}
