"""How much of a delay is put down to the line: between L' and A.

Rules of this file: a credit says what a line explains at one moment. What travelled at two moments, the
way there then and the way back now, is explained by the mean of both.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.ledger import LEAST_JITTER, MOST_JITTER, KernelTrip, Lag

SWELL: Final = 80.0
"""The median is believed up to this much above the shortest round trip of the connection."""
KERNEL_SLACK: Final = 40.0
"""Echoes that are slower than the operating system's own figure by more than this were delayed on purpose."""
DRAWING: Final = 34.0
"""Two frames of a 60 Hz screen, for drawing and for input."""
HALF_DRAWING: Final = 17.0
"""What drawing and input take on average, where the server has to guess."""
STEADY_JITTER: Final = 10.0
"""Where echoes follow each other closely, they explain what is slower than this by how slow it was, in ms."""


class Credit(Struct, frozen=True, repr_omit_defaults=True):
    """What the delay of a seat's messages is worth until the next reveal or spread."""

    least: float
    """L' = min(L, M*, A): at least this much was the line."""
    most: float
    """A: at most this much was."""
    median: float
    """M*: what the watch compares claims with."""
    late: float = 0.0
    """How much of A is there because the line was seen to stall."""


def credit(lag: Lag, cap: float, *, most_jitter: float = MOST_JITTER, lately: float | None = None) -> Credit:
    """The credit of a line, up to the cap of its game, in ms (Dexterity Jane 5.4, Sign 5.2).

    `lately` is the middle round trip of the last moments, where it is known: what a line was like before
    explains nothing of what arrives now.

    >>> credit(Lag(least=60, median=64, jitter=8, lowest=58), cap=300)
    Credit(least=60, most=106.0, median=64)
    >>> credit(Lag(least=290, median=300, jitter=8, lowest=20), cap=300)      # swollen during play
    Credit(least=100.0, most=142.0, median=100.0)
    """
    middle, jitter = trusted_median(lag), min(lag.jitter, most_jitter)
    if lately is not None:
        jitter = LEAST_JITTER if lately + jitter < middle else jitter  # it was that of another line
        middle = min(middle, lately)
    most = min(middle + jitter + DRAWING, cap)
    return Credit(min(lag.least, middle, most), most, min(lag.median, middle))


def trusted_median(lag: Lag) -> float:
    """M*: the median, as far as the operating system's own figure or the shortest round trip support it.

    A line that the operating system has seen grow longer has done so; of any other the house only knows that
    it was once shorter.
    """
    if lag.kernel is None:
        return min(lag.median, lag.lowest + SWELL)
    return lag.median if lag.median <= lag.kernel + KERNEL_SLACK else lag.kernel


def between(then: Credit, now: Credit) -> Credit:
    """What explains a way there at one moment and a way back at another.

    >>> between(Credit(20, 60, 22), Credit(120, 160, 124))
    Credit(least=70.0, most=110.0, median=73.0)

    A line that was longer a moment ago may have been filled by its owner until it counted, so that only the
    answers to pings were slow, and not what was shown.

    >>> between(Credit(120, 160, 124), Credit(20, 60, 22))
    Credit(least=20, most=60, median=22)
    """
    if now.most < then.most:
        return least_of(then, now)
    return Credit((then.least + now.least) / 2, (then.most + now.most) / 2, (then.median + now.median) / 2)


def longer(credit: Credit, late: float, cap: float) -> Credit:
    """The credit of a message that is known to have been so much later than usual.

    >>> longer(Credit(60, 106, 64), late=100, cap=300)
    Credit(least=60, most=206, median=64, late=100.0)
    """
    return replace(credit, most=min(credit.most + late, max(cap, credit.most)), late=credit.late + late)


def lagged(credit: Credit, lag: float) -> Credit:
    """The credit of whoever answers something that the house itself has sent so much later than to others.

    >>> lagged(Credit(20, 60, 22), 90)
    Credit(least=110, most=150, median=112)
    """
    return replace(credit, least=credit.least + lag, most=credit.most + lag, median=credit.median + lag)


def least_of(one: Credit, other: Credit) -> Credit:
    """The credit of somebody who may have seen by one line and answered by the other."""
    return Credit(min(one.least, other.least), min(one.most, other.most), min(one.median, other.median))


def unechoed(trip: KernelTrip | None, cap: float) -> Credit:
    """The credit of a line that is asked for no echoes, as those of HTTP are not.

    >>> unechoed(KernelTrip(60, 2), cap=300), unechoed(None, cap=300)
    (Credit(least=0.0, most=142.0, median=60), Credit(least=0.0, most=300, median=0.0))
    """
    if trip is None:
        return Credit(0.0, cap, 0.0)
    most = trip.smoothed + 4 * trip.deviation + KERNEL_SLACK + DRAWING
    return Credit(0.0, min(most, cap), trip.smoothed)
