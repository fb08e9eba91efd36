/**
 * A learner at a lesson: which prompt is shown, and the table that goes with it.
 *
 * Rules of this file: the learner is never stuck, every prompt can be passed; an answer that is not the one that is
 * meant changes nothing at the table.
 */
import type { AnyMove, Raced } from '../board';
import { afterMove, isMeant, isWanted, wantsGesture, wantsMove, type Lesson, type Prompt } from './lesson';
import { LessonBodies } from './bodies';
import { linesUntil } from '../log/lines';
import { called } from '../person';
import { Sitting, type Update } from '../sitting.svelte';

/** Between two steps that play by themselves, in ms: time to see what happened. */
const BEAT = 620;
const CALM_BEAT = 260;
/** A gesture of one's own is looked at for so long before the lesson goes on, in ms. */
const GESTURE = 1500;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export class Course {
  lesson = $state.raw<Lesson>() as Lesson;
  /** The index of the prompt. */
  at = $state(0);
  /** Whether steps are playing by themselves just now. */
  running = $state(false);
  /** The learner has just tried something else. */
  astray = $state(false);
  readonly sitting: Sitting;
  readonly #bodies: LessonBodies;

  #calm: () => boolean;
  /** Each run takes the next number, and so does each jump: a run whose number is no longer this one stops. */
  #run = 0;

  constructor(lesson: Lesson, { calm = () => false, at = 0 }: { calm?: () => boolean; at?: number } = {}) {
    this.lesson = lesson;
    this.#calm = calm;
    this.sitting = new Sitting(lesson.game, (move) => this.#tried(move));
    this.sitting.seat = lesson.seat;
    this.sitting.people = lesson.names.map(called);
    this.#bodies = new LessonBodies(lesson.seat, (gesture) => void this.#did(gesture));
    this.sitting.bodies = this.#bodies;
    this.sitting.racer = (move) => this.#race(move);
    this.go(at);
  }

  get prompt(): Prompt {
    return this.lesson.prompts[this.at];
  }
  /** Whether the prompt asks the learner to do something; otherwise there is only something to look at. */
  get wantsMove(): boolean {
    return wantsMove(this.lesson, this.at) || wantsGesture(this.prompt);
  }
  get isFirst(): boolean {
    return this.at === 0;
  }
  get isLast(): boolean {
    return this.at === this.lesson.prompts.length - 1;
  }

  /** Show a prompt at once, with its table. */
  go(at: number): void {
    this.#run += 1;
    this.running = false;
    this.astray = false;
    this.at = Math.max(0, Math.min(this.lesson.prompts.length - 1, at));
    const { moments } = this.lesson;
    const step = this.prompt.step;
    const table = this.sitting;
    table.lookBack(null);
    table.settle(null);
    table.moments = moments.slice(0, step + 1);
    table.lines = linesUntil(moments, step);
    table.cut({ view: moments[step].view, ...this.#rest(step) });
    this.#bodies.repeat(this.prompt.bodies);
  }

  /** The same prompt in other words. */
  speak(lesson: Lesson): void {
    this.lesson = lesson;
    this.go(this.at);
  }

  back(): void {
    this.go(this.at - 1);
  }

  /** On to the next prompt: what lies between plays by itself, the learner's own move included. */
  async next(): Promise<void> {
    if (this.running || this.isLast) return;
    const { does } = this.prompt;
    if (does) {
      this.#bodies.act(this.lesson.seat, does);
      if (!(await this.#looked())) return;
    }
    await this.#play(this.at + 1);
  }

  /** The learner's figure has made a gesture. */
  async #did(gesture: string): Promise<void> {
    if (this.running || !wantsGesture(this.prompt)) return;
    this.astray = !isWanted(gesture, this.prompt);
    if (!this.astray && (await this.#looked())) await this.#play(this.at + 1);
  }

  /** Whether a gesture was looked at, and nobody has gone elsewhere meanwhile. */
  async #looked(): Promise<boolean> {
    const run = (this.#run += 1);
    this.running = true;
    await pause(GESTURE);
    return run === this.#run;
  }

  /** A move that would race at a table of many; here nobody hurries. */
  #race(move: AnyMove): Raced | null {
    if (this.running) return null;
    const { meant } = this.lesson.moments[this.prompt.step];
    const isRight = meant !== null && isMeant(move, meant, this.lesson);
    this.#tried(move);
    const settled = isRight ? null : { key: '', said: '', rule: this.prompt.rule, move };
    return { input: '', settled: Promise.resolve(settled) };
  }

  #tried(move: AnyMove): void {
    const { meant } = this.lesson.moments[this.prompt.step];
    if (this.running || !meant || !isMeant(move, meant, this.lesson)) {
      this.astray = !this.running && meant !== null;
      // Where people race, what they slammed down lies on the table until somebody says that it does not count.
      this.sitting.settle(this.lesson.loose?.length ? { key: '', said: '', rule: this.prompt.rule, move } : null);
      return;
    }
    void this.#play(afterMove(this.lesson, this.at));
  }

  async #play(to: number): Promise<void> {
    const run = (this.#run += 1);
    const table = this.sitting;
    const { moments, prompts } = this.lesson;
    const until = prompts[to].step;
    this.astray = false;
    this.running = this.prompt.step < until;
    await Promise.resolve(); // a board that answers never finds the table changed under its hands
    if (run !== this.#run) return;
    for (let step = this.prompt.step + 1; step <= until; step++) {
      const shown = table.beat;
      table.settle(null);
      const { view, told, stages } = moments[step];
      table.take({ changes: view, told, stages, ...this.#rest(step) });
      do await pause(step < until ? (this.#calm() ? CALM_BEAT : BEAT) : 40);
      while (run === this.#run && table.beat === shown);
      if (run !== this.#run) return;
    }
    this.at = to;
    this.running = false;
    this.#bodies.repeat(this.prompt.bodies);
  }

  #rest(step: number): Pick<Update, 'ask' | 'asked' | 'outcome'> {
    const { moments, outcome } = this.lesson;
    const { ask, asked } = moments[step];
    return { ask, asked, outcome: step === moments.length - 1 ? outcome : null };
  }
}
