"""What the house counts, for whoever watches over it: plain numbers, read only when somebody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BUCKETS_MS = (1, 2, 5, 10, 20, 50, 100, 250, 1000)


class Metrics:
    """Numbers that only grow."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        """Games that came to their end, by game."""
        self.refusals = 0
        self.drafts = 0
        self.entries = 0
        self.write_ms = 0.0
        self.write_buckets = [0] * len(BUCKETS_MS)
        self.falls_behind = 0
        self.read_again = 0
        self.gone = 0
        """Requests whose sender went away before all of it was here."""

    def written(self, entries: int, ms: float) -> None:
        """A draft is durable."""
        self.drafts += 1
        self.entries += entries
        self.write_ms += ms
        place = bisect_left(BUCKETS_MS, ms)
        if place < len(BUCKETS_MS):
            self.write_buckets[place] += 1
