"""What the master would have done in a kept game, and which decisions cost most.

Rules of this file: the coach sits in a seat and is told what that seat was told, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from tripot.core import Move, Record, Seat, team_of, told
from tripot.games import Game


class Advice(Struct, frozen=True):
    """A decision of a seat beside the master's."""

    step: int
    """Which step of the record it was, from 1 on."""
    seat: Seat
    played: Move
    chance: float
    """What was played is expected to bring: in Tricky Twist a chance to finish before the others, in
    DESfausse to win the round."""
    best: tuple[tuple[Move, float], ...]
    """The master's best answers, and what each is expected to bring."""

    @property
    def cost(self) -> float:
        """What the decision cost."""
        return self.best[0][1] - self.chance


def advise(game: Game, record: Record, seat: Seat, level: str = "master", most: int = 3) -> Iterator[Advice]:
    """The master's advice for every decision of a seat that it can weigh, in their order."""
    rules = game.rules
    coach: Any = game.call_bot(level, seat)
    table = rules.start(record.options)
    team = team_of(rules, record.options, seat)
    for number, step in enumerate(record.steps, 1):
        ask = rules.asks(table).get(seat) if step.move.seat == seat else None
        if ask is not None and hasattr(coach, "weigh"):
            weighed = coach.weigh(rules.view(table, seat), ask, Random(number))
            chances = dict(weighed)
            if len(weighed) > 1 and step.move in chances:
                yield Advice(number, seat, step.move, chances[step.move], tuple(weighed[:most]))
        for event in step.events:
            table = rules.evolve(table, event)
        coach.hear(told(step.events, seat, team))


def costliest(advice: list[Advice], most: int = 3) -> list[Advice]:
    """The decisions that cost most, the dearest first; none that cost nothing."""
    return sorted((one for one in advice if one.cost > 0.005), key=lambda one: -one.cost)[:most]
