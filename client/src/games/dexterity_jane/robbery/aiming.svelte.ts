/**
 * Two pistols: which are drawn, and whom they aim at. The last aim that is missing fires.
 *
 * Rules of this file: who may be shot at and with which hand stands in the question; whatever is drawn can be put away
 * again until the shot; with both drawn the first aim is the left one's.
 */
import { SIDES } from '../fingers';
import type { Side } from '../hand';
import type { AskCommit, Double, Rob } from '../types';

export type Shot = Omit<Rob, 'at'> | Omit<Double, 'at'>;

const other = (hand: Side): Side => (hand === 'L' ? 'R' : 'L');

export class Aiming {
  drawn = $state.raw<readonly Side[]>([]);
  aims = $state.raw<Partial<Record<Side, number>>>({});
  /** The pistol of a refused double robbery that may still be fired, at the same victim. */
  spare = $state.raw<Rob | null>(null);

  readonly isOn = $derived(this.drawn.length > 0);
  /** The pistol that the next aim is for. */
  readonly next = $derived(SIDES.find((hand) => this.drawn.includes(hand) && this.aims[hand] === undefined) ?? null);

  /** Whether a hand may be tried at all. */
  static may(ask: AskCommit | null, hand: Side): boolean {
    return ask !== null && (ask.hands.includes(hand) || ask.used.includes(hand));
  }

  /** Draw a pistol, or put it away. */
  draw(ask: AskCommit, hand: Side): void {
    if (this.drawn.includes(hand)) {
      this.drawn = this.drawn.filter((one) => one !== hand);
      this.aims = { ...this.aims, [hand]: undefined };
    } else if (Aiming.may(ask, hand)) {
      this.drawn = SIDES.filter((one) => one === hand || this.drawn.includes(one));
    }
    this.spare = null;
  }

  holster(): void {
    this.drawn = [];
    this.aims = {};
    this.spare = null;
  }

  /** A hand that somebody else has used meanwhile shoots no more. */
  follow(ask: AskCommit | null): void {
    if (this.drawn.every((hand) => Aiming.may(ask, hand))) return;
    this.drawn = this.drawn.filter((hand) => Aiming.may(ask, hand));
    this.aims = {};
  }

  /** Aim at somebody with a drawn pistol; the shot, once every drawn one has an aim. */
  aim(ask: AskCommit, victim: number, hand: Side | null = this.next): Shot | null {
    if (hand === null || !ask.victims.includes(victim)) return null;
    if (!this.drawn.includes(hand)) this.draw(ask, hand);
    if (!this.drawn.includes(hand)) return null;
    this.aims = { ...this.aims, [hand]: victim };
    const { L, R } = this.aims;
    const { seat } = ask;
    if (this.drawn.length === 2)
      return L === undefined || R === undefined ? null : { type: 'Double', seat, left: L, right: R };
    return { type: 'Rob', seat, hand, victim };
  }

  /** The house did not take it: of a double robbery the other pistol can be kept. */
  refused(move: Rob | Double, ask: AskCommit | null): void {
    this.holster();
    if (move.type !== 'Double' || !ask) return;
    const hand = SIDES.find((one) => ask.hands.includes(one) && !ask.hands.includes(other(one)));
    if (!hand) return;
    const victim = hand === 'L' ? move.left : move.right;
    this.spare = { type: 'Rob', seat: move.seat, hand, victim, at: move.at };
  }
}
