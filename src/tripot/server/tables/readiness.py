"""Who is ready to begin: known while the table is in memory, and never written down.

Rules of this file: whoever gets up or goes home is not ready any more, and says so anew in another seat.
"""

from __future__ import annotations

from collections.abc import Collection

from tripot.core import Seat
from tripot.server.rooms.room import Room


class Readiness:
    """The people who have said that they are ready, by the seat in which they did."""

    def __init__(self) -> None:
        self._said: dict[Seat, str] = {}

    def say(self, seat: Seat, person: str, *, is_ready: bool) -> None:
        """Somebody is ready, or not any more."""
        if is_ready:
            self._said[seat] = person
        else:
            self._said.pop(seat, None)

    def seats(self, room: Room, people: Collection[str]) -> tuple[Seat, ...]:
        """The seats whose people are there and ready; before the start, for afterwards nobody is asked."""
        self._said = {
            seat: person
            for seat, person in self._said.items()
            if room.phase == "gathering" and person in people and room.seat_of(person) == seat
        }
        return tuple(sorted(self._said))
