"""When to ask a line for an echo, and which answers count.

Rules of this file: an echo is asked for by number and answered by number, once. It is a ping of the
WebSocket, which a browser answers by itself as soon as it arrives: no page can delay it.
"""

from __future__ import annotations

from math import floor
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

BEAT: Final = 1000.0
"""One echo a second, always ..."""
QUICK_BEAT: Final = 50.0
"""... and so often while people race, so that a line that stalls is noticed in time."""
ACKNOWLEDGED: Final = 15.0
"""An acknowledgement that comes so much later than an echo's own trip is that of the echo, in ms."""
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
    >>> racing = rhythm.racing(is_on=True)
    >>> racing.next(2500.0), racing.racing(is_on=False).next(2500.0)
    (2550.0, 3000.0)
    """

    since: float
    bursts: tuple[Burst, ...] = ()
    beat: float = BEAT

    def armed(self, now: float) -> Rhythm:
        """The seats get ready: ten echoes, 50 ms apart, for fresh figures."""
        return replace(self, bursts=(*self.bursts[-1:], Burst(now, 50.0, 10)))

    def racing(self, *, is_on: bool) -> Rhythm:
        """A race begins, or is over."""
        return replace(self, beat=QUICK_BEAT if is_on else BEAT)

    @property
    def is_racing(self) -> bool:
        """Whether a race is on."""
        return self.beat == QUICK_BEAT

    def next(self, after: float) -> float:
        """The first moment strictly later than `after` at which an echo is due."""
        due = [at for burst in self.bursts if (at := burst.next(after)) is not None]
        return min([_step_after(self.since, self.beat, after), *due])


class EchoBook(Struct, frozen=True):
    """The echoes that one connection still owes, and what that says of the line at this very moment.

    Everything that is sent over a line arrives in order. So a message that comes now was sent after the
    newest answer that has come, and the line has carried it in no more time than since that was asked for.

    >>> book, number = EchoBook().asked(100.0)
    >>> book, rtt = book.answered(number, 164.0)
    >>> rtt
    64.0
    >>> book.answered(number, 170.0)[1] is None     # a second answer says nothing
    True
    >>> book.longest_trip(180.0), book.asked(150.0)[0].silence(180.0)
    (80.0, 30.0)
    """

    owed: tuple[tuple[int, float], ...] = ()
    asked_so_far: int = 0
    newest: float | None = None
    """When the newest echo that has been answered was asked for."""
    is_withheld: bool = False
    """The far machine has acknowledged an echo that is still owed: the line is up, and nobody answers."""
    proves_stalls: bool = True
    """Whether an echo that is owed shows that the line has stalled; where somebody has said how long the line
    takes, it may as well be withheld."""

    def asked(self, now: float) -> tuple[EchoBook, int]:
        """An echo is sent now: its number."""
        number = self.asked_so_far
        return replace(self, owed=(*self.owed, (number, now))[-MOST_OPEN:], asked_so_far=number + 1), number

    def answered(self, number: int, now: float) -> tuple[EchoBook, float | None]:
        """An answer came: its round trip, or None when nobody had asked."""
        sent = dict(self.owed).get(number)
        if sent is None:
            return self, None
        left = tuple(owed for owed in self.owed if owed[0] != number)
        newest = sent if self.newest is None else max(sent, self.newest)
        is_withheld = self.is_withheld and bool(left)
        return replace(self, owed=left, newest=newest, is_withheld=is_withheld), now - sent

    def acknowledged(self, ago: float, trip: float, now: float) -> EchoBook:
        """The far machine acknowledged something so many ms ago, over a line that takes `trip` ms."""
        withheld = self.silence(now) - ago > trip + ACKNOWLEDGED
        return replace(self, is_withheld=True) if withheld and not self.is_withheld else self

    def silence(self, now: float) -> float:
        """For how long the oldest echo has been owed."""
        return now - self.owed[0][1] if self.owed else 0.0

    def longest_trip(self, now: float) -> float | None:
        """How long the line has taken, at the most, for a message that arrives now."""
        return None if self.newest is None else now - self.newest


def _step_after(start: float, step: float, after: float) -> float:
    return start + step * (floor((after - start) / step) + 1)
