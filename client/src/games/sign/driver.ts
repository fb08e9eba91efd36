/**
 * One's own body: what the pad, the keys and the wheel make of it, as levels of channels.
 *
 * Rules of this file: no name of a gesture leaves it; a gesture is never played twice alike, its size and pace vary by
 * up to 15 %; levels go out at the pace of the house's ticks, and only when something has changed.
 */
import type { Curves, Key, Kit } from './kit.svelte';

const VARIES = 0.15;

interface Playing {
  curves: Curves;
  start: number;
  ms: number;
  size: number;
  /** Sideways, for what is aimed at somebody: 1 is the own left, -1 the right. */
  aim: number;
}

export class Driver {
  #held: Record<string, number> = {};
  #playing: Playing[] = [];
  #sent = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly kit: Pick<Kit, 'channels' | 'tick_ms' | 'gestures'>,
    readonly send: (levels: number[]) => void,
    readonly lot: () => number = Math.random,
  ) {}

  /** Begin a gesture, `times` in a row. */
  play(name: string, { aim = 1, times = 1, now = performance.now() } = {}): void {
    const curves = this.kit.gestures[name];
    if (!curves) return;
    let start = now;
    for (let i = 0; i < times; i += 1) {
      const ms = curves.ms * this.#varied();
      this.#playing.push({ curves, start, ms, size: this.#varied(), aim });
      start += ms;
    }
    this.#go();
  }

  /** Keep some channels where the pad holds them. */
  hold(levels: Readonly<Record<string, number>>): void {
    this.#held = { ...this.#held, ...levels };
    this.#go();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#playing = [];
  }

  levels(now: number): number[] {
    return this.kit.channels.map((channel) => {
      let level = this.#held[channel] ?? 0;
      for (const { curves, start, ms, size, aim } of this.#playing) {
        const keys = curves.channels[channel];
        if (keys && now >= start) level += levelAt(keys, ((now - start) / ms) * 1000) * size * aim;
      }
      return Math.max(-127, Math.min(127, Math.round(level)));
    });
  }

  #varied(): number {
    return 1 + (this.lot() * 2 - 1) * VARIES;
  }

  #go(): void {
    if (this.#timer === undefined) this.#tick();
  }

  #tick = (): void => {
    const now = performance.now();
    this.#playing = this.#playing.filter(({ start, ms }) => now < start + ms);
    const levels = this.levels(now);
    const text = levels.join();
    if (text !== this.#sent) this.send(levels);
    this.#sent = text;
    this.#timer = this.#playing.length ? setTimeout(this.#tick, this.kit.tick_ms) : undefined;
  };
}

/** The level of a curve at a moment in thousandths; before and after it is at rest. */
export function levelAt(keys: readonly Key[], at: number): number {
  const next = keys.findIndex(([moment]) => moment > at);
  if (next < 1) return 0;
  const [[start, low], [end, high]] = [keys[next - 1], keys[next]];
  return low + ((high - low) * (at - start)) / (end - start);
}

/** The level of eyes that look at a neighbour. */
export const FULL_TURN = 120;

/** Eyes and head of somebody who looks so far aside, up from the cards or not. */
export const lookingAt = (aim: number, up: boolean) => ({
  gaze_x: Math.round(aim * FULL_TURN),
  head_yaw: Math.round(aim * 70),
  gaze_y: up ? 40 : 0,
});

/** How far a seat is to one's left (1) or right (-1), from the order of the chairs, clockwise. */
export function aimAt(chairs: readonly number[], from: number, to: number): number {
  const far = (chairs.indexOf(to) - chairs.indexOf(from) + chairs.length) % chairs.length;
  return chairs.length < 3 ? 0 : 1 - (2 * (far - 1)) / (chairs.length - 2);
}

/** How long there is nothing to be seen between two fidgets, in ms: at least, at most. */
const FIDGETS = [4000, 15000] as const;

/** Do something now and then, until the function that is returned is called. */
export function nowAndThen(does: () => void, lot: () => number = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => (does(), next()), FIDGETS[0] + lot() * (FIDGETS[1] - FIDGETS[0]));
  };
  next();
  return () => clearTimeout(timer);
}
