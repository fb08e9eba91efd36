"""A player's machine: when a frame is drawn, what its timer says, when a press is noticed.

Rules of this file: a player reacts to light on the screen, a page knows only when it drew; the difference
is part of the error that no protocol can see.
"""

from __future__ import annotations

from math import ceil, floor
from random import Random
from typing import Final

REFRESH: Final = ((60.0, 0.65), (75.0, 0.1), (120.0, 0.1), (144.0, 0.15))
"""Frames a second, and how common they are."""
STEPS: Final = (0.005, 0.1, 1.0, 2.0)
"""Steps to which browsers round their timers, in ms."""


class Screen:
    """One machine with its own clock, which agrees with nobody's."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        rates, weights = zip(*REFRESH, strict=True)
        self.frame = 1000.0 / rng.choices(rates, weights)[0]
        self.phase = rng.uniform(0, self.frame)
        self.step = rng.choice(STEPS)
        self.offset = rng.uniform(0, 1e6)
        self.poll = rng.choice((1.0, 2.0, 8.0))

    def draws(self, arrival: float) -> float:
        """The animation frame in which something that arrived is first drawn."""
        ready = arrival + self.rng.uniform(0.5, 3.0)
        return self.phase + ceil((ready - self.phase) / self.frame) * self.frame

    def lights(self, drawn: float) -> float:
        """When the eye can see it: the frame is put together and shown one frame later."""
        return drawn + self.frame

    def notices(self, pressed: float) -> float:
        """When a press is stamped: keyboards and screens are asked at intervals."""
        return pressed + self.rng.uniform(0, self.poll)

    def handles(self, at: float) -> float:
        """When the page gets round to something: at once, or after what it is busy with."""
        return at + self.rng.expovariate(1 / 1.5)

    def clock(self, at: float) -> float:
        """What the page's timer shows."""
        return floor((at + self.offset) / self.step) * self.step


class BusyScreen(Screen):
    """A machine whose page is busy with something else, again and again."""

    EVERY: Final = 250.0
    LONGEST: Final = 100.0

    def draws(self, arrival: float) -> float:
        """When what kept the page busy is done."""
        return super().draws(self._free(arrival))

    def handles(self, at: float) -> float:
        """Not before that either."""
        return super().handles(self._free(at))

    def _free(self, at: float) -> float:
        """When the page has time: a task of up to so long is under way in such a share of the time."""
        length = self.rng.uniform(0, self.LONGEST)
        return at + (self.rng.uniform(0, length) if self.rng.random() < length / self.EVERY else 0.0)
