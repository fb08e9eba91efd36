"""How the figures at a table move, tick by tick: the same at a live table and in games between bots (3.1).

Rules of this file: a change is seen for three ticks at least before it is taken back, and small ones are not
seen at all, so that no sign can be too quick or too slight for the eye. Ticks are passed in, by any clock.
"""

from __future__ import annotations

from typing import Final

from tripot.games.sign.data import BODY

HELD_TICKS: Final = 3
"""A change stands for so long before it may be reversed."""
MOST_A_TICK: Final = 64
"""No part of a body moves farther in one tick: a quarter of its range."""
REST: Final = (0,) * len(BODY.channels)


class Channel:
    """One part of a body, and the way it has been moving."""

    __slots__ = ("changed", "direction", "is_moving", "value")

    def __init__(self) -> None:
        self.value = 0
        self.direction = 0
        self.changed = -HELD_TICKS
        self.is_moving = False

    def step(self, target: int, tick: int) -> bool:
        """Move towards the target as far as a tick allows; whether anything is to be seen."""
        way = target - self.value
        slight = abs(way) < BODY.dead_band
        if way == 0 or (slight and not self.is_moving):
            self.is_moving = False
            return False
        direction = 1 if way > 0 else -1
        if direction != self.direction and tick - self.changed < HELD_TICKS:
            return False
        self.value += max(-MOST_A_TICK, min(MOST_A_TICK, way))
        self.direction, self.changed = direction, tick
        self.is_moving = self.value != target
        return True


class Figure:
    """One body."""

    def __init__(self) -> None:
        self.channels = [Channel() for _ in BODY.channels]
        self.target = REST
        self._settled: tuple[int, ...] | None = REST
        """The target for which nothing more is to be seen."""

    def step(self, tick: int) -> bool:
        """One tick; whether anything is to be seen."""
        if self.is_settled:
            return False
        moved, settled = False, True
        for channel, to in zip(self.channels, self.target, strict=True):
            if channel.value != to or channel.is_moving:
                moved |= channel.step(to, tick)
                settled &= not channel.is_moving and abs(to - channel.value) < BODY.dead_band
        self._settled = self.target if settled else None
        return moved

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will be seen of it, unless its target changes."""
        return self.target == self._settled

    def values(self) -> tuple[int, ...]:
        """How it stands."""
        return tuple([channel.value for channel in self.channels])
