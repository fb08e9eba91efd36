"""Lines between a player and the house, as unkind as real ones.

Rules of this file: messages of one way arrive in the order they were sent (one stream), so a lost one
holds up all that follow; everything is drawn from the `random.Random` passed in; times are ms. The kinds
of line, their figures and their shares are estimates; what a lost message costs was measured.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from copy import copy
from math import inf
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tripot.clock import KernelTrip

Way: TypeAlias = Literal[0, 1]
DOWN: Final[Way] = 0
"""From the house to the player."""
UP: Final[Way] = 1

LOSS: Final = 0.0005
"""Share of messages lost on a quiet line ..."""
TROUBLED_LOSS: Final = 0.05
"""... and in times of trouble."""
RESEND: Final = 200.0
"""A lost message that nothing follows is sent again after a round trip and this, then after twice as long."""
REPAIR: Final = (1.0, 1.25)
"""Where others follow, the far end notices the gap: it comes so many round trips after the next one ..."""
UNNOTICED: Final = (0.015, 0.5)
"""... but for this share of messages, and this one of those that are lost again, which wait for the timer.
Both figures are measured, by `benchmarks/lost_packets.py`."""
BLOCKAGE: Final = (50.0, 300.0)
"""How long other traffic blocks the line; what is sent meanwhile leaves when that is over."""
SPIKE: Final = (30.0, 200.0)
"""In times of trouble one message in twenty comes this much later."""
SMOOTHING: Final = 1 / 8
"""How quickly the operating system's own figure follows the line ..."""
DEVIATION: Final = 1 / 4
"""... and its mean deviation."""


class LineKind(Struct, frozen=True):
    """A sort of line. `jitter` is a mean in ms each way, `blocked` a share of the time, troubles in s.

    A line that changes goes through its `regimes` again and again, ranges of the round trip like `rtt`; each
    lasts for a time of `lasts`, in s, and between two of them nothing comes through for one of `breaks`.
    """

    name: str
    share: float
    rtt: tuple[float, float]
    jitter: float
    blocked: float
    trouble_every: float = 600.0
    trouble_lasts: float = 3.0
    regimes: tuple[tuple[float, float], ...] = ()
    lasts: tuple[float, float] = (inf, inf)
    breaks: tuple[float, float] = (0.0, 0.0)


RISING: Final = ((15.0, 30.0), (40.0, 55.0), (70.0, 90.0), (110.0, 130.0))
"""A line that gets worse step by step, until all at once it is as good as it was ..."""
FALLING: Final = RISING[::-1]
"""... and one that is bad all at once, and mends step by step."""

KINDS: Final = (
    LineKind("fibre", 0.30, (5, 30), 0.5, 0.0005),
    LineKind("cable", 0.25, (15, 60), 2.0, 0.001),
    LineKind("wi-fi", 0.18, (10, 80), 4.0, 0.004, trouble_every=180.0),
    LineKind("mobile", 0.07, (40, 150), 10.0, 0.006, trouble_every=120.0),
    LineKind("overseas", 0.10, (120, 250), 4.0, 0.002),
    LineKind("lossy", 0.04, (20, 150), 5.0, 0.005, trouble_every=60.0, trouble_lasts=5.0),
    LineKind("worsening", 0.02, RISING[0], 2.0, 0.001, regimes=RISING, lasts=(8, 20)),
    LineKind("mending", 0.02, FALLING[0], 2.0, 0.001, regimes=FALLING, lasts=(8, 20)),
    LineKind(
        "on the move",
        0.02,
        (40, 150),
        6.0,
        0.004,
        regimes=((40, 150),),
        lasts=(8, 30),
        breaks=(80, 350),
    ),
)


def draw_kind(rng: Random, kinds: tuple[LineKind, ...] = KINDS) -> LineKind:
    """A line from the street."""
    return rng.choices(kinds, [kind.share for kind in kinds])[0]


class Spells:
    """Stretches of time that come now and then, each with a depth between 0 and 1."""

    def __init__(self, rng: Random, every: float, lasts: Callable[[], float]) -> None:
        self.rng, self.every, self.lasts = rng, every, lasts
        self.starts: list[float] = []
        self.spells: list[tuple[float, float]] = []
        self.known_until = 0.0

    def at(self, moment: float) -> tuple[float, float] | None:
        """The end and the depth of the spell at that moment, if there is one."""
        while self.known_until <= moment:
            start = self.known_until + self.rng.expovariate(1 / self.every)
            self.known_until = start + self.lasts()
            self.starts.append(start)
            self.spells.append((self.known_until, self.rng.random()))
        latest = bisect_right(self.starts, moment) - 1
        return self.spells[latest] if latest >= 0 and moment < self.spells[latest][0] else None


