"""What a line has shown of itself: round trips in, figures out.

Rules of this file: a round trip is what the server measured. Where the operating system measures the same
line, no round trip counts for more than it bears out; how far the figures are trusted beyond that is the
business of `credit`. Times are milliseconds, passed in.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice
from math import ceil, inf, isfinite
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

WINDOW: Final = 30_000.0
"""How long a round trip counts, in ms."""

MOST_ECHOES: Final = 256
"""More than any rhythm asks for in a window: a bound against a server that asks too often."""

LEAST_JITTER: Final = 5.0
MOST_JITTER: Final = 60.0

CHANGE: Final = 5_000.0
"""A line that was another one for so long, in ms ..."""
CHANGE_ECHOES: Final = 5
"""... and for so many round trips has changed for good: what it was before counts no more."""
QUICK_CHANGE: Final = 2_000.0
"""Where echoes follow each other closely, that is seen sooner ..."""
QUICK_CHANGE_ECHOES: Final = 20
"""... by so many of them."""

ECHO_SLACK: Final = 15.0
"""How much longer than the operating system's figure an honest echo takes, in ms: it is answered at once."""
ECHO_DEVIATIONS: Final = 3.0
"""On a line that wavers, so many of its mean deviations."""
DELAYED_ACK: Final = 40.0
"""How long a far machine waits for something to carry its acknowledgement; whoever holds echoes back for
longer makes the operating system's figure that much too long, and shows it by the echoes."""


WEIGHED_ECHOES: Final = 3
"""Where so many echoes were weighed, they alone make the figures."""

LATELY: Final = 300.0
"""Echoes that came back in the last so many ms say what a line is like at this very moment ..."""
LATELY_ECHOES: Final = 3
"""... where there are so many of them, as there are in a race."""

TOLD_SLACK: Final = 10.0
"""How much longer an honest echo takes than a trusted proxy said of the line when it was opened, in ms."""

SAME_MOMENT: Final = 0.01
"""Times that differ by less were written down at the same moment, in ms."""


class KernelTrip(Struct, frozen=True):
    """What the operating system says of a line: its smoothed round trip and mean deviation, in ms."""

    smoothed: float
    deviation: float = 0.0


class Lag(Struct, frozen=True):
    """The figures of a line at one moment, as the specification letters them: L, M, J, F, K."""

    least: float
    """L: the shortest round trip of the window."""
    median: float
    """M: the middle one."""
    jitter: float
    """J: how far the slow ones lie above the middle, from 5 to 60 ms."""
    lowest: float
    """F: the shortest since the connection was made, or since the line changed for good."""
    kernel: float | None = None
    """K: what the operating system says of the same line, where it can be asked."""


