"""What a line has shown of itself: round trips in, figures out.

Rules of this file: the ledger believes whatever round trip it is given, because the server took it; how
far a figure may be trusted is the business of `credit`. Times are milliseconds, passed in.
"""

from __future__ import annotations

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


class Lag(Struct, frozen=True):
    """The figures of a line at one moment, as the specification letters them: L, M, J, F, K."""

    least: float
    """L: the shortest round trip of the window."""
    median: float
    """M: the middle one."""
    jitter: float
    """J: how far the slow ones lie above the middle, from 5 to 60 ms."""
    lowest: float
    """F: the shortest since the connection was made."""
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
    lowest: float = inf
    kernel: float | None = None

    def heard(self, now: float, rtt: float) -> LagLedger:
        """An echo came back. A round trip that no line can have is not written down."""
        if not (isfinite(rtt) and isfinite(now)) or rtt < 0:
            return self
        kept = (*self._recent(now), (now, rtt))[-MOST_ECHOES:]
        return replace(self, echoes=kept, lowest=min(self.lowest, rtt))

    def asked_kernel(self, rtt: float | None) -> LagLedger:
        """What the operating system says of the line now (None: it cannot be asked)."""
        sound = rtt is not None and isfinite(rtt) and rtt > 0
        return replace(self, kernel=rtt if sound else None)

    def figures(self, now: float) -> Lag:
        """The figures over the last 30 s.

        A line that fell silent is taken at its lowest; one that never answered is taken for no distance
        at all, so that silence earns no credit.
        """
        trips = sorted(rtt for _, rtt in self._recent(now))
        if not trips:
            lowest = self.lowest if isfinite(self.lowest) else 0.0
            return Lag(lowest, lowest, LEAST_JITTER, lowest, self.kernel)
        middle = _median(trips)
        slow = trips[ceil(0.9 * len(trips)) - 1]
        jitter = min(max(slow - middle, LEAST_JITTER), MOST_JITTER)
        return Lag(trips[0], middle, jitter, self.lowest, self.kernel)

    def _recent(self, now: float) -> tuple[tuple[float, float], ...]:
        since = now - WINDOW
        echoes = self.echoes
        if not echoes or echoes[0][0] > since:
            return echoes
        return tuple(echo for echo in echoes if echo[0] > since)


def _median(trips: list[float]) -> float:
    half = len(trips) // 2
    return trips[half] if len(trips) % 2 else (trips[half - 1] + trips[half]) / 2
