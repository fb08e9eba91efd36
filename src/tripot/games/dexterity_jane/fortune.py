"""How things stand, and what was good or bad luck for whom: for the page at the end."""

from __future__ import annotations

from collections.abc import Mapping

from tripot.core import Seat, Standing
from tripot.games.dexterity_jane.events import (
    AnyEvent,
    CardForfeited,
    CardTaken,
    ProposalChecked,
    RobberyChecked,
    TileTaken,
)
from tripot.games.dexterity_jane.scoring import scores
from tripot.games.dexterity_jane.table import Table


def standing(view: Table) -> Standing:
    """The points of each seat; those of coins that nobody has shown yet come after the last round (10.14)."""
    between = view.phase in ("shuffle", "over")
    return Standing(0 if between else view.round, scores(view))


def fortune(event: AnyEvent, view: Table) -> Mapping[Seat, int]:  # noqa: ARG001
    """Counted in points; a coin that goes is worth three of them, a wrong lock the place that it wasted."""
    match event:
        case TileTaken():
            return {event.seat: event.tile}
        case CardTaken():
            return {event.seat: 1}
        case CardForfeited():
            return {event.seat: -1}
        case ProposalChecked(right=False):
            return {event.seat: -2}
        case RobberyChecked(success=True):
            return {event.seat: 3, event.victim: -3}
        case RobberyChecked():
            return {event.seat: -3}
        case _:
            return {}
