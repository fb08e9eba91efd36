/**
 * The checking as far as it has been shown: the cards of the round, what left them and why, whose hands were right.
 *
 * Rules of this file: it adds up what the house has told, step by step, and decides nothing.
 */
import type { Told } from '../../table/board';
import type { Commit, Event, Robbed, Table } from './types';

export type Step = Told<Event>;
export type Folds = Exclude<Commit['folds'], '?'>;
export type Prize = NonNullable<Commit['prize']>;

export interface Proposal {
  seat: number;
  mask: number;
  right: boolean;
  prize: Prize | null;
  folds: Folds;
}

export interface Checked {
  /** Who committed, in order, and the credited times. */
  order: readonly number[];
  times: readonly number[];
  checker: number | null;
  /** By hand; before they are sorted there are none. */
  cards: Readonly<Record<'L' | 'R', readonly string[]>>;
  gone: readonly string[];
  solution: number | null;
  proposals: readonly Proposal[];
  robberies: readonly Robbed[];
  /** The sentence of the last step. */
  said: string;
}

const STEPS: readonly Event['type'][] = [
  'ShowdownEnded',
  'RobberyChecked',
  'NoCoinToTake',
  'CoinDue',
  'CoinTaken',
  'CardsSorted',
  'PairCancelled',
  'HandOpened',
  'SolutionShown',
  'ProposalChecked',
  'TileTaken',
  'TileSetAside',
  'CardTaken',
  'NoCardLeft',
  'CardForfeited',
];

export const isStep = ({ event }: Step): boolean => STEPS.includes(event.type);
export const begins = ({ event }: Step): boolean => event.type === 'ShowdownEnded';
/** What comes with the step before it, and needs no time of its own. */
const PRIZES: readonly Event['type'][] = ['TileTaken', 'CardTaken', 'NoCardLeft', 'CoinTaken', 'NoCoinToTake'];
export const isAlong = ({ event }: Step): boolean => PRIZES.includes(event.type);

export const nothing: Checked = {
  order: [],
  times: [],
  checker: null,
  cards: { L: [], R: [] },
  gone: [],
  solution: null,
  proposals: [],
  robberies: [],
  said: '',
};

/** What a view shows of the checking that is on, for whoever comes in the middle of it. */
export function soFar({ play, phase }: Table): Checked {
  if (play.checker === null || !['check', 'backs', 'pick'].includes(phase)) return nothing;
  const lying = play.lying;
  const of = (hand: 'L' | 'R') => (lying ? play.cards.filter((card) => card.startsWith(hand)) : []);
  return {
    ...nothing,
    order: play.commits.map((commit) => commit.seat),
    times: play.commits.map((commit) => commit.at),
    checker: play.checker,
    cards: { L: of('L'), R: of('R') },
    gone: lying ? play.cards.filter((card) => !lying.includes(card)) : [],
    solution: play.solution,
    proposals: play.commits.flatMap(({ seat, mask, checked, folds, prize }) =>
      checked && typeof mask === 'number' && folds !== '?'
        ? [{ seat, mask, folds, right: mask === play.solution, prize }]
        : [],
    ),
    robberies: play.robbed,
  };
}

/** How it looks after some more steps. */
export const after = (checked: Checked, steps: readonly Step[]): Checked => steps.reduce(step, checked);

function step(was: Checked, { event, said }: Step): Checked {
  const now = { ...was, said };
  switch (event.type) {
    case 'ShowdownEnded':
      return { ...nothing, said, order: event.order, times: event.times, checker: event.checker };
    case 'CardsSorted':
      return { ...now, cards: { L: event.left, R: event.right } };
    case 'PairCancelled':
    case 'HandOpened':
      return { ...now, gone: [...was.gone, ...event.cards] };
    case 'SolutionShown':
      return { ...now, solution: event.mask };
    case 'ProposalChecked': {
      const { seat, mask, right, folds } = event;
      return { ...now, proposals: [...was.proposals, { seat, mask, right, folds, prize: null }] };
    }
    case 'RobberyChecked': {
      const { seat, hand, victim, bullets, success } = event;
      return { ...now, robberies: [...was.robberies, { seat, hand, victim, bullets, success, coin: null }] };
    }
    case 'CoinDue':
      return coin(now, 'due');
    case 'CoinTaken':
      return coin(now, 'taken');
    case 'NoCoinToTake':
      return coin(now, 'none');
    case 'TileTaken':
      return won(now, event.seat, 'tile');
    case 'CardTaken':
      return won(now, event.seat, 'card');
    case 'NoCardLeft':
      return won(now, event.seat, 'none');
    default:
      return now;
  }
}

/** The coin of the robbery that was checked last. */
const coin = (now: Checked, coin: Robbed['coin']): Checked => ({
  ...now,
  robberies: now.robberies.map((one, i) => (i === now.robberies.length - 1 ? { ...one, coin } : one)),
});

const won = (now: Checked, seat: number, prize: Prize): Checked => ({
  ...now,
  proposals: now.proposals.map((one) => (one.seat === seat ? { ...one, prize } : one)),
});
