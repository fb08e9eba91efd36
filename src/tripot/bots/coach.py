"""What the master would do, and what other answers are worth: at one decision, or at all those of a game.

Rules of this file: the coach sits in a seat and is told what that seat was told, nothing else. A decision is
weighed by an errand, so that a house can have it done beside its tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tripot.bots.bot import Bot, Errand, Weighed
from tripot.core import Ask, Event, Move, Options, Rules, Seat, Step, team_of, told

LEVEL: Final = "master"
"""Who coaches."""
SHOWN: Final = 3
"""So many of the best answers are told."""
WORTH_TELLING: Final = 0.005
"""What cost less cost nothing."""


class Decision(NamedTuple):
    """A question that a seat has answered, and the errand that weighs it."""

    step: int
    """Which step of the game the answer was, from 1 on."""
    view: Any
    """What the seat knew then."""
    played: Move
    errand: Errand


class Advice(Struct, frozen=True):
    """A decision of a seat beside the master's."""

    step: int
    played: Weighed
    best: tuple[Weighed, ...]
    """The master's best answers."""

    @property
    def cost(self) -> float:
        """What the decision cost."""
        return max(0.0, self.best[0].worth - self.played.worth)


def can_coach(bot: Bot) -> bool:
    """Whether a bot can say what answers are worth."""
    return getattr(bot, "weighs", False)


def weighing(bot: Bot, view: Any, ask: Ask, seed: int, also: Move | None = None) -> Errand:
    """The errand that weighs a question: it brings a list of `Weighed`, the best first."""
    return Errand(_weigh, (deepcopy(bot), view, ask, seed, also))


def _weigh(bot: Any, view: Any, ask: Ask, seed: int, also: Move | None) -> list[Weighed]:
    found: list[Weighed] = bot.weigh(view, ask, Random(seed), also)
    return found


def decisions(
    rules: Rules, options: Options, steps: Iterable[Step[Any, Any]], bot: Bot, seat: Seat
) -> Iterator[Decision]:
    """Every decision of a seat in a game, in order; the bot is new and hears what the seat heard."""
    table = rules.start(options)
    team = team_of(rules, options, seat)
    for number, step in enumerate(steps, 1):
        ask = rules.asks(table).get(seat) if step.move.seat == seat else None
        if ask is not None:
            view = rules.view(table, seat)
            yield Decision(number, view, step.move, weighing(bot, view, ask, number, step.move))
        table = _folded(rules, table, step.events)
        bot.hear(told(step.events, seat, team))


def _folded(rules: Rules, table: Any, events: Sequence[Event]) -> Any:
    for event in events:
        table = rules.evolve(table, event)
    return table


def advice(decision: Decision, weighed: Sequence[Weighed]) -> Advice | None:
    """What there is to say about a decision; None where there was no choice, or it cannot be compared."""
    played = next((one for one in weighed if one.move == decision.played), None)
    if played is None or len(weighed) < 2:
        return None
    return Advice(decision.step, played, tuple(weighed[:SHOWN]))


def costliest(found: Iterable[Advice], most: int = 3) -> list[Advice]:
    """The decisions that cost most, the dearest first; none that cost nothing."""
    return sorted((one for one in found if one.cost > WORTH_TELLING), key=lambda one: -one.cost)[:most]
