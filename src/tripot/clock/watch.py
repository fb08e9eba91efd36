"""An eye on claims that run ahead of the line, and on timers too coarse to claim anything.

Rules of this file: one odd claim proves nothing, a habit does; a seat once distrusted stays so for the
session, and is told.
"""

from __future__ import annotations

from math import isfinite
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.credit import HALF_DRAWING
from tripot.clock.judgement import Timing

JANE_SPAN: Final = 15
SIGN_SPAN: Final = 20
"""How many claims the running mean is taken over."""
MOST_AHEAD: Final = 25.0
"""A mean lead above this is no accident, in ms."""
MOST_COUNTED: Final = 100.0
"""One claim counts this much at most: a single stall of an honest line must not condemn it for good.
Modest claims count for `MOST_AHEAD` at most, so that they cannot be saved up to pay for bold ones."""
COARSEST: Final = 5.0
"""A timer that ticks in longer steps than this cannot time a race."""


class Watch(Struct, frozen=True):
    """What one seat's claims have been like since it sat down.

    >>> liar = Watch(span=3)
    >>> for _ in range(3):
    ...     liar = liar.saw(passed=1000, median=60, claim=880)
    >>> liar.mean, liar.timing
    (43.0, 'distrusted')
    """

    span: int
    leads: tuple[float, ...] = ()
    distrusted: bool = False
    coarse: bool = False

    def saw(self, passed: float, median: float, claim: float | None) -> Watch:
        """A claim came: note by how much it runs ahead of what the line's median would say."""
        if claim is None or not isfinite(claim):
            return self
        lead = passed - median - HALF_DRAWING - claim
        counted = min(max(lead, -MOST_AHEAD), MOST_COUNTED)
        seen = replace(self, leads=(*self.leads, counted)[-self.span :])
        habit = len(seen.leads) == self.span and seen.mean > MOST_AHEAD
        return replace(seen, distrusted=self.distrusted or habit)

    def told_step(self, granularity: float) -> Watch:
        """The client measured the step of its own timer, in ms."""
        return replace(self, coarse=not granularity <= COARSEST)

    @property
    def mean(self) -> float:
        """The running mean of the leads."""
        return sum(self.leads) / len(self.leads) if self.leads else 0.0

    @property
    def timing(self) -> Timing:
        """Whose clock the seat is timed by."""
        if self.distrusted:
            return "distrusted"
        return "coarse" if self.coarse else "claim"
