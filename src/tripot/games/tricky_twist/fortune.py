"""How things stand, and what was good or bad luck for whom: for the page at the end."""

from collections.abc import Mapping

from tripot.core import Seat, Standing
from tripot.games.tricky_twist.events import AnyEvent, SeatScored
from tripot.games.tricky_twist.table import Table


def standing(view: Table) -> Standing:
    """The stars of each seat (rulebook 8.2)."""
    return Standing(view.round, view.totals)


def fortune(event: AnyEvent, view: Table) -> Mapping[Seat, int]:
    """A seat's stars in a round, against those of the others in the same one."""
    if not isinstance(event, SeatScored):
        return {}
    scored = next(sheet.scores for sheet in reversed(view.sheets) if sheet.scores)
    others = [line.total for seat, line in enumerate(scored) if seat != event.seat]
    return {event.seat: round(event.total - sum(others) / len(others))}
