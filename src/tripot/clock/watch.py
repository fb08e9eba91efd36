"""An eye on claims that run ahead of the line, and on timers too coarse to claim anything.

Rules of this file: one odd claim proves nothing, a habit does. A watch belongs to a person and goes with
them from table to table; whoever is distrusted is told, is timed by the house, and is trusted again once
the claims have been sound for a while.
"""

from __future__ import annotations

from math import isfinite
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.credit import HALF_DRAWING
from tripot.clock.judgement import Timing

AHEAD: Final = 25.0
"""A claim that is earlier by more than this than the line's median would say runs ahead, in ms."""
SPAN: Final = 10
"""So many claims are remembered: as many as a game of Dexterity Jane has slams."""
HABIT: Final = 6
"""So many of them ahead are no accident: a bad line does it to one honest person in thousands."""
EXCUSED: Final = 4
"""So many of them may run ahead because the line was seen to stall: more often than that, no line does."""
STALLED: Final = 3
"""Somebody whose line was seen to stall in so many of them is not believed any more that cards came late."""
FORGIVEN: Final = 1
"""Whoever is distrusted is trusted again when no more than so many are."""
COARSEST: Final = 5.0
"""A timer that ticks in longer steps than this cannot time a race."""


class Watch(Struct, frozen=True):
    """What a person's claims have been like of late.

    >>> liar = Watch()
    >>> for _ in range(6):
    ...     liar = liar.saw(passed=1000, median=60, claim=880)
    >>> liar.timing
    'distrusted'
    """

    ahead: tuple[bool, ...] = ()
    """Whether each of the last claims ran ahead, the oldest first ..."""
    excused: tuple[bool, ...] = ()
    """... or would have, but for a line that was seen to stall ..."""
    stalled: tuple[bool, ...] = ()
    """... and whether it was, whatever was claimed."""
    distrusted: bool = False
    coarse: bool = False

    def saw(self, passed: float, median: float, claim: float | None, *, late: float = 0.0) -> Watch:
        """A claim came: note whether it runs ahead of what the line's median would say.

        One that the line explains because it was seen to be `late` by so much is excused, now and then.
        """
        if claim is None or not isfinite(claim):
            return self
        lead = passed - median - HALF_DRAWING - claim
        is_excused = lead > AHEAD >= lead - late and sum(self.excused[1 - SPAN :]) < EXCUSED
        ahead = (*self.ahead, lead > AHEAD and not is_excused)[-SPAN:]
        bad = sum(ahead)
        is_sound = len(ahead) == SPAN and bad <= FORGIVEN
        return replace(
            self,
            ahead=ahead,
            excused=(*self.excused, is_excused)[-SPAN:],
            stalled=(*self.stalled, late > 0)[-SPAN:],
            distrusted=not is_sound if self.distrusted else bad >= HABIT,
        )

    def told_step(self, granularity: float) -> Watch:
        """The client measured the step of its own timer, in ms."""
        return replace(self, coarse=not granularity <= COARSEST)

    @property
    def is_unlucky(self) -> bool:
        """Whether the line stalls more often than lines do: then it may be its owner who sees to that."""
        return sum(self.stalled[1 - SPAN :]) >= STALLED

    @property
    def timing(self) -> Timing:
        """Whose clock the person is timed by."""
        if self.distrusted:
            return "distrusted"
        return "coarse" if self.coarse else "claim"
