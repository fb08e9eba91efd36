"""What was claimed, what is credited, and which bound decided.

Rules of this file: every credited time lies between `passed - most` and `passed - least` or later, where
`passed` is what the server itself measured. That alone makes released orders final: nobody's later
message can be credited before it.
"""

from __future__ import annotations

from math import floor, isfinite
from typing import Literal, TypeAlias

from msgspec import Struct

from tripot.clock.credit import HALF_DRAWING, Credit

Bound: TypeAlias = Literal[
    "claimed",  # the claim stands
    "raised",  # the claim was earlier than the line can explain: passed - A
    "lowered",  # the claim was later than the line allows, or in the future: passed - L'
    "floor",  # nobody reacts that fast
    "unclaimed",  # no claim came: passed - L'
    "absurd",  # the claim is not a time at all: passed - L'
    "coarse",  # the browser's timer is too coarse: timed by the server
    "distrusted",  # the claims ran ahead of the line for too long: timed by the server
    "too_early",  # nobody can have seen it yet
    "cause",  # nobody reacts that fast to a card that has just appeared
    "order",  # never before what has already been released to the table
]
"""Which rule decided a credited time."""

Timing: TypeAlias = Literal["claim", "coarse", "distrusted"]
"""Whose clock a seat is timed by: its own claim, or for one of two reasons the server."""


class Judgement(Struct, frozen=True):
    """A credited time with its reason."""

    claimed: float | None
    credited: float
    bound: Bound

    @property
    def at(self) -> int:
        """The whole millisecond that counts for the order."""
        return floor(self.credited)

    @property
    def refused(self) -> float:
        """The part of the claim that was not granted, in ms; negative when more was granted."""
        return 0.0 if self.claimed is None else self.credited - self.claimed


def clamped(claim: float | None, passed: float, credit: Credit, timing: Timing = "claim") -> Judgement:
    """The claim, if the line can explain it, else the nearest time that it can; NaN counts as no claim.

    >>> line = Credit(least=60, most=106, median=64)
    >>> [clamped(claim, 1100, line).credited for claim in (1020, 500, 1090, None)]
    [1020, 994, 1040, 1040]
    """
    earliest, latest = passed - credit.most, passed - credit.least
    absurd = claim is not None and not isfinite(claim)
    said = None if absurd else claim
    if timing != "claim":
        # never before `earliest`: where L' is A already, no credit is left for drawing
        return Judgement(said, max(latest - HALF_DRAWING, earliest), timing)
    if said is None:
        return Judgement(None, latest, "absurd" if absurd else "unclaimed")
    if said < earliest:
        return Judgement(said, earliest, "raised")
    if said > latest:
        return Judgement(said, latest, "lowered")
    return Judgement(said, said, "claimed")
