"""Lines between a player and the house, as unkind as real ones.

Rules of this file: messages of one way arrive in the order they were sent (one stream), so a lost one
holds up all that follow; everything is drawn from the `random.Random` passed in; times are ms. The kinds
of line, their figures and their shares are estimates, not measurements.
"""

from __future__ import annotations

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
SPIKE: Final = (30.0, 200.0)
"""How much later a message comes when something else had the air or the queue."""
SMOOTHING: Final = 1 / 8
"""How quickly the operating system's own figure follows the line."""


class LineKind(Struct, frozen=True):
    """A sort of line. `jitter` is a mean in ms each way, `spikes` a share of messages, troubles in s."""

    name: str
    share: float
    rtt: tuple[float, float]
    jitter: float
    spikes: float
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
        self.trouble = (0.0, 0.0, 0.0)

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When a message sent at `at` arrives; `heels`: how soon others follow it, if any do."""
        troubled, queue = self._trouble(at)
        rng = self.rng
        flight = self.base[way] + rng.expovariate(1 / self.kind.jitter) * (4 if troubled else 1) + queue
        if rng.random() < (0.05 if troubled else self.kind.spikes):
            flight += rng.uniform(*SPIKE)
        sent, resend = at, self.rtt + RESEND if heels is None else 1.25 * self.rtt + heels
        while rng.random() < (0.05 if troubled else LOSS):
            sent += resend
            resend = max(2 * resend, self.rtt + RESEND)
        self.resent = sent > at
        self.newest[way] = max(self.newest[way], sent + flight)
        return self.newest[way]

    def acknowledged(self, trip: float) -> None:
        """What the operating system learns from a round trip that no page has touched, and none resent."""
        if not self.resent:
            self.kernel += (trip - self.kernel) * SMOOTHING

    def _trouble(self, at: float) -> tuple[bool, float]:
        while at >= self.trouble[1]:
            self._plan_trouble(self.trouble[1])
        begins, _, queue = self.trouble
        return (True, queue) if at >= begins else (False, 0.0)

    def _plan_trouble(self, since: float) -> None:
        begins = since + self.rng.expovariate(1 / self.kind.trouble_every) * 1000
        lasts = self.rng.expovariate(1 / self.kind.trouble_lasts) * 1000
        self.trouble = (begins, begins + lasts, self.rng.uniform(0, 40))
