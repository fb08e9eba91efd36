"""How long people still look at what they were told: bots and limits wait until it has been seen.

Rules of this file: moments are milliseconds of one clock, passed in. Nobody is waited for who is not there,
and nobody for longer than the table's pace says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tripot.core import Event, Seat
from tripot.core.stages import dwell_of
from tripot.server.protocol.settings import Settings

LONGEST_MS = 15_000
"""However much has happened, after this long the table goes on."""


class Showing:
    """Until when what was told last is being looked at."""

    def __init__(self) -> None:
        self.until = 0.0
        self._told = 0
        """The sequence that it was told with."""
        self._seen: set[Seat] = set()

    def tell(self, events: Sequence[Event], settings: Settings, sequence: int, now: float) -> None:
        """Something happened: it is shown after whatever is still being shown."""
        dwell = dwell_of(events, settings.pace)
        if dwell:
            self.until = min(max(self.until, now) + dwell, now + LONGEST_MS)
            self._told = sequence
            self._seen = set()

    def seen(self, seat: Seat, sequence: int, present: Collection[Seat], now: float) -> float:
        """Somebody has seen all that was told up to a sequence; how much sooner the table goes on, in ms."""
        if sequence < self._told or self.until <= now:
            return 0.0
        self._seen.add(seat)
        if not self._seen.issuperset(present):
            return 0.0
        left, self.until = self.until - now, now
        return left
