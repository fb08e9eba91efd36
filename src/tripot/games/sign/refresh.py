"""The last call, and new cards for the table (rulebook 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening
from tripot.games.sign import ending
from tripot.games.sign.events import LastCallOpened, RoundDrawn, TableSwept
from tripot.games.sign.standing import must_be_due, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import LastCallOver


def last_call(table: Table, *, guarded: bool = False) -> Happening:
    """All are done: a moment in which anybody may still go on, or call (6.2).

    After a guard only calls are left; a last call that was running already is not made longer (10.3).
    """
    running = table.until if table.phase == "last_call" else None
    until = running if running is not None else table.clock + table.options.last_call_ms
    yield LastCallOpened(until, guarded, table.clock)


def last_call_over(table: Table, move: LastCallOver) -> Happening:
    """Nobody wants these cards: they are swept away, and new ones come (6.3)."""
    must_be_due(table, move, table.until if table.phase == "last_call" else None)
    at = now(table, move)
    if is_exhausted(table):  # 6.4 the pile cannot give what is needed: a drawn round
        table = yield RoundDrawn(at)
        yield from ending.end_round(table)
    else:
        yield TableSwept(table.lying, at)


def is_exhausted(table: Table) -> bool:
    """Whether the draw pile is empty, or too small for a whole new spread (6.4)."""
    left = len(table.draw)
    return left == 0 or (left < len(table.lying) and table.options.short_refresh == "draw")
