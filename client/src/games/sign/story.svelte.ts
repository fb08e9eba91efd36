/**
 * How a round ended, at the pace of people: the shout, the hand card by card, the points.
 *
 * Rules of this file: it shows what the house has told, later and never sooner; after a cut it shows what the view has.
 */
import type { Told } from '../../table/board';
import { teamOf } from './kit.svelte';
import { PLAYED } from './standing';
import type { Event, Table } from './types';

/** One card of the hand that is checked, in ms. */
const STEP = 380;
const SHOUT = 900;

export class Story {
  /** Who called whom; null where nobody did, or nobody heard it. */
  call = $state.raw<{ caller: number; target: number; said: string } | null>(null);
  target = $state<number | null>(null);
  cards = $state.raw<readonly string[]>([]);
  valid = $state<boolean | null>(null);
  /** Why the point goes where it goes. */
  why = $state<'right' | 'opponent' | 'mate' | null>(null);
  /** What else is said: points, a draw, the end. */
  said = $state.raw<readonly string[]>([]);
  isDrawn = $state(false);
  /** How the round before ended, until new cards are turned up. */
  last = $state.raw<readonly string[]>([]);
  /** How many cards lie open. */
  open = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly isTold = $derived(this.open >= this.cards.length);

  take(told: readonly Told<Event>[], view: Table, moves: boolean): void {
    if (view.phase !== 'round_over' && view.phase !== 'game_over') return this.#begin(view);
    if (!told.length) return this.#recall(view);
    for (const { event, said } of told) {
      if (event.type === 'SignCalled') {
        this.#begin(view);
        this.call = { caller: event.seat, target: event.target, said };
      } else if (event.type === 'HandChecked') {
        [this.target, this.cards, this.valid] = [event.seat, event.cards, event.valid];
        this.why = event.valid ? 'right' : this.#isMate(view) ? 'mate' : 'opponent';
        if (moves) this.#timer = setTimeout(this.#step, SHOUT);
        else this.open = this.cards.length;
      } else if (event.type === 'PointScored' || event.type === 'RoundDrawn' || event.type === 'RoundVoided') {
        this.isDrawn ||= event.type !== 'PointScored';
        this.said = [...this.said, said];
      }
    }
  }

  #begin(view: Table): void {
    clearTimeout(this.#timer);
    if (this.said.length) this.last = [...(this.call ? [this.call.said] : []), ...this.said];
    if (PLAYED.includes(view.phase)) this.last = [];
    [this.call, this.target, this.cards, this.valid, this.said] = [null, null, [], null, []];
    [this.open, this.isDrawn, this.why] = [0, false, null];
  }

  #isMate({ options }: Table): boolean {
    return this.call !== null && teamOf(options, this.call.caller) === teamOf(options, this.call.target);
  }

  #recall(view: Table): void {
    if (this.cards.length || this.said.length) return;
    this.target = view.shown[0] ?? null;
    this.cards = this.target === null ? [] : view.hands[this.target];
    this.open = this.cards.length;
    this.isDrawn = this.target === null;
  }

  #step = (): void => {
    this.open += 1;
    if (this.open < this.cards.length) this.#timer = setTimeout(this.#step, STEP);
  };
}
