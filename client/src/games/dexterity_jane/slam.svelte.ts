/**
 * One's own two hands in one race: which fingers are folded, how they came to be, and when the cards were seen.
 *
 * Rules of this file: nothing leaves it before the slam; all times are of this machine's own clock, those of events
 * and of animation frames; hands that lie on the table move no more.
 */
import type { Claim } from '../../table/board';
import { bitOf, type Finger } from './fingers';
import type { Shot } from './robbery/aiming.svelte';
import type { AskCommit, Double, Folding, Lock, Rob } from './types';

/** The house reads no longer account than this; a longer one is left out. */
const MOST_STEPS = 200;

export class Slam {
  mask = $state(0);
  /** The hands lie on the table. */
  down = $state(false);
  /** They have fired, and the house has not said yet whether that hand was still free. */
  fired = $state(false);
  /** The time of the first frame with the cards. */
  shown: number | null = null;
  #trace: Folding[] = [];

  /** Open hands, for another race. */
  open(): void {
    this.mask = 0;
    this.down = false;
    this.fired = false;
    this.shown = null;
    this.#trace = [];
  }

  /** Fold a finger, or stretch it: the other of the two, or as told. */
  fold(finger: Finger, at: number, folded = !(this.mask & bitOf(finger))): void {
    if (this.down || folded === ((this.mask & bitOf(finger)) !== 0)) return;
    this.mask ^= bitOf(finger);
    const time = Math.max(at, this.#trace.at(-1)?.at ?? 0);
    this.#trace.push({ finger, folded: (this.mask & bitOf(finger)) !== 0, at: time });
  }

  /** The move for hands that come down now. Its time is the client's own guess: the house puts its ruling there. */
  lock(ask: AskCommit, at: number): Lock {
    this.down = true;
    const move: Lock = { type: 'Lock', seat: ask.seat, mask: this.mask, at: creditable(ask, this.shown, at) };
    return this.#trace.length && this.#trace.length <= MOST_STEPS ? { ...move, trace: [...this.#trace] } : move;
  }

  /** The house did not take it: the hands are free again. */
  release(): void {
    this.down = false;
    this.fired = false;
  }

  /** The move for a shot that is fired now; the hands are busy until the house has heard it. */
  shoot(ask: AskCommit, shot: Shot, at: number): Rob | Double {
    this.down = true;
    this.fired = true;
    return { ...shot, at: creditable(ask, this.shown, at) };
  }

  /** When that was, for the house to judge; nothing, where the cards were never seen to be drawn. */
  claim(at: number): Claim | undefined {
    return this.shown === null ? undefined : { type: 'Reacted', shown: this.shown, event: at };
  }
}

/** A time that the question allows, near what was measured here. */
export function creditable({ earliest, latest, since }: AskCommit, shown: number | null, at: number): number {
  const reaction = shown === null ? 0 : Math.round(at - shown);
  return Math.min(latest, Math.max(earliest, since, reaction));
}
