"""What everybody may know of a table beside its game."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from tripot.core import Outcome, Seat
from tripot.records.seats import Guest, SeatSheet
from tripot.server.protocol.settings import Settings

Phase: TypeAlias = Literal["gathering", "stirring", "playing", "over"]
"""Seats fill; players stir the dealer's bowl; the game is on; the game is over."""


class RoomSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Everything about a table that is not the game's own."""

    table: str
    game: str
    version: str
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    host: Guest
    seats: tuple[SeatSheet, ...]
    after: str | None = None
    next: str | None = None
    """Where the same people play again."""
    commit: str | None = None
    """The dealer's commit ..."""
    nonces: dict[Seat, str] = {}
    """... the players' nonces ..."""
    secret: str | None = None
    """... and its secret, when the game is over."""
    outcome: Outcome | None = None
    broken: int | None = None
    """The entry at which the journal is damaged: the table is closed to play, and its record can be read."""
    closed: bool = False
    """Whether the house has closed the table to play; its record can be read."""
