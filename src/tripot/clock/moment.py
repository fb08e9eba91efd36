"""The moment at which somebody acted, as if everybody sat at the server (Sign 5.2).

Rules of this file: a client says which frame it was showing and how long after that the hand came down;
both times are its own, so no clocks need to agree. Moments are on the server's clock.
"""

from __future__ import annotations

from math import isfinite, nan
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.credit import DRAWING, Credit
from tripot.clock.judgement import Judgement, Timing, clamped

QUICKEST_TAKE: Final = 100.0
"""No card is taken sooner after the frame that first showed it was sent, in ms."""


class Sighting(Struct, frozen=True):
    """What a client says of an action: the frame it was showing, when, and when the hand came down."""

    ref_sent: float | None
    """When the server sent that frame; None when it never sent such a frame to this seat."""
    c_ref: float
    c_event: float

    @property
    def claim(self) -> float:
        """The moment claimed, on the server's clock; not a number when it cannot be one.

        >>> Sighting(ref_sent=700, c_ref=5000, c_event=5230).claim
        930
        """
        if self.ref_sent is None or not (isfinite(self.c_ref) and isfinite(self.c_event)):
            return nan
        # a browser may stamp a click up to two frames before the frame it was drawing at that time
        if min(self.c_ref, self.c_event) < 0 or self.c_event < self.c_ref - DRAWING:
            return nan
        return self.ref_sent + (self.c_event - self.c_ref)


def moment(
    arrival: float,
    sighting: Sighting | None,
    credit: Credit,
    timing: Timing = "claim",
    *,
    card_shown: float | None = None,
) -> Judgement:
    """The credited moment of an action; for a take, `card_shown` is when the card's first frame was sent.

    >>> line = Credit(least=60, most=106, median=64)
    >>> moment(1000, Sighting(700, 5000, 5230), line)
    Judgement(claimed=930, credited=930, bound='claimed')
    >>> moment(1000, Sighting(700, 5000, 5230), line, card_shown=860)
    Judgement(claimed=930, credited=960.0, bound='cause')
    """
    judged = clamped(None if sighting is None else sighting.claim, arrival, credit, timing)
    if card_shown is not None and judged.credited < card_shown + QUICKEST_TAKE:
        return replace(judged, credited=card_shown + QUICKEST_TAKE, bound="cause")
    return judged
