"""What a seat knows: everything, except the answers of others that are still sealed."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tripot.core import HIDDEN, Seat
from tripot.games.desfausse.questions import QUESTIONS
from tripot.games.desfausse.table import Table


def view(table: Table, seat: Seat | None) -> Table:
    """The table as a seat knows it; a spectator sees no sealed answer at all."""
    if table.phase == "plan" and table.options.open_plans:
        return table
    covered = tuple(
        answer if answer is None or place == seat else HIDDEN for place, answer in enumerate(table.sealed)
    )
    return replace(table, sealed=covered)


def imagine(view: Table, rng: Random) -> Table:
    """A table that fits the view: others may have answered anything they were allowed to."""
    filled = tuple(
        QUESTIONS[view.phase](view, seat).sample(rng) if answer == HIDDEN else answer
        for seat, answer in enumerate(view.sealed)
    )
    return replace(view, sealed=filled)
