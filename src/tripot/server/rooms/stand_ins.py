"""Moves that nobody made themselves: a bot's in the place of somebody who is away, and those of silence.

Rules of this file: a bot that was called plays for itself; in games of speed silence is an answer like any
other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tripot.core import Seat
from tripot.games import Game
from tripot.records.seats import StandIn
from tripot.server.rooms.entries import Moved


def stand_in(game: Game, moved: Moved[Any, Any], absent: Collection[Seat]) -> StandIn | None:
    """Who made a move in the place of its seat's person; None: they did, or the seat is a bot's own."""
    seat = moved.move.seat
    if moved.by == "bot" and seat in absent:
        return "bot"
    if moved.by == "time" and seat >= 0 and not game.policy.races:
        return "time"
    return None
