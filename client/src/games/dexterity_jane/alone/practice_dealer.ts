/** Practice: rounds that are here before they are wanted, so that no line is between the countdown and the cards. */
import { random } from '../../../base/random';
import { tell } from '../../../net/api';
import type { AloneRound, Verdict } from '../types';
import type { Finger } from '../fingers';
import type { Dealer } from './run.svelte';

export interface Wish {
  cards: number;
  rounds: number;
  drill: Finger | null;
  upright: boolean;
}

const DOOR = '/api/games/dexterity_jane';

export const practiceRounds = (wish: Wish): Promise<AloneRound[]> =>
  tell<AloneRound[]>(`${DOOR}/practice`, { ...wish, seed: random(8) });

export function practiceDealer(rounds: readonly AloneRound[]): Dealer {
  return {
    turnUp: async (number) => {
      const dealt = rounds[number - 1];
      await new Promise((held) => setTimeout(held, dealt.hold));
      return dealt;
    },
    answer: async (_, { cards }, mask, ms) => {
      const verdict = await tell<Verdict>(`${DOOR}/check`, { cards, mask });
      return { verdict, ms, isRight: verdict.is_right, note: '' };
    },
  };
}
