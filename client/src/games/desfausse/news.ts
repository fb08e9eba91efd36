/** What has just happened, as a board tells it: in motion, in sound, in sentences, and how long that takes. */
import type { SoundName } from '../../base/sound';
import { tied } from '../../base/french';
import type { Told } from '../../table/board';
import type { Event } from './types';

type News = readonly Told<Event>[];

/** Events that leave every die in its place. */
const QUIET: readonly Event['type'][] = [
  'AnswerSealed',
  'PlanShown',
  'PlansAsked',
  'DiceKept',
  'DiceTaken',
  'ThrowCalled',
  'TrophiesAsked',
  'RollCalled',
  'DevilsRecounted',
  'ValueCalled',
  'DiscardDeclared',
  'CallPassed',
  'GroupCalled',
  'RoomRanOut',
  'SingleDenied',
  'TrophiesOffered',
  'TrophyTaken',
  'TrophyDeclined',
  'TrophyWithheld',
  'LevyAsked',
];

/** Events whose sentences stand on the board. */
const SAID: readonly Event['type'][] = [
  'RollCalled',
  'ValueCalled',
  'GroupCalled',
  'DiceSentToHell',
  'DiceGiven',
  'DiceTurnedAway',
  'RoomRanOut',
  'SingleDenied',
  'TrophySpent',
  'TrophyTaken',
  'TrophyWithheld',
  'DieLevied',
  'TurnStarted',
  'RoundWon',
  'GameWon',
  'DevilsRecounted',
];

/** The longest that the next update waits, in ms. */
const LONGEST = 1500;

export const happened = (told: News, ...kinds: Event['type'][]): boolean =>
  told.some(({ event }) => kinds.includes(event.type));

/** Whether some die may have changed its place. */
export const movesDice = (told: News): boolean => told.some(({ event }) => !QUIET.includes(event.type));

/** Whether others have answered, and nothing else has happened. */
export const isOnlyAnswers = (told: News): boolean =>
  told.every(({ event }) => event.type === 'AnswerSealed' || event.type === 'PlanShown');

export const sentencesOf = (told: News): string[] =>
  told.filter(({ event }) => SAID.includes(event.type)).map(({ said }) => tied(said));

export function soundsOf(told: News): SoundName[] {
  const sounds: SoundName[] = [];
  if (happened(told, 'DiceThrown')) sounds.push('dice');
  else if (happened(told, 'DiceSentToHell', 'DiceGiven', 'DieLevied')) sounds.push('die');
  else if (happened(told, 'TrophyTaken', 'TrophySpent')) sounds.push('token');
  if (happened(told, 'RoundWon')) sounds.push('win');
  else if (told.some(({ event }) => event.type === 'RollCalled' && event.cursed.length)) sounds.push('lock');
  return sounds;
}

/** How long to look at it, in ms, where dice set out after `lead` ms. */
export function lengthOf(told: News, lead: number, isThrown: boolean): number {
  const motion = isThrown ? 550 + lead : lead;
  const calls = happened(told, 'RollCalled', 'GroupCalled') ? 450 : 0;
  const round = happened(told, 'RoundWon') ? 1200 : 0;
  return Math.min(motion + calls + round, LONGEST);
}
