"""Whole games by lot, from any table on."""

from typing import Any

from tripot.bots.compiled import compiled, lowest
from tripot.games.desfausse.kernel.layout import OVER, PHASE, TABLE_SIZE, THROWING, WAITING
from tripot.games.desfausse.kernel.lots import some_answer, throw
from tripot.games.desfausse.kernel.play import step
from tripot.games.desfausse.kernel.throws import dice_fall


@compiled
def play_games(  # noqa: PLR0917
    lying: Any, prints: Any, luck: Any, table: Any, shown: Any, scratch: Any, games: int
) -> tuple[int, int]:
    """Play so many games from the table that lies there; gives back how many answers and how many throws."""
    answers = throws = 0
    for _ in range(games):
        for place in range(TABLE_SIZE):
            table[place] = lying[place]
        while table[PHASE] != OVER:
            if table[PHASE] == THROWING:
                throw(table, prints, luck, shown)
                dice_fall(table, prints, shown)
                throws += 1
            else:
                seat = lowest(table[WAITING])
                step(table, prints, seat, some_answer(table, prints, seat, luck, scratch))
                answers += 1
    return answers, throws
