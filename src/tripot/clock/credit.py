"""How much of a delay is put down to the line: between L' and A.

Rules of this file: a credit is taken once, before there is anything to gain from it (when the key of a
round is sent, when a spread is laid), and then stands.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

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


def credit(lag: Lag, cap: float) -> Credit:
    """The credit of a line (Dexterity Jane 5.4, Sign 5.2).

    >>> credit(Lag(least=60, median=64, jitter=8, lowest=58), JANE_CAP)
    Credit(least=60, most=106.0, median=64)
    >>> credit(Lag(least=290, median=300, jitter=8, lowest=20), JANE_CAP)      # swollen during play
    Credit(least=142.0, most=142.0, median=300)
    """
    most = min(trusted_median(lag) + lag.jitter + DRAWING, cap)
    return Credit(min(lag.least, most), most, lag.median)


def trusted_median(lag: Lag) -> float:
    """M*: the median as far as the rest of the ledger bears it out."""
    middle = min(lag.median, lag.lowest + SWELL)
    if lag.kernel is not None and middle > lag.kernel + KERNEL_SLACK:
        return lag.kernel
    return middle
