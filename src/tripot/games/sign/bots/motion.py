"""What an eye makes of a figure: stretches of time in which it did something, cut out of the pose ticks.

Rules of this file: it is fed what every seat is sent, and nothing else. Where a part of the body stays for
long, as eyes do that follow something, that is how it rests from then on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from tripot.games.sign.data import BODY

POINTS: Final = 12
"""A movement is compared at so many moments, however long it took."""
LONGEST: Final = 43
"""No gesture takes more ticks; what stays away for longer has moved there."""
GAP: Final = 6
"""The halves of a nod are at most so many ticks apart."""
TOGETHER: Final = 5
"""Parts of the body that set out within so many ticks do so for one gesture."""
SEEN_FROM: Final = BODY.dead_band
NEAR: Final = 0.3
"""What has come back so far is back: between two gestures of a row a figure need not come to rest."""
CLOSER: Final = {place: 2.0 for place, name in enumerate(BODY.channels) if name in ("hand_l_x", "hand_r_x")}
"""Where a hand is at the face is looked at more closely than how high it is."""
HANDS: Final = {place for place, name in enumerate(BODY.channels) if name in ("hand_l_y", "hand_r_y")}
GAZE: Final = (BODY.channels.index("gaze_x"), BODY.channels.index("gaze_y"))


class Movement(Struct, frozen=True):
    """A stretch of time in which some parts of a body left their rest and came back."""

    start: int
    end: int
    """In ticks."""
    ways: Mapping[int, tuple[float, ...]]
    """How far each of them was from its rest, at evenly spaced moments."""
    gaze: tuple[float, float]
    """Where the eyes were meanwhile: sideways, and up."""


class Away(Struct, frozen=True):
    """A part of the body that was away from its rest, from tick to tick."""

    channel: int
    start: int
    end: int


class BodyReader:
    """One figure, as it is watched."""

    def __init__(self) -> None:
        self.rest = [0] * len(BODY.channels)
        self.stands: tuple[int, ...] = (0,) * len(BODY.channels)
        self.out: dict[int, int] = {}
        """The parts that are away from their rest, and since when."""
        self.farthest: dict[int, int] = {}
        self.back: list[Away] = []
        """Those that have come back, and nobody has made sense of yet."""
        self.trace: list[tuple[int, tuple[int, ...]]] = [(0, self.stands)]

    def see(self, tick: int, levels: tuple[int, ...]) -> Movement | None:
        """A tick in which the figure moved; a movement, where one may just have ended."""
        for channel in [one for one, since in self.out.items() if tick - since > LONGEST]:
            self.rest[channel] = self.stands[channel]
            del self.out[channel]
        ended = False
        for channel, level in enumerate(levels):
            if level == self.stands[channel]:
                continue
            far, before = abs(level - self.rest[channel]), abs(self.stands[channel] - self.rest[channel])
            since = self.out.get(channel)
            if since is None and far >= SEEN_FROM and before < far:
                self.out[channel], self.farthest[channel] = tick, far
                if self.back and tick - self.back[-1].end > GAP:
                    self.back.clear()
            elif since is not None and far < max(SEEN_FROM, NEAR * self.farthest[channel]):
                self.back.append(Away(channel, since, tick))
                del self.out[channel]
                ended = True
            elif since is not None:
                self.farthest[channel] = max(far, self.farthest[channel])
        self.stands = levels
        self.trace.append((tick, levels))
        del self.trace[: -2 * LONGEST]
        return self._movement(tick) if ended and not self._goes_on() else None

    def understood(self) -> None:
        """What has come back was a gesture: the next one begins after it."""
        self.back.clear()

    def _goes_on(self) -> bool:
        """Whether a part that set out with those that are back is still away."""
        return any(abs(since - one.start) <= TOGETHER for since in self.out.values() for one in self.back)

    def _movement(self, tick: int) -> Movement:
        self.back = [one for one in self.back if one.start >= tick - LONGEST]
        start = min((one.start for one in self.back), default=tick) - 1
        moments = [start + (tick - start) * (place + 1) / (POINTS + 1) for place in range(POINTS)]
        stood = self._stood(moments)
        parts = {one.channel for one in self.back}
        ways = {
            channel: tuple(
                CLOSER.get(channel, 1.0) * (levels[channel] - self.rest[channel]) for levels in stood
            )
            for channel in sorted(parts | (CLOSER.keys() - self.out.keys() if parts & HANDS else set()))
        }
        x, y = (sum(levels[channel] for levels in stood) / POINTS for channel in GAZE)
        return Movement(start, tick, ways, (x, y))

    def _stood(self, moments: list[float]) -> list[tuple[int, ...]]:
        """How the figure stood at each of these moments, the earliest first."""
        found, place = [], 0
        for at in moments:
            while place + 1 < len(self.trace) and self.trace[place + 1][0] <= at:
                place += 1
            found.append(self.trace[place][1])
        return found
