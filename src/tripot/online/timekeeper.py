"""What a table knows of its people's lines: how much lag each is credited with, and whose clock to trust.

Rules of this file: a usual message is explained by the figures of its line. A line that stalls is noticed
by the echoes that it owes; it is waited for, and what it then carries is explained by how long that took.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from msgspec import Struct

from tripot.clock import (
    STEADY_JITTER,
    Credit,
    EchoBook,
    Pace,
    Timing,
    Trust,
    Watch,
    credit,
    key_late,
    late_now,
    least_of,
    longer,
)
from tripot.core import Seat
from tripot.online.table import Line, OnlineTable, Stream

NO_CREDIT: Final = Credit(0.0, 0.0, 0.0)
"""Of somebody who has no line."""
SWITCHED_MS: Final = 5_000.0
"""For so long after somebody plays on by another line, they may have seen by the first what they answer."""


class Racing(Struct, frozen=True):
    """The line that plays for a seat, since when, and which one did before."""

    line: Line
    since: float
    before: Line | None = None


class Timekeeper:
    """The credit of the lines at a table, and how far the claims of its people are trusted."""

    def __init__(self, online: OnlineTable, trust: Trust) -> None:
        self.online = online
        self.trust = trust
        self.paces: dict[str, Pace] = {}
        self.racing: dict[Seat, Racing] = {}

    def credit(self, seat: Seat, now: float) -> Credit:
        """The credit of a seat at this moment: that of the line that plays for it."""
        line = self.online.racer(seat)
        return NO_CREDIT if line is None else self.credit_of(line, now)

    def credit_of(self, line: Line, now: float) -> Credit:
        """What the figures of a line explain: what all its streams carry came by the best of them."""
        return reduce(least_of, (self._credit_of_stream(stream, now) for stream in line.streams))

    def _credit_of_stream(self, stream: Stream, now: float) -> Credit:
        figures = stream.ledger.asked_kernel(stream.kernel_trip()).figures(now)
        lately = stream.ledger.lately(now)
        return credit(figures, self.trust.cap, most_jitter=STEADY_JITTER, lately=lately)

    def credit_on_arrival(self, line: Line | None, now: float, echoes: Sequence[EchoBook] = ()) -> Credit:
        """What explains the delay of a message that arrives now: more, where the line has just stalled.

        `echoes` are those that were owed when it arrived, if that was a moment ago.

        Just after another line of the seat has played, whichever of the two explains less.
        """
        if line is None:
            return NO_CREDIT
        usual, before = self.credit_of(line, now), self.line_before(line, now)
        if before is not None:
            return least_of(self.credit_of(before, now), usual)
        return longer(usual, self.late_now(line, usual, now, echoes), self.trust.stalled)

    def late_now(self, line: Line, usual: Credit, now: float, echoes: Sequence[EchoBook] = ()) -> float:
        """By how much a message that arrives now is later than usual, because its line has stalled.

        Where there are several streams, all of them have: what one brings in time is not late. A stream that
        has come since `echoes` were owed did not bring it.
        """
        streams = line.streams
        books = echoes or [stream.echoes for stream in streams]
        return min(
            late_now(usual, book, now, answer=stream.ledger.usual_answer(now) + STEADY_JITTER)
            for stream, book in zip(streams, books, strict=False)
        )

    def line_before(self, line: Line, now: float) -> Line | None:
        """The line by which a seat has just played, if it was another one."""
        if line.seat is None:
            return None
        known = self.racing.get(line.seat)
        if known is None or known.line is not line:
            before = None if known is None else known.line
            known = self.racing[line.seat] = Racing(line, now, before)
        return known.before if now - known.since < SWITCHED_MS else None

    def timing(self, line: Line) -> Timing:
        """Whose clock times a person."""
        return self._watch(line).timing

    def key_late(self, line: Line, usual: Credit, asked: float) -> float:
        """By how much what was shown then came late over a line, as far as that is believed."""
        if self._watch(line).is_unlucky:
            return 0.0
        return min(key_late(usual, stream.ledger.trip_after(asked)) for stream in line.streams)

    def saw(self, line: Line, passed: float, credit: Credit, claim: float | None) -> None:
        """A claim came."""
        watch = self._watch(line)
        self.online.watches[line.person] = watch.saw(passed, credit.median, claim, late=credit.late)

    def may_speak(self, line: Line, now: float) -> bool:
        """Whether a person speaks at a pace that hands can have."""
        pace, heard = self.paces.get(line.person, self.trust.pace).heard(now)
        self.paces[line.person] = pace
        return heard

    def _watch(self, line: Line) -> Watch:
        """What the claims of a person have been like, here and elsewhere."""
        known = self.online.watches.get(line.person) or Watch()
        return known if line.timer_step is None else known.told_step(line.timer_step)
