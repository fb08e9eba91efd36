"""How long somebody took from a reveal to a slam (Dexterity Jane 5.3 and 5.4).

Rules of this file: a reaction is counted from the seat's own reveal, so a far player who sees the cards
later loses nothing, and one who sees them earlier gains nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import nan
from typing import Final

from msgspec.structs import replace

from tripot.clock.credit import Credit
from tripot.clock.judgement import Judgement, Timing, clamped

QUICKEST: Final = 150.0
"""Nobody reacts faster, in ms."""
MOST_LEAD: Final = 120.0
"""A key is never sent earlier than this before the reveal."""


def reaction(elapsed: float, claim: float | None, credit: Credit, timing: Timing = "claim") -> Judgement:
    """The credited reaction R of a commit that arrived `elapsed` ms after its seat's key was sent.

    >>> line = Credit(least=20, most=61, median=22)
    >>> reaction(180, 90, line)
    Judgement(claimed=90, credited=150.0, bound='floor')
    >>> reaction(160, 90, line).bound       # even the quickest line leaves less than 150 ms
    'too_early'
    """
    judged = clamped(nan if claim is not None and claim < 0 else claim, elapsed, credit, timing)
    if elapsed - credit.least < QUICKEST:
        return replace(judged, credited=QUICKEST, bound="too_early")
    if judged.credited < QUICKEST:
        return replace(judged, credited=QUICKEST, bound="floor")
    return judged


def key_times(reveal: float, medians: Mapping[int, float]) -> dict[int, float]:
    """When each seat's key is sent so that all screens turn at `reveal`: half a round trip before.

    >>> key_times(1000.0, {0: 20.0, 1: 300.0})
    {0: 990.0, 1: 880.0}
    """
    return {seat: reveal - min(median / 2, MOST_LEAD) for seat, median in medians.items()}


def spread_lags(medians: Mapping[int, float]) -> dict[int, float]:
    """How much later than to the farthest seat a spread is sent to each, so that all see it at once.

    >>> spread_lags({0: 20.0, 1: 220.0})
    {0: 100.0, 1: 0.0}
    """
    times = key_times(0.0, medians)
    return {seat: at - min(times.values()) for seat, at in times.items()}
