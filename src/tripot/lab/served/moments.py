"""The clock that the house, the lines and the players of one machine share, and when bytes passed a place.

Rules of this file: the machine's steady clock is the same in all its processes, so that moments which
different processes have noted can be compared.
"""

from __future__ import annotations

import time
from bisect import bisect_left


def now() -> float:
    """Milliseconds of a clock that never goes back: the one by which the house times races."""
    return time.monotonic_ns() / 1e6


class Passage:
    """When the bytes of one way passed one place.

    >>> passage = Passage()
    >>> passage.passed(10, at=100.0)
    >>> passage.passed(5, at=130.0)
    >>> passage.moment(10), passage.moment(11), passage.moment(16)
    (100.0, 130.0, None)
    """

    __slots__ = ("ends", "moments")

    def __init__(self) -> None:
        self.ends: list[int] = []
        self.moments: list[float] = []

    def passed(self, size: int, at: float) -> None:
        """So many more bytes have passed."""
        self.ends.append((self.ends[-1] if self.ends else 0) + size)
        self.moments.append(at)

    def moment(self, count: int) -> float | None:
        """When the first `count` bytes had passed; None: not yet."""
        place = bisect_left(self.ends, count)
        return self.moments[place] if place < len(self.ends) else None
