"""How the game ended (rulebook 8.2)."""

from __future__ import annotations

from tripot.core import Outcome
from tripot.games.dexterity_jane.scoring import ranks, scores
from tripot.games.dexterity_jane.table import Table


def outcome(table: Table) -> Outcome | None:
    """How the game ended, once it has (8.2)."""
    if table.phase != "over":
        return None
    places = ranks(table)
    return Outcome(scores(table), places, tuple(seat for seat, rank in enumerate(places) if rank == 1))
