"""Playing at random: games for laws, benchmarks and first impressions. Chance is passed in."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tripot.core.engine import step
from tripot.core.event import Event
from tripot.core.move import Move
from tripot.core.rules import Rules

MOST_STEPS = 100_000
"""No game is that long; one that gets there will never end."""


def playout(rules: Rules, table: Any, rng: Random) -> Iterator[tuple[Any, Move, tuple[Event, ...]]]:
    """Answer the open questions at random, one after the other, until the game is over.

    Yields the table after each move, the move and what happened.
    """
    for _ in range(MOST_STEPS):
        asks = rules.asks(table)
        if not asks:
            return
        seats = tuple(asks)
        seat = seats[0] if len(seats) == 1 else seats[int(rng.random() * len(seats))]
        move = asks[seat].sample(rng)
        table, events = step(rules, table, move)
        yield table, move, events
    raise RuntimeError(f"{rules.name} is not over after {MOST_STEPS} moves")
