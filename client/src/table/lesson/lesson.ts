/** A lesson: a short game that one plays along with, prompt by prompt. The rules of the game stay with the house. */
import { ask } from '../../net/api';
import type { AnyAsk, AnyEvent, AnyMove, Outcome, Seat, Told } from '../board';
import { tied } from '../../base/french';
import { toldOf } from '../log/lines';
import { withChanges } from '../view_changes';
import type { Language } from '../../base/settings.svelte';
import type { PieceAt, Stage } from '../../net/protocol';
import type { View } from '../moments';

/** What the learner is told before a step: what to do or to look at, why, and where the rulebook says so. */
export interface Prompt {
  step: number;
  rule: string;
  do: string;
  why: string;
  /** The gesture that the learner's own figure is to make ... */
  does?: string | null;
  /** ... or the only one that it is not to make. */
  avoids?: string | null;
  /** What other figures do meanwhile, again and again. */
  bodies?: readonly (readonly [seat: Seat, gesture: string])[];
}

/** How things stand for the learner when so many steps have been played. */
export interface LessonMoment {
  view: View;
  told: readonly Told[];
  /** What there was to see on the way. */
  stages?: readonly Stage[];
  asked: readonly Seat[];
  /** The question, where the next step is the learner's own; before that nobody needs an answer. */
  ask: AnyAsk | null;
  /** The move that is meant then. */
  meant: AnyMove | null;
}

export interface Lesson {
  game: string;
  seat: Seat;
  names: string[];
  moments: LessonMoment[];
  prompts: Prompt[];
  outcome: Outcome | null;
  /** The fields of a move in which the learner's may differ from the one that is meant. */
  loose?: readonly string[];
}

/** As the house tells it: the first view whole, then what changed. */
export interface LessonTelling extends Omit<Lesson, 'moments'> {
  view: View;
  steps: {
    seat: Seat;
    events: AnyEvent[];
    said: string[];
    procedure?: readonly number[];
    pieces?: Readonly<Record<number, readonly PieceAt[]>>;
    changes: View;
    stages?: Stage[];
    asked: Seat[];
    ask?: AnyAsk | null;
    move?: AnyMove | null;
  }[];
}

export const lessonOf = async (game: string, language: Language): Promise<Lesson> =>
  unfold(await ask<LessonTelling>(`/api/lessons/${encodeURIComponent(game)}?language=${language}`));

export function unfold({ view, steps, ...rest }: LessonTelling): Lesson {
  const moments: LessonMoment[] = [];
  let before: View = view;
  for (let i = 0; i <= steps.length; i++) {
    const led = steps[i - 1];
    const meant = steps[i]?.move ?? null;
    if (led) before = withChanges(before, led.changes);
    moments.push({
      view: before,
      told: led ? toldOf(led) : [],
      stages: led?.stages,
      asked: led?.asked ?? [],
      ask: meant ? (led?.ask ?? null) : null,
      meant,
    });
  }
  return {
    ...rest,
    moments,
    prompts: rest.prompts.map((prompt) => ({ ...prompt, do: tied(prompt.do), why: tied(prompt.why) })),
  };
}

/** Whether a prompt waits for the learner's move: the last one at a step of the learner does. */
export const wantsMove = ({ moments, prompts }: Lesson, at: number): boolean =>
  moments[prompts[at].step].meant !== null && prompts[at + 1]?.step !== prompts[at].step;

/** Whether a prompt waits for a gesture of the learner's own figure. */
export const wantsGesture = ({ does, avoids }: Prompt): boolean => Boolean(does ?? avoids);

/** Whether a gesture is what a prompt waits for. */
export const isWanted = (gesture: string, { does, avoids }: Prompt): boolean =>
  does ? gesture === does : gesture !== avoids;

/** The prompt that follows when the move of this one's step has been made. */
export function afterMove({ prompts }: Lesson, at: number): number {
  const next = prompts.findIndex((prompt) => prompt.step > prompts[at].step);
  return next < 0 ? prompts.length - 1 : next;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/**
 * Whether an answer is the one that is meant. In which order cards or dice are named says nothing, and neither does
 * a field that is left out because there is nothing in it.
 */
export function same(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const rest = [...other];
    return (
      one.length === rest.length &&
      one.every((item) => {
        const at = rest.findIndex((found) => same(item, found));
        return at >= 0 && rest.splice(at, 1).length === 1;
      })
    );
  }
  if (
    one &&
    other &&
    typeof one === 'object' &&
    typeof other === 'object' &&
    !Array.isArray(one) &&
    !Array.isArray(other)
  ) {
    const [a, b] = [one as View, other as View];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
  }
  return one === other;
}

/** Whether a move is the one that is meant, but for what does not matter in this lesson. */
export function isMeant(move: AnyMove, meant: AnyMove, { loose = [] }: Pick<Lesson, 'loose'>): boolean {
  const strict = (one: AnyMove) => Object.fromEntries(Object.entries(one).filter(([name]) => !loose.includes(name)));
  return same(strict(move), strict(meant));
}

/** A prompt's text in parts: `backticks` name a piece that can be drawn. */
export const parts = (text: string): { text: string; isCode: boolean }[] =>
  text
    .split('`')
    .map((part, i) => ({ text: part, isCode: i % 2 === 1 }))
    .filter((part) => part.text !== '');
