"""Who has won (rulebook 8.2)."""

from tripot.core import Outcome, standings
from tripot.games.tricky_twist.table import Table


def outcome(table: Table) -> Outcome | None:
    """The highest total wins, shared if need be (rulebook 8.2)."""
    return standings(table.totals) if table.phase == "over" else None
