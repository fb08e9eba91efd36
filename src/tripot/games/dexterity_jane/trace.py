"""How a pair of hands came to be folded: a client's own account of a lock, checked and then forgotten (5.9).

Rules of this file: an account may be left out; one that is given must come to the hands that were slammed
down. It is written down nowhere and told to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from tripot.games.dexterity_jane.fingers import BIT, Mask

Finger: TypeAlias = Literal["LT", "LI", "LM", "LR", "LP", "RT", "RI", "RM", "RR", "RP"]
MOST_STEPS: Final = 200
LATEST: Final = 1e10
"""Clients count milliseconds from when their page was opened; none has been open for four months."""


class Folding(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A finger is folded or stretched, at a time of the client's own clock in ms."""

    finger: Finger
    folded: bool
    at: Annotated[float, Meta(ge=0, le=LATEST)]


Trace: TypeAlias = Annotated[tuple[Folding, ...], Meta(max_length=MOST_STEPS)]
"""From open hands on, in the order in which it was done."""


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
