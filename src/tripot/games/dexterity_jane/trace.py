"""How a pair of hands came to be folded: an account that comes with a lock, checked (5.9) and kept.

Rules of this file: an account may be left out; one that is given must come to the hands that were slammed
down. Like the fingers it ends with, it is its seat's business until the hands are turned up (6.7).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from tripot.games.dexterity_jane.fingers import BIT, Mask

Finger: TypeAlias = Literal["LT", "LI", "LM", "LR", "LP", "RT", "RI", "RM", "RR", "RP"]
MOST_STEPS: Final = 200
LATEST: Final = 1e10
"""Clients count milliseconds from when their page was opened; none has been open for four months."""


class Folding(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A finger is folded or stretched, at a time in ms.

    A client counts on its own clock, the rules from the reveal (`since_reveal`).
    """

    finger: Finger
    folded: bool
    at: Annotated[float, Meta(ge=0, le=LATEST)]


Trace: TypeAlias = Annotated[tuple[Folding, ...], Meta(max_length=MOST_STEPS)]
"""From open hands on, in the order in which it was done."""
Folds: TypeAlias = tuple[tuple[Finger, int], ...]
"""At which millisecond after the reveal which finger was folded, or stretched again."""


def hands_after(trace: Sequence[Folding]) -> Mask:
    """What open hands come to.

    >>> hands_after([Folding("LI", True, 900.0), Folding("RT", True, 950.0), Folding("LI", False, 990.0)])
    32
    """
    mask = 0
    for step in trace:
        bit = BIT[step.finger]
        mask = mask | bit if step.folded else mask & ~bit
    return mask


def bears_out(trace: Sequence[Folding], mask: Mask, most_ms: float) -> bool:
    """Whether an account comes to these hands, in order and within so long; one that was left out does.

    >>> bears_out([Folding("LI", True, 900.0)], 2, 60_000), bears_out([Folding("LI", True, 900.0)], 1, 60_000)
    (True, False)
    """
    if not trace:
        return True
    in_order = all(one.at <= other.at for one, other in pairwise(trace))
    return in_order and trace[-1].at - trace[0].at <= most_ms and hands_after(trace) == mask


def since_reveal(trace: Sequence[Folding], slammed: float, at: int) -> Trace:
    """An account counted from the reveal, when a slam at `slammed` of a client's clock is credited `at`.

    >>> since_reveal([Folding("RT", True, 5350.0)], 5400.0, 380)
    (Folding(finger='RT', folded=True, at=330),)
    """
    return tuple(replace(step, at=min(max(0, round(at - (slammed - step.at))), at)) for step in trace)


def folds_of(trace: Sequence[Folding], at: int) -> Folds:
    """What changed, in whole milliseconds after the reveal and none of it after the slam.

    >>> folds_of([Folding("LI", True, 200.0), Folding("LI", True, 240.0), Folding("RT", True, 999.0)], 500)
    (('LI', 200), ('RT', 500))
    """
    folded: set[str] = set()
    folds: list[tuple[Finger, int]] = []
    for step in trace:
        if (step.finger in folded) != step.folded:
            folded ^= {step.finger}
            folds.append((step.finger, min(int(step.at), at)))
    return tuple(folds)
