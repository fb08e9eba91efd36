/**
 * The checking at the pace of people: what the house has told is shown step by step, until somebody has seen enough.
 *
 * Rules of this file: it is always behind what is known or level with it, never ahead; a cut shows what the view has.
 */
import { after, begins, isAlong, isStep, nothing, soFar, type Checked, type Step } from './checking';
import { isChecking, isFaceUp } from './standing';
import type { Table } from './types';

const isOpen = (view: Table): boolean => isFaceUp(view) || isChecking(view);

/** How long one looks at a step, in ms. */
const LOOK = 800;
/** How long one looks at the last step before something is laid over it. */
const LAST_LOOK = 1600;

export class Showing {
  #base = $state.raw<Checked>(nothing);
  #steps = $state.raw<readonly Step[]>([]);
  /** How many steps are on show. */
  #at = $state(0);
  /** The cards of the round, as they lay open. */
  laid = $state.raw<readonly string[]>([]);
  #isHurried = $state(false);
  /** Since when the last of them is. */
  #since = 0;
  /** Those who wait for the end of it. */
  #waiting: (() => void)[] = [];

  readonly checked = $derived(after(this.#base, this.#steps.slice(0, this.#at)));
  readonly isDone = $derived(this.#at >= this.#steps.length);
  /** What has just been shown. */
  readonly latest = $derived(this.#at > 0 ? (this.#steps[this.#at - 1]?.event ?? null) : null);
  readonly hasAny = $derived(this.checked.checker !== null);

  /**
   * Something new was told, or nothing: then everything is as the view shows it. At a live table the last checking is
   * there to be looked at until the next cards are turned up; whoever jumps about in a replay sees no other round.
   */
  take(told: readonly Step[], view: Table, live: boolean): void {
    const turned = told.findLast(({ event }) => event.type === 'CardsTurnedUp')?.event;
    if (turned?.type === 'CardsTurnedUp') this.laid = turned.cards;
    else if (isOpen(view)) this.laid = view.play.cards;
    if (!told.length) {
      const now = soFar(view);
      if (now.checker === null && this.hasAny && live) return this.skip();
      [this.#base, this.#steps, this.#at] = [now, [], 0];
      return;
    }
    const fresh = told.filter(isStep);
    if (!fresh.length) return;
    const start = fresh.findLastIndex(begins);
    if (start < 0) this.#steps = [...this.#steps, ...fresh];
    else {
      [this.#base, this.#steps] = [nothing, fresh.slice(start)];
      this.#isHurried = false;
      this.#show(1);
    }
  }

  /** Show the next step when this one has been looked at; the effect of a board. */
  run(): (() => void) | undefined {
    const next = this.#steps[this.#at];
    if (!next) return;
    const wait = isAlong(next) || this.#isHurried ? 0 : this.#since + LOOK - performance.now();
    const timer = setTimeout(() => this.#show(this.#at + 1), Math.max(0, wait));
    return () => clearTimeout(timer);
  }

  #show(steps: number): void {
    this.#at = steps;
    this.#since = performance.now();
    if (this.isDone) for (const goOn of this.#waiting.splice(0)) setTimeout(goOn, LAST_LOOK);
  }

  /** Everybody has seen enough: what is still to come of this checking is shown at once. */
  hurry(): void {
    this.#isHurried = true;
    this.skip();
  }

  /** When all of it has been shown, and its end looked at. */
  untilSeen(): Promise<void> {
    return this.isDone ? Promise.resolve() : new Promise((done) => this.#waiting.push(done));
  }

  skip = (): void => {
    this.#show(this.#steps.length);
  };
}
