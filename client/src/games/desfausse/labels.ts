/** What the board says about the answer being put together: on the dice, in the hint, on the buttons. */
import type { Words } from '../../words/game_words';
import { look } from './dice';
import { UNSAID, type Draft, type Reason, type Trophy } from './draft.svelte';
import type { Mark } from './Hand.svelte';
import type { BoardWords } from './words';
import type { Ask, AskDeclare, Move, Shown } from './types';
import type { Tracked } from './track';
import type { Goal } from './ways';

export interface Scene {
  view: Shown;
  /** The seat at the bottom. */
  me: number;
  question: Exclude<Ask, { type: 'AskRoll' }> | null;
  draft: Draft;
  /** The trophy pointed at. */
  picked: Trophy | null;
  words: Words;
  says: BoardWords;
}

const called = ({ words, says }: Scene, goal: Goal) =>
  goal === 'hell' ? says.hell : goal === UNSAID ? '?' : words.seat(goal);

/** What is to be seen of a die while the question is open. */
export function mark(scene: Scene, die: Tracked): Mark | null {
  const { question, draft, says } = scene;
  const painted = draft.shown(die) !== die.code;
  switch (question?.type) {
    case 'AskPlan':
      return draft.thrown.has(die.id) ? { said: says.throwing, raised: true } : { said: says.keep };
    case 'AskSettle':
      return draft.thrown.has(die.id) ? { said: says.throwing, raised: true } : { said: '', raised: painted };
    case 'AskDeclare':
      return {
        said: '',
        raised: painted,
        dimmed: !question.combination.includes(die.code),
      };
    case 'AskDiscard':
    case 'AskLevy': {
      const goal = draft.goals.get(die.id);
      if (goal !== undefined)
        return { said: says.leaving(called(scene, goal)), tag: called(scene, goal), raised: true };
      return {
        said: says.keep,
        dimmed: question.type === 'AskLevy' ? !question.dice.includes(die.code) : !goes(draft, die),
      };
    }
    default:
      return null;
  }
}

/** Whether a die is among those that the chosen way speaks of, perhaps painted. */
const goes = (draft: Draft, { code }: Tracked): boolean =>
  draft.choice?.ways.some((way) =>
    way.dice.some((one) => one.slice(0, 3) === code.slice(0, 3) && look(one).received === look(code).received),
  ) ?? false;

/** What a combination comes to once the devils are taken off. */
function declared({ combination, count }: AskDeclare, devils: number, says: BoardWords): string {
  const dice = combination.length;
  return devils ? says.declareHint(says.dice(dice), says.devils(devils), count) : says.declareAll(dice);
}

/** What to do next, in a few words. */
export function hint({ view, me, question, draft, picked, words, says }: Scene): string {
  switch (question?.type) {
    case 'AskPlan':
      return says.planHint;
    case 'AskSettle':
      return draft.brush === 'throw' ? says.planAgain : draft.brush ? says.tintHint : says.settleHint;
    case 'AskDeclare':
      return draft.brush ? says.tintHint : declared(question, view.devils[me], says);
    case 'AskDiscard':
      if (draft.choice?.place === 'split' && !draft.answer) return says.chooseBoth;
      if (draft.choice && draft.goals.size < draft.choice.count)
        return says.chooseDice(draft.choice.count - draft.goals.size);
      if ([...draft.goals.values()].includes(UNSAID)) return says.chooseSeat;
      return draft.choices.every((one) => one.place === 'hell') && question.rooms.some((room) => room > 0)
        ? says.onlyHell
        : '';
    case 'AskTrophy':
      return picked ? words.say(`trophy_help.${picked}`) : '';
    case 'AskLevy':
      return draft.answer || draft.goal === null ? '' : says.levyHint(words.seat(draft.goal as number));
    default:
      return '';
  }
}

export interface Act<M> {
  label: string;
  move: M;
}

/** The answer itself; null as a move while something is missing. */
export function main(scene: Scene): Act<Move | null> | null {
  const { question, draft, picked, words, says } = scene;
  const move = draft.answer;
  switch (question?.type) {
    case 'AskPlan':
      return { label: says.throwNow(draft.thrown.size), move };
    case 'AskSettle': {
      const colours = draft.tint1.size + draft.tintn.size;
      return {
        label: draft.thrown.size ? says.throwNow(draft.thrown.size) : colours ? says.paint(colours) : says.spend,
        move,
      };
    }
    case 'AskDeclare':
      return { label: words.say('move.Declare'), move };
    case 'AskDiscard': {
      if (draft.choice?.place === 'hell') return { label: says.confirmHell(draft.goals.size), move };
      const named = [...new Set(draft.goals.values())]
        .filter((goal) => goal !== UNSAID)
        .map((goal) => called(scene, goal));
      return { label: says.confirmGive(named.length ? words.listing(named) : '…'), move };
    }
    case 'AskTrophy':
      if (!picked) return { label: says.chooseTrophy, move: null };
      return { label: says.takeTrophy, move: { type: 'Take', seat: question.seat, trophy: picked } };
    case 'AskLevy':
      return { label: says.levyDone, move };
    default:
      return null;
  }
}

const ASIDE = { AskPlan: 'Hold', AskSettle: 'Pass', AskDeclare: 'Wait', AskTrophy: 'Decline' } as const;

/** The answer that does nothing, where there is one. */
export function aside({ question, words, says }: Scene): Act<Move> | null {
  const type = question && ASIDE[question.type as keyof typeof ASIDE];
  return type
    ? { label: type === 'Decline' ? says.noTrophy : words.say(`move.${type}`), move: { type, seat: question.seat } }
    : null;
}

/** Why a tap came to nothing, in a sentence. */
export function because({ question, words, says }: Scene, { key, trophy, seat }: Reason): string {
  const help = trophy ? `${words.say(`trophy_help.${trophy}`)} ` : '';
  if (key === 'blocked') return words.say('refusal.blocked');
  if (key === 'room')
    return words.say('refusal.no_room', {
      to: seat,
      number: question?.type === 'AskDiscard' ? question.rooms[seat ?? 0] : 0,
    });
  if (key === 'later') return help + says.later[trophy!];
  return help + says[key];
}