class Course:
    """What the round trip of a line is at which time, and when it is broken off between two regimes."""

    def __init__(self, kind: LineKind, rng: Random) -> None:
        self.kind, self.rng = kind, rng
        self.starts = [0.0]
        self.trips = [rng.uniform(*kind.rtt)]
        self.breaks = [0.0]
        self.known_until = self._lasts() if kind.regimes else inf

    def at(self, moment: float) -> tuple[float, float]:
        """The round trip, and when anything comes through that is sent at that moment."""
        kind = self.kind
        while self.known_until <= moment:
            self.starts.append(self.known_until)
            self.trips.append(self.rng.uniform(*kind.regimes[len(self.trips) % len(kind.regimes)]))
            self.breaks.append(self.known_until + self.rng.uniform(*kind.breaks))
            self.known_until += self._lasts()
        latest = max(bisect_right(self.starts, moment) - 1, 0)
        return self.trips[latest], max(moment, self.breaks[latest])

    def _lasts(self) -> float:
        return 1000 * self.rng.uniform(*self.kind.lasts)


class SimulatedLine:
    """One player's line, both ways. In times of trouble it queues, jitters more and loses one in twenty."""

    def __init__(self, kind: LineKind, rng: Random) -> None:
        self.kind = kind
        self.rng = rng
        self.course = Course(kind, rng)
        self.rtt = self.course.trips[0]
        """The round trip at the beginning."""
        share = rng.uniform(0.35, 0.65)
        self.shares = (share, 1 - share)
        """How much of a round trip each way takes."""
        self.newest = [0.0, 0.0]
        self.queue = 0.0
        """How long everything waits that goes up, because its owner fills the line, in ms ..."""
        self.queue_begins, self.queue_ends = -inf, inf
        """... from when to when."""
        self.resent = False
        self.kernel = KernelTrip(self.rtt, kind.jitter)
        lasts = kind.trouble_lasts * 1000
        self.troubles = Spells(rng, kind.trouble_every * 1000, lambda: rng.expovariate(1 / lasts))
        self.blockages = Spells(rng, sum(BLOCKAGE) / 2 / kind.blocked, lambda: rng.uniform(*BLOCKAGE))

    def beside(self) -> SimulatedLine:
        """A second stream over the same line: its troubles are the same, what is lost on it is not."""
        other = copy(self)
        other.newest = [0.0, 0.0]
        return other

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When a message sent at `at` arrives; `heels` is how soon another follows it, None if none does."""
        rng, trouble, blockage = self.rng, self.troubles.at(at), self.blockages.at(at)
        rtt, through = self.course.at(at)
        flight = rtt * self.shares[way] + rng.expovariate(1 / self.kind.jitter) * (4 if trouble else 1)
        if trouble:
            flight += 40 * trouble[1] + (rng.uniform(*SPIKE) if rng.random() < 0.05 else 0.0)
        if way == UP and self.queue_begins <= at < self.queue_ends:
            flight += self.queue
        sent = max(through, blockage[0]) if blockage else through
        self.resent, timer = False, rtt + RESEND
        while rng.random() < self.loss_now(trouble is not None):
            if heels is None or rng.random() < UNNOTICED[self.resent]:
                sent, timer = sent + timer, 2 * timer
            else:
                sent += heels + rtt * rng.uniform(*REPAIR)
            self.resent = True
        self.newest[way] = max(self.newest[way], sent + flight)
        return self.newest[way]

    def loss_now(self, is_trouble: bool) -> float:
        """The share of messages that is lost."""
        return TROUBLED_LOSS if is_trouble else LOSS

    def acknowledged(self, trip: float) -> None:
        """The operating system measures a round trip of its own; one with a resent message does not count."""
        if not self.resent:
            off, known = trip - self.kernel.smoothed, self.kernel.deviation
            self.kernel = KernelTrip(
                self.kernel.smoothed + off * SMOOTHING, known + (abs(off) - known) * DEVIATION
            )
