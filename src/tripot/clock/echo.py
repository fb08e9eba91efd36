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
MOST_OPEN: Final = 64
"""Unanswered echoes remembered; older ones are given up."""


class Burst(Struct, frozen=True):
    """A few echoes in quick succession."""

    start: float
    step: float
    count: int

    def next(self, after: float) -> float | None:
        """The first of them strictly later than `after`; None when they are over."""
        at = self.start if after < self.start else _step_after(self.start, self.step, after)
        return at if at < self.start + self.step * self.count else None


class Rhythm(Struct, frozen=True):
    """The moments at which one connection is asked for an echo.

    >>> rhythm = Rhythm(since=0.0)
    >>> rhythm.next(0.0), rhythm.next(1000.0)
    (1000.0, 2000.0)
    >>> armed = rhythm.armed(1900.0)
    >>> armed.next(1890.0), armed.next(1900.0), armed.next(1950.0), armed.next(2350.0)
    (1900.0, 1950.0, 2000.0, 3000.0)
    >>> revealed = armed.revealed(2500.0)
    >>> revealed.next(2500.0), revealed.next(2515.0), revealed.next(2530.0)
    (2515.0, 2530.0, 3000.0)
    """

    since: float
    bursts: tuple[Burst, ...] = ()

    def armed(self, now: float) -> Rhythm:
        """The seats get ready: ten echoes, 50 ms apart, for fresh figures."""
        return self._with(Burst(now, 50.0, 10))

    def revealed(self, now: float) -> Rhythm:
        """A key or a spread went out: two echoes on its heels, so that a lost one is missed at once."""
        return self._with(Burst(now + 15.0, 15.0, 2))

    def next(self, after: float) -> float:
        """The first moment strictly later than `after` at which an echo is due."""
        due = [at for burst in self.bursts if (at := burst.next(after)) is not None]
        return min([_step_after(self.since, BEAT, after), *due])

    def _with(self, burst: Burst) -> Rhythm:
        return replace(self, bursts=(*self.bursts[-1:], burst))


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
