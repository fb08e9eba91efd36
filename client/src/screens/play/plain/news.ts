/** What has just happened, in sentences: from one's own last answer on, at most the latest few. */
import type { Told } from '../../../table/board';

export const MOST_NEWS = 6;

/** One sentence; its number tells it from another one with the same words. */
export interface News {
  n: number;
  said: string;
}

/** The news with what is told now; `anew` where one has answered since, and all before is old. */
export function following(news: readonly News[], told: readonly Told[], anew: boolean): readonly News[] {
  const first = (news.at(-1)?.n ?? -1) + 1;
  const fresh = told.flatMap(({ said }) => (said ? [said] : [])).map((said, at) => ({ n: first + at, said }));
  return [...(anew ? [] : news), ...fresh].slice(-MOST_NEWS);
}
