/**
 * The figures round one table: what the house says of each, smooth between two ticks, and what every figure does by
 * itself: it blinks, and its eyes follow its own hand. That it breathes and sways is the style of its drawing, where it
 * costs nothing.
 *
 * Rules of this file: idle motion is drawn here and sent to nobody; it is never a gesture; single blinks are at least
 * two seconds apart.
 */
import type { Poses } from '../../net/protocol';

/** How soon a figure is where the house says, in ms: about one tick. */
const SMOOTH = 55;
const CALM = 110;
const BLINK = 150;
const GLANCE = 650;

type Draw = (level: (channel: string) => number) => void;

export class Figure {
  #wanted: number[];
  #shown: number[];
  #draw: Draw | null = null;
  #places: Map<string, number>;
  #blink = 0;
  #glance = -Infinity;
  #reach = 0;
  /** What is added to the levels of the house, by channel. */
  #idle: Record<string, number> = { lid_l: 0, lid_r: 0, gaze_y: -26 };
  /** Whether it has to be drawn whatever it does: its drawing is new. */
  #isFresh = true;

  constructor(
    channels: readonly string[],
    readonly seat: number,
  ) {
    this.#places = new Map(channels.map((name, place) => [name, place]));
    this.#wanted = channels.map(() => 0);
    this.#shown = channels.map(() => 0);
  }

  /** A drawing follows this figure until the function that is returned is called. */
  follow(draw: Draw): () => void {
    this.#draw = draw;
    this.#isFresh = true;
    return () => {
      if (this.#draw === draw) this.#draw = null;
    };
  }

  stand(levels: readonly number[]): void {
    this.#wanted = [...levels];
  }

  /** The own hand goes to the table, and the eyes with it. */
  reach(now: number): void {
    this.#glance = now;
  }

  step(now: number, passed: number, moves: boolean): void {
    const share = 1 - Math.exp(-passed / (moves ? SMOOTH : CALM));
    let moved = this.#isFresh;
    for (let i = 0; i < this.#shown.length; i += 1) {
      const way = this.#wanted[i] - this.#shown[i];
      if (way === 0) continue;
      this.#shown[i] = Math.abs(way) < 0.6 ? this.#wanted[i] : this.#shown[i] + way * share;
      moved = true;
    }
    // Most of the time most figures stand still: then nothing is worked out for them.
    if (!this.#idles(now) && !moved) return;
    this.#isFresh = false;
    this.#draw?.((channel) => this.level(channel) + (this.#idle[channel] ?? 0));
  }

  level(channel: string): number {
    return this.#shown[this.#places.get(channel) ?? -1] ?? 0;
  }

  /** Blink, and look where the own hand goes; whether that is another look than before. */
  #idles(now: number): boolean {
    if (now > this.#blink + BLINK) this.#blink = now + 2400 + Math.random() * 3800;
    const lid = now >= this.#blink ? -127 : 0;
    const since = now - this.#glance;
    const reach = since < GLANCE ? Math.sin((since / GLANCE) * Math.PI) : 0;
    const idle = this.#idle;
    if (lid === idle.lid_l && reach === this.#reach) return false;
    this.#reach = reach;
    idle.lid_l = idle.lid_r = lid;
    idle.gaze_y = -26 - reach * 40;
    idle.hand_r_x = reach * 16;
    idle.hand_r_y = reach * -14;
    return true;
  }
}

export class Stage {
  readonly figures: readonly Figure[];
  /** The last frame of the house that was drawn, and when, for claims about time. */
  seen: { frame: number; drawn: number } | null = null;
  #heard: number | null = null;

  constructor(channels: readonly string[], seats: number) {
    this.figures = Array.from({ length: seats }, (_, seat) => new Figure(channels, seat));
  }

  hear({ frame, poses }: Poses): void {
    for (const [seat, levels] of Object.entries(poses)) this.figures[Number(seat)]?.stand(levels);
    this.#heard = frame;
  }

  /** Something else than a pose came in a frame. */
  hearFrame(frame: number): void {
    if (frame > (this.#heard ?? -1)) this.#heard = frame;
  }

  /** Draw all figures as long as the board stands. */
  run(moves: () => boolean): () => void {
    let last = performance.now();
    let next = 0;
    const step = (now: number) => {
      for (const figure of this.figures) figure.step(now, Math.min(100, now - last), moves());
      last = now;
      if (this.#heard !== null && this.#heard !== this.seen?.frame) this.seen = { frame: this.#heard, drawn: now };
      next = requestAnimationFrame(step);
    };
    next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  }
}
