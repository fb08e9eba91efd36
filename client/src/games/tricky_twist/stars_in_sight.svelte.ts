/** "If the round ended now": asked while somebody looks at it, or wants to keep it in sight, which is remembered. */
import { untrack } from 'svelte';
import { recall, remember } from '../../base/storage';
import { Answer } from './answer.svelte';
import { standing, starsDependOn } from './reckoning';
import type { SeatStars, Shown } from './types';

const KEPT = 'tricky_twist.stars';

/** What the stars are reckoned from. */
export interface Reckoned {
  view: Shown;
  seat: number | null;
  /** Whether a round is on. */
  isOn: boolean;
  /** Whether somebody looks at them. */
  isOpen: boolean;
}

export class StarsInSight {
  readonly answer = new Answer<SeatStars[]>();
  /** Whether the reader wants to keep them in sight. */
  kept = $state(recall<boolean>(KEPT) ?? false);

  constructor(table: () => Reckoned) {
    const asking = $derived.by(() => {
      const { view, seat, isOn, isOpen } = table();
      return isOn && (isOpen || (this.kept && seat !== null)) ? starsDependOn(view, seat) : null;
    });
    $effect(() => {
      if (asking === null) this.answer.drop();
      else {
        const { view, seat } = untrack(table);
        untrack(() => this.answer.ask((signal) => standing(view, seat, signal)));
      }
    });
    $effect(() => () => this.answer.drop());
  }

  keep = (kept: boolean): void => {
    remember(KEPT, kept);
    this.kept = kept;
  };

  /** The stars of a seat, where they are kept in sight and known. */
  of(seat: number): SeatStars | null {
    return this.kept && !this.answer.failed ? (this.answer.value?.[seat] ?? null) : null;
  }
}
