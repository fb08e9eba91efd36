"""How things stand, and what was good or bad luck for whom: for the page at the end."""

from __future__ import annotations

from collections.abc import Mapping

from tripot.core import Seat, Standing
from tripot.games.desfausse.events import (
    AnyEvent,
    DiceGiven,
    DiceSentToHell,
    DieLevied,
    RollCalled,
    RoundWon,
    SingleDenied,
)
from tripot.games.desfausse.table import Table


def standing(view: Table) -> Standing:
    """The round tokens of each seat (10.2)."""
    return Standing(view.round, view.won)


def fortune(event: AnyEvent, view: Table) -> Mapping[Seat, int]:  # noqa: ARG001
    """Counted in dice: a round is worth a handful of them, a denied single die four."""
    match event:
        case RoundWon():
            return dict.fromkeys(event.seats, 10)
        case DiceGiven():
            return {event.seat: len(event.dice), event.to: -len(event.dice)}
        case DiceSentToHell():
            return {event.seat: len(event.dice)}
        case DieLevied():
            return {event.seat: 1, event.to: -1}
        case SingleDenied():
            return {event.seat: -4}
        case RollCalled():
            return dict.fromkeys(event.cursed, -2)
        case _:
            return {}
