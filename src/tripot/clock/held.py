"""An input on its way to the table, and a chair that may still send one.

Rules of this file: the place of an input in the order is decided by its key alone.
"""

from __future__ import annotations

from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from tripot.clock.judgement import Judgement
from tripot.core import Seat

M = TypeVar("M")

Key: TypeAlias = tuple[int, int, float, int]
"""Whole millisecond, place in the secret tie order, exact time and turn among the seat's own inputs."""

NEVER: Final[Key] = (-(2**62), -1, 0.0, -1)
"""A key that comes before that of every input."""


class Chair(Struct, frozen=True):
    """A seat that may still act: whatever it sends at `now` is credited `now - origin - most` or later."""

    most: float
    """A, frozen for the round or the spread; 0 for a bot, which needs no line."""
    origin: float = 0.0
    """Where its credited times count from: when its key was sent (Dexterity Jane), or 0 (Sign)."""


class Held(Struct, Generic[M], frozen=True):
    """An input with its credited time, waiting until nothing can come before it any more."""

    seat: Seat
    move: M
    judged: Judgement
    rank: int
    number: int
    arrival: float
    due: float
    """It cannot happen before this moment of the server's clock."""
    name: str | None = None
    after: str | None = None
    """The seat's own earlier input that it depends on (Sign SG-04)."""

    @property
    def key(self) -> Key:
        """Its place in the order."""
        return (self.judged.at, self.rank, self.judged.credited, self.number)
