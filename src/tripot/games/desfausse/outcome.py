"""Who has won (rulebook 10.3)."""

from __future__ import annotations

from tripot.core import Outcome, standings
from tripot.games.desfausse.table import Table


def outcome(table: Table) -> Outcome | None:
    """The seats with the most round tokens win; they may be several (10.3)."""
    return standings(table.won) if table.phase == "over" else None
