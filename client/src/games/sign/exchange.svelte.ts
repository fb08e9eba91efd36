/**
 * One's own hand in the exchange: what is on its way, and when the hand came down.
 *
 * Rules of this file: the table is as the house says; what is on its way lies over it until it is settled; a move that
 * follows another on its way depends on it; times are of this machine's own clock, those of events and frames.
 */
import type { BoardProps, Claim, Refusal } from '../../table/board';
import type { Stage } from './stage';
import type { Ask, Event, Move, Table } from './types';

type Race = BoardProps<Table, Ask, Event, Move>['race'];

/** How long a refusal is read, in ms. */
const READ = 4200;

export class Exchange {
  /** Cards of the table that the own hand is on. */
  reaching = $state.raw<readonly string[]>([]);
  /** Cards of the own hand that fly to the table. */
  placing = $state.raw<readonly string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  #last: string | null = null;
  #waiting = 0;
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** The frame in which each card on the table came, and when it was first drawn: null until it is. */
  #sights = new Map<string, { frame: number; drawn: number | null }>();

  constructor(
    readonly stage: Stage,
    readonly race: Race,
  ) {}

  /** These cards lie on the table since this frame, or longer: a busy page may draw only the one after it. */
  hear(cards: readonly string[], frame: number | null): void {
    for (const card of this.#sights.keys()) if (!cards.includes(card)) this.#sights.delete(card);
    if (frame === null) return;
    for (const card of cards) if (!this.#sights.has(card)) this.#sights.set(card, { frame, drawn: null });
  }

  /** All of them are drawn now. */
  see(drawn: number): void {
    for (const sight of this.#sights.values()) sight.drawn ??= drawn;
  }

  take(seat: number, card: string, at: number): void {
    if (this.reaching.includes(card)) return;
    this.reaching = [...this.reaching, card];
    const { frame, drawn = null } = this.#sights.get(card) ?? {};
    const sight = frame === undefined || drawn === null ? undefined : { frame, drawn };
    void this.#send({ type: 'Take', seat, card, at: 0 }, at, sight).then(
      () => (this.reaching = this.reaching.filter((one) => one !== card)),
    );
  }

  place(seat: number, card: string, at: number): void {
    if (this.placing.includes(card)) return;
    this.placing = [...this.placing, card];
    void this.#send({ type: 'Place', seat, card, at: 0 }, at).then(
      () => (this.placing = this.placing.filter((one) => one !== card)),
    );
  }

  /** Anything else that races: done, not done, a call. */
  act(move: Move, at: number): void {
    void this.#send(move, at);
  }

  /** Nothing is on its way that the view could not show: after a cut. */
  forget(): void {
    [this.reaching, this.placing, this.#last] = [[], [], null];
  }

  #claim(at: number, sight = this.stage.seen ?? undefined): Claim | undefined {
    return sight && sight.drawn <= at
      ? { type: 'Sighted', frame: sight.frame, drawn: sight.drawn, event: at }
      : undefined;
  }

  async #send(move: Move, at: number, sight?: { frame: number; drawn: number }): Promise<void> {
    const after = this.#waiting > 0 && (move.type === 'Take' || move.type === 'Place') ? this.#last : null;
    const raced = this.race(move, this.#claim(at, sight), after ?? undefined);
    if (!raced) return;
    this.refusal = null;
    this.#last = raced.input;
    this.#waiting += 1;
    const refusal = await raced.settled;
    this.#waiting -= 1;
    if (refusal) this.#say(refusal);
  }

  #say(refusal: Refusal): void {
    this.refusal = refusal;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.refusal = null), READ);
  }
}
