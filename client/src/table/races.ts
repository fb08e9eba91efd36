/** What races at a live table: moves that wait for no other, each settled by itself, bodies, and who would skip. */
import { tied } from '../base/french';
import type { Connection } from '../net/connection';
import type { Poses, Skips as Heard } from '../net/protocol';
import type { AnyMove, Bodies, Claim, Raced, Refusal, Skips } from './board';

export class Races {
  #moves = new Map<string, { move: AnyMove; settle: (refusal: Refusal | null) => void }>();
  #watchers = new Set<(poses: Poses) => void>();

  constructor(readonly connection: () => Connection | null) {}

  send = (move: AnyMove, claim?: Claim, after?: string): Raced | null => {
    const command = { type: 'Play' as const, move, ...(claim && { claim }), ...(after && { after }) };
    const input = this.connection()?.command(command);
    if (!input) return null;
    return { input, settled: new Promise((settle) => this.#moves.set(input, { move, settle })) };
  };

  /** A move of a race is settled; false, when that was none. */
  settle(input: string, why: Omit<Refusal, 'move'> | null): boolean {
    const raced = this.#moves.get(input);
    raced?.settle(why && { ...why, said: tied(why.said), move: raced.move });
    return this.#moves.delete(input);
  }

  readonly bodies: Bodies = {
    hear: (listener) => {
      this.#watchers.add(listener);
      return () => this.#watchers.delete(listener);
    },
    pose: (values) => this.connection()?.say({ type: 'Pose', values: [...values] }),
  };

  /** Who has seen enough, as the house has told it. */
  skips = ({ seats = [], people = 0 }: Partial<Heard> = {}): Skips => ({
    seats,
    people,
    want: () => this.connection()?.say({ type: 'Skip' }),
  });

  /** The house has told how bodies stand. */
  pass(poses: Poses): void {
    for (const watch of this.#watchers) watch(poses);
  }
}
