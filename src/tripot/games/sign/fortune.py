"""How things stand, and what was good or bad luck for whom: for the page at the end."""

from __future__ import annotations

from collections.abc import Mapping

from tripot.core import Seat, Standing
from tripot.games.sign.events import AnyEvent, PointScored
from tripot.games.sign.layout import layout, teams
from tripot.games.sign.table import Table


def standing(view: Table) -> Standing:
    """Everybody has the points of the team (7.4)."""
    return Standing(view.round, tuple(view.score(team) for team in layout(view.options).seats))


def fortune(event: AnyEvent, view: Table) -> Mapping[Seat, int]:
    """A point is luck for a team, and none for the others."""
    if not isinstance(event, PointScored):
        return {}
    return {seat: 1 if team == event.team else -1 for seat, team in enumerate(teams(view.options))}
