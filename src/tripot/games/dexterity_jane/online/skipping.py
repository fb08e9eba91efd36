"""Those who have seen enough of a checking: when they all have, its pages are turned at once (5.6).

Rules of this file: whoever is not there is not asked; a coin is still picked by whom it is due to; every
checking begins with nobody who has had enough.
"""

from __future__ import annotations

from typing import Final

from tripot.core import Seat
from tripot.online import Line, OnlineTable
from tripot.online.messages import Skips

CHECKING: Final = ("check", "backs", "pick")


class Skipping:
    """Who wants to skip the checking that is on."""

    def __init__(self, online: OnlineTable) -> None:
        self.online = online
        self.seats: set[Seat] = set()

    def wants(self, seat: Seat) -> bool:
        """Somebody has seen enough; False when nothing is being checked."""
        if not self._is_checking():
            return False
        self.seats.add(seat)
        self.online.afterwards(self.tell)
        return True

    def is_agreed(self) -> bool:
        """Whether all who are there have seen enough, and a page can be turned."""
        if not self.seats or not self._is_checking() or self.online.table.phase != "check":
            return False
        return self.online.present() <= self.seats

    def follow(self) -> None:
        """The checking may be over."""
        if self.seats and not self._is_checking():
            self.seats.clear()
            self.tell()

    def tell(self, line: Line | None = None) -> None:
        """Everybody hears who would skip, or one who has just come."""
        there = self.online.present()
        message = Skips(seats=tuple(sorted(self.seats & there)), people=len(there))
        if line is None:
            self.online.tell_all(message)
        elif message.seats:
            line.tell(message)

    def _is_checking(self) -> bool:
        return bool(self.online.is_playing and self.online.table.phase in CHECKING)
