"""Ends of countdowns, as inputs of the clock.

Rules of this file: a deadline takes its place in the order like any input, so whoever acted before it in
credited time acted in time, however late the message arrives.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from tripot.clock.held import M


class Deadline(Struct, Generic[M], frozen=True):
    """A moment at which time itself makes a move. People go first in its own millisecond."""

    name: str
    move: M
    at: int
    """In credited time."""
    due: float
    """On the server's clock."""


def limit(name: str, move: M, ms: int, origins: Iterable[float]) -> Deadline[M]:
    """A limit on reactions, counted from each seat's own reveal (Dexterity Jane, `showdown_limit_s`).

    >>> limit("limit", "time is up", 90_000, origins=(1000.0, 880.0)).due
    91000.0
    """
    return Deadline(name, move, ms, max(origins) + ms)


def expiry(name: str, move: M, ms: int, start: int) -> Deadline[M]:
    """The end of a countdown that began at the credited moment `start` (Sign: last call, guards)."""
    return Deadline(name, move, start + ms, float(start + ms))
