import type { GameFacts } from '../../lib/board';
import { isCard } from './cards';
import { sayMove } from './moves';
import Piece from './Piece.svelte';
import type { Move, Table } from './shapes';

/** Whether a table that is at `now` lets people look back at `then` (rulebook 9.2, 9.3). */
function mayRecall(then: Table, now: Table): boolean {
  const { memory_aid, reserve_memo } = now.options;
  if (then.round !== now.round) return memory_aid === 'full_history';
  if (then.phase === 'reserve' || then.phase === 'deal') return now.phase === 'reserve' || reserve_memo === 'on';
  return memory_aid === 'full_history' || then.number >= now.number - (now.trick.cards.length ? 0 : 1);
}

export const facts: GameFacts = {
  paragraphs: {
    AskReserve: '3.4',
    AskDraw: '4.1',
    AskPlay: '4.3',
    AskBonus: '5.1',
    AskDeclare: '6.2',
  },
  Piece,
  isPiece: isCard,
  say: (move, words) => sayMove(move as Move, words),
  score: (points) => `${points} ★`,
  hand: (view) => (view as unknown as Table).round,
  since(moments) {
    const views = moments.map(({ view }) => view as unknown as Table);
    const now = views[views.length - 1];
    let first = views.length;
    while (first > 0 && mayRecall(views[first - 1], now)) first -= 1;
    return Math.min(first, Math.max(0, views.length - 1));
  },
};
