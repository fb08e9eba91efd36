"""Python's search for circles of garbage, kept out of the way of the moves.

Most of what a house throws away is in no circle and is gone at once. A search among all that two thousand
tables hold takes hundreds of milliseconds, and would come at any moment; so the house says when.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG, MIDDLE, OLD = 10_000, 50, 1_000
"""So many new things, so many short searches, so many longer ones, before Python itself searches all."""
MOST_CIRCLES: Final = 500
"""Tables that may leave memory before everything is searched: a table is a circle."""


def search_seldom() -> None:
    """For a process that one house has for itself: the program is no garbage, and tables leave in time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Collector:
    """Says when the circles of tables that have left memory are looked for."""

    def __init__(self) -> None:
        self.left = 0

    def has_left(self) -> None:
        """A table has left memory."""
        self.left += 1
        if self.left >= MOST_CIRCLES:
            self.left = 0
            gc.collect()