class LagLedger(Struct, frozen=True):
    """The round trips of one connection.

    >>> ledger = LagLedger()
    >>> for second, rtt in enumerate([64, 60, 66, 72, 61]):
    ...     ledger = ledger.heard(now=1000.0 * second, rtt=rtt)
    >>> ledger.figures(now=5000)
    Lag(least=60, median=64, jitter=8, lowest=60, kernel=None)
    """

    echoes: tuple[tuple[float, float], ...] = ()
    """(when heard, round trip), oldest first, none older than the window."""
    weighed: tuple[float, ...] = ()
    """When those of them were heard of which the operating system could say what they took at the most."""
    lowest: float = inf
    kernel: KernelTrip | None = None
    told: float | None = None
    """What a trusted proxy has said of the line's round trip when it was opened. It can only lower figures,
    so that nothing is gained by saying it oneself."""

    def heard(self, now: float, rtt: float, *, is_weighed: bool = False) -> LagLedger:
        """An echo came back. A round trip that no line can have is not written down."""
        if not (isfinite(rtt) and isfinite(now)) or rtt < 0:
            return self
        known = (*self._recent(now), (now, rtt))[-MOST_ECHOES:]
        kept = _since_change(known, now)
        lowest = min(self.lowest, rtt) if kept is known else min(trip for _, trip in kept)
        weighed = (*self.weighed, now) if is_weighed else self.weighed
        if weighed and weighed[0] < kept[0][0]:
            weighed = tuple(at for at in weighed if at >= kept[0][0])
        return replace(self, echoes=kept, weighed=weighed, lowest=lowest)

    def asked_kernel(self, trip: KernelTrip | None) -> LagLedger:
        """What the operating system says of the line now (None: it cannot be asked)."""
        sound = trip is not None and isfinite(trip.smoothed) and trip.smoothed > 0
        return replace(self, kernel=trip if sound else None)

    def borne_out(self, rtt: float) -> float:
        """As much of a round trip as the operating system's figure bears out.

        For one whose echo the far machine was seen to have long before it was answered: not the line was
        slow, and acknowledgements waited for echoes that should have carried them.
        """
        return rtt if self.kernel is None else min(rtt, _without_wait(self.kernel))

    def trip_after(self, asked: float) -> float | None:
        """The round trip of the first echo that was asked for then or later, once it is known.

        Where the operating system knows the line, no more of it than that bears out; where echoes are
        weighed, only one that was is believed.
        """
        trips = [(at - rtt, rtt, at) for at, rtt in self.echoes if at - rtt >= asked - SAME_MOMENT]
        if not trips or (self.is_weighed and min(trips)[2] not in self.weighed):
            return None
        trip = min(min(trips)[1], self._most_told)
        if self.kernel is None:
            return trip
        told = _told_by_kernel(self.kernel, sorted(rtt for _, rtt in self.echoes))
        return min(trip, told + _slack(self.kernel))

    def lately(self, now: float) -> float | None:
        """The middle round trip of the last moments; None where echoes are too few to tell.

        Whatever the line was like before, a message that arrives now has taken about as long.
        """
        late: list[float] = []
        for at, rtt in reversed(self.echoes):
            if at <= now - LATELY:
                break
            if at <= now:
                late.append(rtt)
        return sorted(late)[len(late) // 2] if len(late) >= LATELY_ECHOES else None

    @property
    def is_weighed(self) -> bool:
        """Whether enough echoes were weighed to make the figures of those alone."""
        return len(self.weighed) >= WEIGHED_ECHOES

    def usual_answer(self, now: float) -> float:
        """How long all other echoes take where some are weighed: longer, where somebody holds them back."""
        moments = set(self.weighed) if self.is_weighed else set()
        others = sorted(rtt for at, rtt in self._recent(now) if at not in moments)
        return _median(others) if moments and others else 0.0

    def has_outgrown(self, now: float) -> bool:
        """Whether the line has been longer for a while than it was said to be: a new figure is needed."""
        late = [rtt for at, rtt in self.echoes if at > now - CHANGE]
        return len(late) >= CHANGE_ECHOES and min(late) > self._most_told

    def figures(self, now: float) -> Lag:
        """The figures over the last 30 s, or since the line changed.

        A line that fell silent is taken at its lowest; one that never answered is taken for no distance
        at all, so that silence earns no credit.
        """
        trips = sorted(self._telling(now))
        kernel = None if self.kernel is None else _told_by_kernel(self.kernel, trips)
        if not trips:
            lowest = self.lowest if isfinite(self.lowest) else 0.0
            return Lag(lowest, lowest, LEAST_JITTER, lowest, kernel)
        if self.kernel is not None and kernel is not None:
            most = kernel + _slack(self.kernel)
            trips = [min(trip, most) for trip in trips]
        trips = [min(trip, self._most_told) for trip in trips]
        middle = _median(trips)
        slow = trips[ceil(0.9 * len(trips)) - 1]
        jitter = min(max(slow - middle, LEAST_JITTER), MOST_JITTER)
        return Lag(trips[0], middle, jitter, self.lowest, kernel)

    @property
    def _most_told(self) -> float:
        return inf if self.told is None else self.told + TOLD_SLACK

    def _telling(self, now: float) -> list[float]:
        """The round trips that the figures are made of: where some were weighed, those alone."""
        echoes = self._recent(now)
        if not self.weighed:
            return [rtt for _, rtt in echoes]
        moments = set(self.weighed)
        weighed = [rtt for at, rtt in echoes if at in moments]
        return weighed if len(weighed) >= WEIGHED_ECHOES else [rtt for _, rtt in echoes]

    def _recent(self, now: float) -> tuple[tuple[float, float], ...]:
        since = now - WINDOW
        echoes = self.echoes
        if not echoes or echoes[0][0] > since:
            return echoes
        return echoes[bisect_right(echoes, (since, inf)) :]


def _since_change(echoes: tuple[tuple[float, float], ...], now: float) -> tuple[tuple[float, float], ...]:
    """The echoes of the line as it is now: all of late lie above, or below, all but a tenth of those before.

    >>> steady = tuple((1000.0 * second, 20.0) for second in range(20))
    >>> worse = tuple((1000.0 * second, 120.0) for second in range(20, 25))
    >>> len(_since_change(steady + worse[:-1], 23_500.0)), len(_since_change(steady + worse, 24_500.0))
    (24, 5)
    """
    for lasted, least in ((CHANGE, CHANGE_ECHOES), (QUICK_CHANGE, QUICK_CHANGE_ECHOES)):
        first = bisect_right(echoes, (now - lasted, inf))
        if len(echoes) - first < least or first < CHANGE_ECHOES:
            continue
        late = [rtt for _, rtt in echoes[first:]]
        lower, upper = min(late) - LEAST_JITTER, max(late) + LEAST_JITTER
        allowed = first // 10
        before = echoes[:first]
        has_risen = _at_most(allowed, (rtt >= lower for _, rtt in before))
        if has_risen or _at_most(allowed, (rtt <= upper for _, rtt in before)):
            return echoes[first:]
    return echoes


def _at_most(allowed: int, seen: Iterator[bool]) -> bool:
    """Whether no more than so many are true; it looks no further than it must."""
    return len(list(islice(filter(None, seen), allowed + 1))) <= allowed


def _told_by_kernel(kernel: KernelTrip, trips: list[float]) -> float:
    """The operating system's figure, less the wait for an acknowledgement that echoes should have carried."""
    if trips and _median(trips) > kernel.smoothed + _slack(kernel):
        return _without_wait(kernel)
    return kernel.smoothed


def _without_wait(kernel: KernelTrip) -> float:
    return max(kernel.smoothed - DELAYED_ACK, 1.0)


def _slack(kernel: KernelTrip) -> float:
    return max(ECHO_SLACK, ECHO_DEVIATIONS * kernel.deviation)


def _median(trips: list[float]) -> float:
    half = len(trips) // 2
    return trips[half] if len(trips) % 2 else (trips[half - 1] + trips[half]) / 2
