"""Lines that stall: noticed by the echoes that they owe, waited for, and explained by how long it took.

Rules of this file: only what the house itself has seen counts. Everything on a line arrives in order, and no
page can hold an echo back; so an echo that is late proves that whatever was sent with it is late as well.
"""

from __future__ import annotations

from typing import Final

from tripot.clock.credit import DRAWING, Credit
from tripot.clock.echo import QUICK_BEAT, EchoBook

MOST_KEY_LATE: Final = 25.0
"""What was shown is taken to have been late by no more than this, in ms: a late echo may be the fault of the
way back, and that is easily filled by whoever wants it to seem long."""


def late_now(usual: Credit, echoes: EchoBook, now: float, *, answer: float = 0.0) -> float:
    """By how much a message that arrives now is later than usual, because the line has stalled, in ms.

    Where echoes are usually answered later than the line takes, after `answer` ms, that is no stall. What
    arrives later is later by as much more, unless an echo is answered first. So whoever waits for a
    line that long misses nothing.

    >>> usual, book = Credit(60, 106, 64), EchoBook(owed=((7, 1050.0),), newest=1000.0)
    >>> late_now(usual, book, 1070.0), late_now(usual, book, 1250.0)
    (0.0, 153.0)
    """
    trip = echoes.longest_trip(now)
    if trip is None or echoes.is_withheld or not echoes.proves_stalls:
        return 0.0
    # Of what happened between two echoes nothing is known: a message left half-way between them on average.
    expected = max(usual.most - DRAWING, answer)
    if trip - QUICK_BEAT <= expected:
        return 0.0
    return trip - QUICK_BEAT / 2 - expected


def key_late(usual: Credit, trip: float | None) -> float:
    """By how much a key was later than usual, whose echo took so long; nothing, while that is not known.

    >>> usual = Credit(60, 106, 64)
    >>> key_late(usual, 75.0), key_late(usual, 300.0), key_late(usual, None)
    (3.0, 25.0, 0.0)
    """
    return 0.0 if trip is None else min(max(0.0, trip - (usual.most - DRAWING)), MOST_KEY_LATE)
