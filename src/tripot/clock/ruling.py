"""Rulings in public: what was claimed, what was credited, and why.

Rules of this file: a ruling carries every figure it was made from, so anybody can make it again.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tripot.clock.credit import Credit, lagged
from tripot.clock.judgement import Bound, Judgement, Timing, clamped
from tripot.clock.reaction import QUICKEST
from tripot.core import Event, Public, Seat, Sentence


class ReactionRuled(Event):
    """How long a seat took from its own reveal (Dexterity Jane)."""

    seat: Public[Seat]
    claimed: Public[float | None]
    credited: Public[float]
    refused: Public[float]
    """The part of the claim that was not granted."""
    bound: Public[Bound]
    elapsed: Public[float]
    """What the server measured from sending the key to hearing of the slam."""
    least: Public[float]
    most: Public[float]


class MomentRuled(Event):
    """When a seat acted, counted back from when the server heard of it (Sign)."""

    seat: Public[Seat]
    claimed: Public[float | None]
    credited: Public[float]
    refused: Public[float]
    bound: Public[Bound]
    at: Public[int]
    """The whole millisecond, on the server's clock, that decided the order."""
    least: Public[float]
    most: Public[float]
    lag: Public[float] = 0.0
    """How much later than to the farthest seat the server had sent the card: it is in what was credited."""


Ruling: TypeAlias = ReactionRuled | MomentRuled

MOST_SAID: Final = 100.0
"""How far beyond what its line explains a claim about a moment is told, in ms: a number of one's own choice,
told to all in the middle of a round of Sign, would be a word."""
_ROUNDING: Final = 1e-6


def rule_reaction(seat: Seat, judged: Judgement, elapsed: float, credit: Credit) -> ReactionRuled:
    """The public side of a judgement about a reaction."""
    return ReactionRuled(
        seat,
        judged.claimed,
        judged.credited,
        judged.refused,
        judged.bound,
        elapsed,
        credit.least,
        credit.most,
    )


def rule_moment(
    seat: Seat, judged: Judgement, arrival: float, credit: Credit, lag: float = 0.0
) -> MomentRuled:
    """The public side of a judgement about a moment: all in ms before the message was heard.

    `lag` is the part of the credit that is the server's own delay.
    """
    claimed = _told(judged.claimed, arrival, credit)
    return MomentRuled(
        seat,
        None if claimed is None else arrival - claimed,
        arrival - judged.credited,
        0.0 if claimed is None else judged.credited - claimed,
        judged.bound,
        judged.at,
        credit.least - lag,
        credit.most - lag,
        lag,
    )


def _told(claim: float | None, passed: float, credit: Credit) -> float | None:
    """A claim about a moment as everybody hears of it."""
    if claim is None:
        return None
    return min(max(claim, passed - credit.most - MOST_SAID), passed - credit.least + MOST_SAID)


def say_ruling(ruling: Ruling, seat: Seat | None) -> Sentence:
    """What the reader in `seat` is told: which bound decided, in the second person to whom it concerns."""
    values = {name: getattr(ruling, name) for name in ruling.__struct_fields__}
    you = (f"{ruling.bound}.you",) if seat == ruling.seat else ()
    return Sentence(f"event.{type(ruling).__name__}", values, (*you, ruling.bound))


def bears_out(ruling: Ruling) -> bool:
    """Whether the figures of a ruling lead to what it says.

    >>> line = Credit(least=60, most=106, median=64)
    >>> ruling = rule_reaction(0, clamped(500, 1100, line), 1100, line)
    >>> ruling.credited, ruling.refused, ruling.bound, bears_out(ruling)
    (994, 494, 'raised', True)
    """
    lag = ruling.lag if isinstance(ruling, MomentRuled) else 0.0
    line = lagged(Credit(ruling.least, ruling.most, median=0.0), lag)
    passed, credited, claim = _on_one_clock(ruling)
    earliest, latest = passed - line.most, passed - line.least
    if ruling.bound in ("cause", "order"):
        return credited > earliest - _ROUNDING
    if ruling.bound in ("floor", "too_early"):
        early = latest < QUICKEST
        return credited == QUICKEST and earliest < QUICKEST and early == (ruling.bound == "too_early")
    timing: Timing = ruling.bound if ruling.bound in ("coarse", "distrusted") else "claim"
    judged = clamped(claim, passed, line, timing)
    same = judged.bound == ruling.bound or {judged.bound, ruling.bound} == {"unclaimed", "absurd"}
    return same and abs(judged.credited - credited) < _ROUNDING


def _on_one_clock(ruling: Ruling) -> tuple[float, float, float | None]:
    """What the server measured, what was credited and what was claimed, each rising with time."""
    if isinstance(ruling, ReactionRuled):
        return ruling.elapsed, ruling.credited, ruling.claimed
    return 0.0, -ruling.credited, None if ruling.claimed is None else -ruling.claimed
