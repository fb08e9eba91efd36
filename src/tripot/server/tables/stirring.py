"""The moments before the first deal, in which every player's client sends the dealer a nonce of its own."""

from __future__ import annotations

from collections.abc import Collection

from tripot.core import Seat
from tripot.server.rooms.room import Room

STIR_MS = 1_500
"""How long the dealer waits for the nonces of the players."""


class Stirring:
    """Since when the dealer has waited."""

    def __init__(self, now: float) -> None:
        self.since = now

    def begin(self, now: float) -> None:
        """The host has said so: the dealer waits from now on."""
        self.since = now

    def is_over(self, room: Room, present: Collection[Seat], now: float) -> bool:
        """Whether everybody who is there has stirred, or has had the time to."""
        return now >= self.since + STIR_MS or set(present) <= room.nonces.keys()

    def next_due(self, room: Room) -> float | None:
        """When nobody waits any longer."""
        return self.since + STIR_MS if room.phase == "stirring" else None
