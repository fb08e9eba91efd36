"""Lines between a player and the house, as unkind as real ones.

Rules of this file: messages of one way arrive in the order they were sent (one stream), so a lost one
holds up all that follow; everything is drawn from the `random.Random` passed in; times are ms. The kinds
of line, their figures and their shares are estimates, not measurements.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Way: TypeAlias = Literal[0, 1]
DOWN: Final[Way] = 0
"""From the house to the player."""
UP: Final[Way] = 1

LOSS: Final = 0.0005
"""Share of messages lost on a quiet line; in times of trouble one in twenty."""
RESEND: Final = 200.0
"""A lost message that nothing follows is sent again a round trip and this later, then after twice as long.
With others on its heels it is missed by the far end, and comes a round trip and a quarter after those."""
BLOCKAGE: Final = (50.0, 300.0)
"""How long something else has the air or the queue: what is sent meanwhile leaves at the end of it."""
SPIKE: Final = (30.0, 200.0)
"""In times of trouble one message in twenty comes this much later."""
SMOOTHING: Final = 1 / 8
"""How quickly the operating system's own figure follows the line."""


class LineKind(Struct, frozen=True):
    """A sort of line. `jitter` is a mean in ms each way, `blocked` a share of the time, troubles in s."""

    name: str
    share: float
    rtt: tuple[float, float]
    jitter: float
    blocked: float
    trouble_every: float = 600.0
    trouble_lasts: float = 3.0


KINDS: Final = (
    LineKind("fibre", 0.30, (5, 30), 0.5, 0.0005),
    LineKind("cable", 0.25, (15, 60), 2.0, 0.001),
    LineKind("wi-fi", 0.20, (10, 80), 4.0, 0.004, trouble_every=180.0),
    LineKind("mobile", 0.10, (40, 150), 10.0, 0.006, trouble_every=120.0),
    LineKind("overseas", 0.10, (120, 250), 4.0, 0.002),
    LineKind("lossy", 0.05, (20, 150), 5.0, 0.005, trouble_every=60.0, trouble_lasts=5.0),
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


class Line:
    """One player's line, both ways. In times of trouble it queues, jitters more and loses one in twenty."""

    def __init__(self, kind: LineKind, rng: Random) -> None:
        self.kind = kind
        self.rng = rng
        self.rtt = rng.uniform(*kind.rtt)
        share = rng.uniform(0.35, 0.65)
        self.base = (self.rtt * share, self.rtt * (1 - share))
        self.newest = [0.0, 0.0]
        self.resent = False
        self.kernel = self.rtt
        lasts = kind.trouble_lasts * 1000
        self.troubles = Spells(rng, kind.trouble_every * 1000, lambda: rng.expovariate(1 / lasts))
        self.blockages = Spells(rng, sum(BLOCKAGE) / 2 / kind.blocked, lambda: rng.uniform(*BLOCKAGE))

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When a message sent at `at` arrives; `heels`: how soon others follow it, if any do."""
        rng, trouble, blockage = self.rng, self.troubles.at(at), self.blockages.at(at)
        flight = self.base[way] + rng.expovariate(1 / self.kind.jitter) * (4 if trouble else 1)
        if trouble:
            flight += 40 * trouble[1] + (rng.uniform(*SPIKE) if rng.random() < 0.05 else 0.0)
        sent = blockage[0] if blockage else at
        resend = self.rtt + RESEND if heels is None else 1.25 * self.rtt + heels
        self.resent = False
        while rng.random() < (0.05 if trouble else LOSS):
            self.resent = True
            sent += resend
            resend = max(2 * resend, self.rtt + RESEND)
        self.newest[way] = max(self.newest[way], sent + flight)
        return self.newest[way]

    def acknowledged(self, trip: float) -> None:
        """What the operating system learns from a round trip that no page has touched, and none resent."""
        if not self.resent:
            self.kernel += (trip - self.kernel) * SMOOTHING
