/** Where a race stands, for one reader: what the line above the hands says, and what the bar below them does. */
import type { BoardWords } from './board_words';
import type { Ask, Commit, Table } from './types';
import type { Person } from '../../table/board';
import type { Words } from '../../words/game_words';

export type Stage = 'arm' | 'armed' | 'countdown' | 'race' | 'sent' | 'locked' | 'looking' | 'check' | 'over';

const COUNTING: readonly Table['phase'][] = ['hold', 'countdown'];
const CHECKING: readonly Table['phase'][] = ['check', 'backs', 'pick'];

export const isFaceUp = (view: Table): boolean => view.phase === 'showdown';
export const isChecking = (view: Table): boolean => CHECKING.includes(view.phase);
export const commitOf = (view: Table, seat: number | null): Commit | null =>
  view.play.commits.find((commit) => commit.seat === seat) ?? null;

export function stageOf(view: Table, seat: number | null, ask: Ask | null, down: boolean): Stage {
  if (view.phase === 'over') return 'over';
  if (isChecking(view)) return 'check';
  if (COUNTING.includes(view.phase)) return 'countdown';
  if (view.phase !== 'showdown') return ask?.type === 'AskArm' ? 'arm' : 'armed';
  if (commitOf(view, seat)) return 'locked';
  if (down) return 'sent';
  return ask?.type === 'AskCommit' ? 'race' : 'looking';
}

/** The number called aloud: locks only. */
export function numberOf(view: Table, seat: number): number | null {
  const place = view.play.commits.filter((commit) => commit.mask !== null).findIndex((commit) => commit.seat === seat);
  return place < 0 ? null : place + 1;
}

/** With how many pistols somebody has fired. */
export const shotsOf = (commit: Commit | null): number =>
  [commit?.left, commit?.right].filter((victim) => victim != null).length;

export const pointsOf = ({ tiles, cards }: Table['players'][number]): number =>
  tiles.reduce((sum, tile) => sum + tile, 0) + cards.length;

interface Scene {
  view: Table;
  people: readonly Person[];
  seat: number | null;
  stage: Stage;
  ask: Ask | null;
  words: Words;
  says: BoardWords;
}

/** Whether the table waits before this reveal for those who are away (DJ-50). */
const isWaiting = (view: Table): boolean => view.options.absent_seat === 'pause' && view.phase === 'arm';

/** One sentence that says how things stand. */
export function line({ view, people, seat, stage, ask, words, says }: Scene): string {
  const { play } = view;
  const missing = isWaiting(view) ? people.flatMap(({ here, absent }, who) => (here || absent ? [] : [who])) : [];
  if (missing.length) return says.paused(words.listing(missing.map((who) => words.seat(who))));
  switch (stage) {
    case 'arm':
      return words.say('ask.AskArm');
    case 'armed': {
      const late = view.players.flatMap((player, who) => (player.absent || play.armed.includes(who) ? [] : [who]));
      return late.length && seat !== null && play.armed.includes(seat)
        ? says.waitFor(words.listing(late.map((who) => words.seat(who))))
        : `${says.round(view.round)}. ${says.worth(view.round)}`;
    }
    case 'countdown':
      return says.steady;
    case 'race':
      return says.fold;
    case 'sent':
      return says.sent;
    case 'locked': {
      const number = numberOf(view, seat!);
      const at = commitOf(view, seat)!.at;
      return number ? says.place(words.say(`call.${number}`), says.seconds(at)) : says.shot;
    }
    case 'looking':
      return says.watching;
    case 'check':
      if (ask?.type === 'AskPick') return words.say('ask.AskPick', { loser: ask.loser });
      if (play.checker === null) return '';
      return play.checker === seat ? says.last : says.checks(words.seat(play.checker));
    case 'over':
      return says.over;
  }
}
