/** The ten of a day: the house deals, holds the countdown, measures and rules; nothing of a round is here before. */
import { ask, tell } from '../../../net/api';
import type { Answered, DayCard, RoundKey, SealedRound } from '../../../net/protocol';
import { visitor } from '../../../net/visitor.svelte';
import type { AloneRound, Verdict } from '../types';
import type { AloneWords } from './alone_words';
import type { Dealer } from './run.svelte';

const DOOR = '/api/daily/dexterity_jane';

export async function dayCard(): Promise<DayCard> {
  await visitor.enter();
  return ask<DayCard>(DOOR);
}

export function dailyDealer(day: string, says: () => AloneWords): Dealer {
  return {
    turnUp: async (round) => {
      // The envelope says that the round was settled before anybody looked; its key comes after the countdown.
      await tell<SealedRound>(`${DOOR}/arm`, { day, round });
      const { dealt } = await tell<RoundKey>(`${DOOR}/open`, { day, round });
      return dealt as AloneRound;
    },
    answer: async (round, _, mask, claim) => {
      const { played, shown } = await tell<Answered>(`${DOOR}/slam`, { day, round, answer: mask, claim });
      const { ms = null, is_right: isRight = false, bound } = played;
      const note = ms === null ? says().tooLate : bound && bound !== 'claimed' ? says().ruled(claim, ms) : '';
      return { verdict: shown as Verdict, ms, isRight, note };
    },
  };
}
