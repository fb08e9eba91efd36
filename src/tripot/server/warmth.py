"""Seats whose people are away: for how long, and when a bot keeps them warm.

Rules of this file: an absence is a moment, passed in; whether a bot steps in is the table's to say.
"""

from __future__ import annotations

from collections.abc import Collection

from tripot.core import Seat
from tripot.server.room import Room


class Warmth:
    """Since when the person of each seat has been away."""

    def __init__(self) -> None:
        self.away: dict[Seat, float] = {}

    def follow(self, room: Room, present: Collection[Seat], now: float) -> None:
        """Take up who is there and who is not."""
        self.away = {
            seat: self.away.get(seat, now)
            for seat, place in enumerate(room.places)
            if place.guest is not None and not place.absent and seat not in present
        }

    def next_due(self, room: Room) -> float | None:
        """When the first of them has been away for too long."""
        if not self.away or not _counts(room):
            return None
        return min(self.away.values()) + room.settings.grace_ms

    def too_long(self, room: Room, now: float) -> list[Seat]:
        """The seats that somebody else should look after now."""
        if not _counts(room):
            return []
        return [seat for seat, since in self.away.items() if since + room.settings.grace_ms <= now]


def _counts(room: Room) -> bool:
    """Before the start only the host is needed, afterwards every player, if the table wants it so."""
    return room.phase == "gathering" or (room.phase == "playing" and room.settings.warm)
