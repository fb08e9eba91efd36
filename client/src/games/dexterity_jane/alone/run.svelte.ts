/**
 * One person against the clock, round after round: ready, countdown, cards, slam, what was right.
 *
 * Rules of this file: it times from the first frame that has the cards to the slam, both on this machine's clock; what
 * was right, and what time counts, is told by whoever dealt the round.
 */
import { explain } from '../../../net/explain';
import type { Finger } from '../fingers';
import { Slam } from '../slam.svelte';
import type { AloneRound, Verdict } from '../types';

export type Stage = 'ready' | 'countdown' | 'race' | 'sent' | 'verdict' | 'over';

/** What is said of a slam. */
export interface Told {
  verdict: Verdict;
  /** The time that counts; null where it ran out. */
  ms: number | null;
  isRight: boolean;
  /** Why another time counts than the one measured here; empty where it is the same. */
  note: string;
}

/** Who deals the rounds. */
export interface Dealer {
  /** Until the cards are to be turned up. */
  turnUp(round: number): Promise<AloneRound>;
  answer(round: number, dealt: AloneRound, mask: number, ms: number): Promise<Told>;
}

export class AloneRun {
  stage = $state<Stage>('ready');
  /** The number of the round, from 1 on. */
  number = $state(1);
  dealt = $state.raw<AloneRound | null>(null);
  told = $state.raw<readonly (Told | null)[]>([]);
  /** What went wrong, in a sentence. */
  trouble = $state('');
  readonly slam = new Slam();

  constructor(
    readonly rounds: number,
    readonly dealer: Dealer,
    first = 1,
    before: readonly (Told | null)[] = [],
  ) {
    this.number = first;
    this.told = before;
  }

  get last(): Told | null {
    return this.stage === 'verdict' ? (this.told.at(-1) ?? null) : null;
  }

  /** What the bar does now. */
  act(at: number): void {
    if (this.stage === 'ready') void this.#turnUp();
    else if (this.stage === 'race') void this.#lock(at);
    else if (this.stage === 'verdict') this.#next();
  }

  fold(finger: Finger, at: number, folded?: boolean): void {
    if (this.stage === 'race') this.slam.fold(finger, at, folded);
  }

  /** The first frame with the cards. */
  shown(at: number): void {
    this.slam.shown ??= at;
  }

  async #turnUp(): Promise<void> {
    this.trouble = '';
    this.stage = 'countdown';
    this.slam.open();
    try {
      this.dealt = await this.dealer.turnUp(this.number);
      this.stage = 'race';
    } catch (reason) {
      this.#failed(reason, 'ready');
    }
  }

  async #lock(at: number): Promise<void> {
    const { dealt, slam } = this;
    if (!dealt || slam.shown === null) return;
    this.trouble = '';
    this.stage = 'sent';
    slam.down = true;
    try {
      const told = await this.dealer.answer(this.number, dealt, slam.mask, Math.max(0, at - slam.shown));
      this.told = [...this.told, told];
      this.stage = 'verdict';
    } catch (reason) {
      slam.down = false;
      this.#failed(reason, 'race');
    }
  }

  #next(): void {
    this.dealt = null;
    this.slam.open();
    if (this.number >= this.rounds) this.stage = 'over';
    else {
      this.number += 1;
      this.stage = 'ready';
    }
  }

  #failed(reason: unknown, back: Stage): void {
    this.trouble = explain(reason);
    this.stage = back;
  }
}
