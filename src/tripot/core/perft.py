"""How many lines of play there are to a given depth: the quickest way to notice that a rule has moved."""

from __future__ import annotations

from random import Random
from typing import Any

from tripot.core.ask import Ask, ChanceAsk
from tripot.core.engine import step
from tripot.core.rules import Rules
from tripot.core.seat import CLOCK


def perft(rules: Rules, table: Any, depth: int, seed: int = 0) -> int:
    """The number of lines of `depth` decisions from a table.

    Where several seats are asked at once, the lowest seat answers first. The clock makes no move. Chance
    with few results counts as a decision; with many, `seed` gives one result, which does not count.
    """
    asks = rules.asks(table)
    open_asks = [asks[seat] for seat in sorted(asks) if seat != CLOCK]
    if not open_asks:
        return 1
    ask = open_asks[0]
    if isinstance(ask, ChanceAsk) and ask.outcomes() is None:
        return perft(rules, step(rules, table, ask.sample(Random(seed)))[0], depth, seed)
    if depth == 0:
        return 1
    if depth == 1:
        return _count(ask)
    return sum(perft(rules, step(rules, table, move)[0], depth - 1, seed) for move in ask.answers())


def _count(ask: Ask) -> int:
    return sum(1 for _ in ask.answers())
