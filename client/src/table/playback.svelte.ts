/** A recording being watched: where it is, whether it runs, and the table that goes with it. */
import type { Mark } from './board';
import { linesUntil } from './log/lines';
import { handsOf, type View } from './moments';
import type { PoseTrack } from './pose_track';
import type { Eyes, Recording } from './recording';
import { Sitting } from './sitting.svelte';

/** Between two steps at normal speed, in ms. */
const BEAT = 900;
/** Where bodies move, time goes on in such steps, and where nothing happens for longer than that it is skipped. */
const TICK = 60;
const MOST_QUIET = 1500;
export const SPEEDS = [0.5, 1, 2, 4];

/** Bodies that move by the table's own clock. */
export interface Moving {
  track: PoseTrack;
  clock: (view: View) => number;
}

export class Playback {
  readonly recording: Recording;
  readonly sitting: Sitting;
  /** Where each hand begins. */
  readonly hands: readonly { number: number; at: number }[];
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What is pointed out on the line. */
  marks = $state.raw<readonly Mark[]>([]);
  /** The table's own time, where bodies move by it. */
  #now = 0;

  constructor(
    recording: Recording,
    eyes: Eyes,
    hand: ((view: View) => number | null) | undefined,
    at = 0,
    readonly moving: Moving | null = null,
  ) {
    this.recording = recording;
    this.hands = hand ? handsOf(recording.moments, hand) : [];
    this.sitting = new Sitting(recording.game);
    this.sitting.open = false;
    this.sitting.tempo = () => 1 / this.speed;
    // whoever sees everything sees it from where they sat
    this.sitting.seat = typeof eyes === 'number' ? eyes : eyes === 'open' ? (recording.mine ?? null) : null;
    this.sitting.people = [...recording.people];
    this.sitting.bodies = moving?.track ?? null;
    this.seek(at);
  }

  get last(): number {
    return this.recording.moments.length - 1;
  }
  /** The index of the hand that is being played; -1 before the first. */
  get hand(): number {
    return this.hands.findLastIndex((one) => one.at <= this.at);
  }
  /** How long a step lasts, in ms. */
  get beat(): number {
    return this.moving ? TICK : BEAT / this.speed;
  }

  /** Show a moment at once. */
  seek(to: number): void {
    const { moments } = this.recording;
    this.at = Math.max(0, Math.min(this.last, Math.round(to) || 0));
    const { view, asked } = moments[this.at];
    this.sitting.moments = moments.slice(0, this.at + 1);
    this.sitting.lines = linesUntil(moments, this.at);
    this.sitting.cut({ view, ask: null, asked });
    this.#turn(this.#clock(this.at));
  }

  /** On to the next moment, as it happened. */
  step(): void {
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    this.at += 1;
    this.#turn(Math.max(this.#now, this.#clock(this.at)));
    const { view, told, asked, stages, dwell_ms } = this.recording.moments[this.at];
    this.sitting.hurry();
    this.sitting.take({ changes: view, told, stages, dwell_ms, ask: null, asked });
  }

  /** While it runs: on, unless what happened is still being shown. */
  tick(): void {
    if (this.moving) this.#pass(this.moving);
    else if (!this.sitting.busy) this.step();
  }

  /** A little time goes by: bodies move, and what was due by then happens. */
  #pass({ track }: Moving): void {
    const next = this.at < this.last ? this.#clock(this.at + 1) : Infinity;
    const due = Math.min(next, track.due ?? Infinity);
    if (due === Infinity && !this.sitting.busy) this.playing = false;
    const quiet = due - this.#now;
    this.#turn(Number.isFinite(quiet) && quiet > MOST_QUIET ? due - MOST_QUIET : this.#now + TICK * this.speed);
    if (this.#now >= next && !this.sitting.busy) this.step();
  }

  #clock(at: number): number {
    return this.moving?.clock(this.recording.moments[at].view) ?? 0;
  }

  #turn(now: number): void {
    this.#now = now;
    this.moving?.track.show(now);
  }

  /** Run or rest; whoever runs at the end begins again. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.last) this.seek(0);
  }

  /** To the beginning of this hand or the one before (-1), or of the next one (1). */
  jump(by: -1 | 1): void {
    const starts = [0, ...this.hands.map((one) => one.at), this.last];
    const to = by > 0 ? starts.find((at) => at > this.at) : starts.findLast((at) => at < this.at);
    if (to !== undefined) this.seek(to);
  }

  /** What a key does; false where it does nothing here. */
  press(key: string): boolean {
    const does: Record<string, () => void> = {
      ArrowRight: () => this.step(),
      ArrowLeft: () => this.seek(this.at - 1),
      Home: () => this.seek(0),
      End: () => this.seek(this.last),
      PageUp: () => this.jump(-1),
      PageDown: () => this.jump(1),
      ' ': () => this.toggle(),
    };
    if (!(key in does)) return false;
    if (key !== ' ') this.playing = false;
    does[key]();
    return true;
  }
}
