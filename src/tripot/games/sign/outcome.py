"""Who has won (rulebook 9.3)."""

from __future__ import annotations

from tripot.core import Outcome, standings
from tripot.games.sign.layout import layout
from tripot.games.sign.table import Table


def outcome(table: Table) -> Outcome | None:
    """Everybody has the score of the team; the most points win, equal points are a draw (9.3)."""
    if table.phase != "game_over":
        return None
    return standings(table.score(team) for team in layout(table.options).seats)
