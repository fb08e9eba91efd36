"""People who are away: for how long, when a bot keeps their seat warm, when another looks after the table.

Rules of this file: an absence is a moment, passed in; whether a bot steps in is the table's to say.
"""

from __future__ import annotations

from collections.abc import Collection

from tripot.core import Seat
from tripot.server.rooms.room import Room

HOST_GRACE_MS = 60_000
"""How long people wait for an absent host before the start."""


class Absence:
    """Since when the person of each seat, and the host, have been away."""

    def __init__(self) -> None:
        self.away: dict[Seat, float] = {}
        self.hostless: float | None = None

    def follow(self, room: Room, people: Collection[str], now: float) -> None:
        """Take up who is there and who is not; where nobody is, nobody is waited for."""
        if not people:
            self.away, self.hostless = {}, None
            return
        self.away = {
            seat: self.away.get(seat, now)
            for seat, place in enumerate(room.places)
            if place.guest is not None and not place.absent and place.guest.id not in people
        }
        if room.host.id in people or room.phase != "gathering":
            self.hostless = None
        elif self.hostless is None:
            self.hostless = now

    def back(self, seat: Seat) -> None:
        """Somebody is coming back: from this moment on no bot takes their seat."""
        self.away.pop(seat, None)

    def next_due(self, room: Room, grace_ms: int) -> float | None:
        """When somebody has been away for too long."""
        if room.phase == "gathering":
            return None if self.hostless is None else self.hostless + HOST_GRACE_MS
        if room.phase != "playing" or not room.settings.warm or not self.away:
            return None
        return min(self.away.values()) + grace_ms

    def too_long(self, room: Room, now: float, grace_ms: int) -> list[Seat]:
        """The seats that a bot should keep warm now."""
        if room.phase != "playing" or not room.settings.warm:
            return []
        return [seat for seat, since in self.away.items() if since + grace_ms <= now]

    def needs_host(self, room: Room, now: float) -> bool:
        """Whether somebody else should look after the table; asked once for each minute of waiting."""
        if room.phase != "gathering" or self.hostless is None or self.hostless + HOST_GRACE_MS > now:
            return False
        self.hostless = now
        return True
