"""When to ask a line for an echo, and which answers count.

Rules of this file: an echo is asked for by number and answered by number, once. The client's page
answers it as soon as it arrives, so it can answer late but never early.
"""

from __future__ import annotations

from math import floor
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

BEAT: Final = 1000.0
"""One echo a second, always."""
BURST: Final = 10
"""Echoes asked for while the seats get ready for a reveal ..."""
BURST_STEP: Final = 50.0
"""... this many ms apart."""
MOST_OPEN: Final = 64
"""Unanswered echoes remembered; older ones are given up."""


class Rhythm(Struct, frozen=True):
    """The moments at which one connection is asked for an echo.

    >>> rhythm = Rhythm(since=0.0)
    >>> rhythm.next(0.0), rhythm.next(1000.0)
    (1000.0, 2000.0)
    >>> armed = rhythm.armed(1900.0)
    >>> armed.next(1890.0), armed.next(1900.0), armed.next(1950.0), armed.next(2350.0)
    (1900.0, 1950.0, 2000.0, 3000.0)
    """

    since: float
    burst: float | None = None

    def armed(self, now: float) -> Rhythm:
        """The seats get ready: a burst begins."""
        return replace(self, burst=now)

    def next(self, after: float) -> float:
        """The first moment strictly later than `after` at which an echo is due."""
        beat = _step_after(self.since, BEAT, after)
        if self.burst is None:
            return beat
        quick = self.burst if after < self.burst else _step_after(self.burst, BURST_STEP, after)
        return min(beat, quick) if quick < self.burst + BURST * BURST_STEP else beat


class EchoBook(Struct, frozen=True):
    """The echoes that one connection still owes.

    >>> book, number = EchoBook().asked(100.0)
    >>> book, rtt = book.answered(number, 164.0)
    >>> rtt
    64.0
    >>> book.answered(number, 170.0)[1] is None     # a second answer says nothing
    True
    """

    owed: tuple[tuple[int, float], ...] = ()
    asked_so_far: int = 0

    def asked(self, now: float) -> tuple[EchoBook, int]:
        """An echo is sent now: its number."""
        number = self.asked_so_far
        return EchoBook((*self.owed, (number, now))[-MOST_OPEN:], number + 1), number

    def answered(self, number: int, now: float) -> tuple[EchoBook, float | None]:
        """An answer came: its round trip, or None when nobody had asked."""
        sent = dict(self.owed).get(number)
        if sent is None:
            return self, None
        return replace(self, owed=tuple(owed for owed in self.owed if owed[0] != number)), now - sent


def _step_after(start: float, step: float, after: float) -> float:
    return start + step * (floor((after - start) / step) + 1)
