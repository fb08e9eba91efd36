"""How much of a delay is put down to the line: between L' and A.

Rules of this file: a credit is taken once, before there is anything to gain from it (when the key of a
round is sent, when a spread is laid), and then stands.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.ledger import Lag

JANE_CAP: Final = 300.0
"""The greatest credit at Dexterity Jane, in ms."""
SIGN_CAP: Final = 250.0
"""The greatest credit at Sign."""

SWELL: Final = 80.0
"""A line that grows slower during play is followed this far above its lowest."""
KERNEL_SLACK: Final = 40.0
"""Echoes this much slower than the operating system's own figure are held back by somebody."""
DRAWING: Final = 34.0
"""Two frames of a 60 Hz screen, for drawing and for input."""
HALF_DRAWING: Final = 17.0
"""What drawing and input take on average, where the server has to guess."""


class Credit(Struct, frozen=True):
    """What the delay of a seat's messages is worth until the next reveal or spread."""

    least: float
    """L' = min(L, A): at least this much was the line."""
    most: float
    """A: at most this much was."""
    median: float
    """M, as measured: what the watch compares claims with."""
    jitter: float = 0.0
    """J."""
    limit: float = 0.0
    """What A would be, had the line swollen as far as it is followed: F + 80 + J + 34."""

    def after(self, trip: float) -> Credit:
        """The credit once the client has said that it shows the reveal, `trip` ms after it was sent.

        The reveal is itself the freshest echo there is. If it took longer than A explains, the line
        stumbled at that very moment, or somebody holds back; either is followed no farther than a line
        that swells during play.

        >>> line = credit(Lag(least=60, median=64, jitter=8, lowest=58), JANE_CAP)
        >>> [line.after(trip).most for trip in (75, 150, 1000)]
        [106.0, 158.0, 180.0]
        """
        return replace(self, most=max(self.most, min(trip + self.jitter, self.limit)))

    @property
    def unseen(self) -> float:
        """The most that may come of it while nobody knows yet whether the reveal is on show."""
        return max(self.most, self.limit)


def credit(lag: Lag, cap: float) -> Credit:
    """The credit of a line (Dexterity Jane 5.4, Sign 5.2).

    >>> line = credit(Lag(least=60, median=64, jitter=8, lowest=58), JANE_CAP)
    >>> line.least, line.most
    (60, 106.0)
    >>> line = credit(Lag(least=290, median=300, jitter=8, lowest=20), JANE_CAP)    # swollen during play
    >>> line.least, line.most
    (142.0, 142.0)
    """
    most = min(trusted_median(lag) + lag.jitter + DRAWING, cap)
    limit = min(swollen(lag) + lag.jitter + DRAWING, cap)
    return Credit(min(lag.least, most), most, lag.median, lag.jitter, limit)


def trusted_median(lag: Lag) -> float:
    """M*: the median as far as the rest of the ledger bears it out."""
    middle = min(lag.median, lag.lowest + SWELL)
    if lag.kernel is not None and middle > lag.kernel + KERNEL_SLACK:
        return lag.kernel
    return middle


def swollen(lag: Lag) -> float:
    """The greatest M* that this line could be given, however slow it became."""
    followed = lag.lowest + SWELL
    return followed if lag.kernel is None else min(followed, lag.kernel + KERNEL_SLACK)
