"""Moves on their way to the rules: as they came in, and as their turn has come."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tripot.clock import EchoBook, Ruling
from tripot.core import Move, Seat
from tripot.online.messages import Claim
from tripot.online.table import Line

Hand: TypeAlias = Literal["person", "bot", "time", "dealer"]
"""Who made a move: a person, a bot, time running out, or the dealer."""


class Input(Struct, frozen=True):
    """A move of a person, with the time it was heard and what the client claims about it."""

    line: Line
    seat: Seat
    move: Move
    input_id: str
    at: float
    echoes: tuple[EchoBook, ...]
    """The echoes that each stream of its line owed when it was heard."""
    claim: Claim | None = None
    after: str | None = None
    """An own earlier input without which this one makes no sense."""


class Released(Struct, frozen=True):
    """An input whose turn has come, with the time it is credited with."""

    seat: Seat
    move: Move
    by: Hand
    line: Line | None = None
    input_id: str | None = None
    ruling: Ruling | None = None
