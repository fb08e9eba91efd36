"""Whether somebody may do anything at all now, and what time it is (rulebook 1.2, 1.3).

Rules of this file: it refuses or is silent; nothing happens here.
"""

from __future__ import annotations

from typing import Any

from tripot.core import CHANCE, CLOCK, Seat
from tripot.games.sign.refusals import refusal
from tripot.games.sign.table import Table


def now(table: Table, move: Any) -> int:
    """When a move happens: at its credited time, and never before what has already happened (1.3)."""
    at: int = move.at
    return at if at > table.clock else table.clock


def must_play(table: Table, seat: Seat) -> None:
    """The round goes on, and the seat plays in it (2.4, 8.1)."""
    if table.phase in ("round_over", "game_over"):
        raise refusal("ROUND_OVER")
    if seat not in table.chairs:
        raise refusal("SITTING_OUT")


def must_exchange(table: Table, seat: Seat) -> None:
    """Cards may be exchanged now, by this seat (5.1, 10.3)."""
    if table.phase == "exchange" and seat in table.chairs:
        return
    must_play(table, seat)
    if table.phase != "last_call" or table.guarded:
        raise refusal("NOT_NOW")


def must_be_due(table: Table, move: Any, until: int | None) -> None:
    """Something was to end by itself, its time has come, and it is the clock that says so (1.3)."""
    if move.seat != CLOCK:
        raise refusal("NOT_NOW")
    if until is None:
        raise refusal("ROUND_OVER" if table.phase in ("round_over", "game_over") else "NOT_NOW")
    if move.at < until:
        raise refusal("TOO_SOON")


def must_be_a_lot(table: Table, seat: Seat, phase: str, *, fits: bool) -> None:
    """Only chance draws lots, only when a lot is to be drawn, and only one that is in the bag (4.1)."""
    if table.phase != phase:
        raise refusal("NOT_NOW")
    if seat != CHANCE or not fits:
        raise refusal("BAD_LOT")
