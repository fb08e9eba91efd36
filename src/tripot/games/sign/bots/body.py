"""The body of a bot at a live table: it fidgets as people do, and with a quint it gives its team's sign.

Rules of this file: what it does is seen by all as levels of channels, like anybody's; it knows the own hand
and the sign of the own team, and of nobody else; it never makes the gestures of its sign when they would be a
lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.core import Seat
from tripot.games.sign.body import Gesture, SignSpec
from tripot.games.sign.data import BODY
from tripot.games.sign.gestures import GESTURES, Curves

DECOY_MS: Final = 13_000
"""Between two fidgets, in the mean."""
LEAST_MS: Final = 2_500
HESITATES_MS: Final = 1_300
"""Nobody signs at once: the completing take was watched (median)."""
GAP_MS: Final = 250
VARIES: Final = 0.15


class Doing(Struct, frozen=True):
    """A gesture that is being made, or will be."""

    curves: Curves
    start: float
    ms: float
    size: float
    aim: float = 1.0
    """Sideways, for what is aimed at somebody: 1 is the own left, -1 the right."""

    def level(self, channel: str, at: float) -> float:
        """How far it moves a channel at a moment."""
        keys = self.curves.channels.get(channel)
        moment = 1000 * (at - self.start) / self.ms
        if keys is None or not 0 <= moment < 1000:
            return 0.0
        after = next(place for place, (when, _) in enumerate(keys) if when > moment)
        (begin, low), (end, high) = keys[after - 1], keys[after]
        return self.size * self.aim * (low + (high - low) * (moment - begin) / (end - begin))


class BotBody:
    """One bot's figure, tick by tick."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.doing: tuple[Doing, ...] = ()
        self.fidgets: float | None = None
        self.signs: float | None = None

    def levels(
        self, at: float, chairs: Sequence[Seat], sign: SignSpec | None, *, quint: bool
    ) -> tuple[int, ...]:
        """How it stands now. Moments are of the table's own clock."""
        self.doing = tuple(one for one in self.doing if at < one.start + one.ms)
        self._decide(at, chairs, sign, quint=quint)
        return tuple(
            max(-127, min(127, round(sum(one.level(channel, at) for one in self.doing))))
            for channel in BODY.channels
        )

    def _decide(self, at: float, chairs: Sequence[Seat], sign: SignSpec | None, *, quint: bool) -> None:
        if self.fidgets is None:
            self.fidgets = at + self._pause()
        if not quint or sign is None or not sign.steps:
            self.signs = None
        elif self.signs is None:
            self.signs = at + HESITATES_MS * self.rng.lognormvariate(0, 0.3)
        if self.doing:
            return
        if self.signs is not None and sign is not None and at >= self.signs:
            self.doing = tuple(self._made(sign.steps, chairs, at))
            self.signs = at + 1000 * self.rng.uniform(*sign.repeat_every_s)
        elif at >= self.fidgets:
            self.doing = tuple(self._made((self._decoy(sign),), chairs, at))
            self.fidgets = at + self._pause()

    def _pause(self) -> float:
        return LEAST_MS + self.rng.expovariate(1 / (DECOY_MS - LEAST_MS))

    def _decoy(self, sign: SignSpec | None) -> Gesture:
        meant = {step.g for step in sign.steps} if sign is not None else set()
        name = self.rng.choice(
            [one for one in GESTURES if one.split(".")[0] not in meant and one not in BODY.aimed]
        )
        gesture, _, side = name.partition(".")
        return Gesture(gesture, "L" if side == "L" else "R" if side == "R" else None)

    def _made(self, steps: Sequence[Gesture], chairs: Sequence[Seat], at: float) -> Iterator[Doing]:
        for step in steps:
            curves = GESTURES[step.g if step.side is None else f"{step.g}.{step.side}"]
            aim = 1.0 if step.seat is None else aim_at(chairs, self.seat, step.seat)
            for _ in range(step.times):
                ms = curves.ms * self._varied()
                yield Doing(curves, at, ms, self._varied(), aim)
                at += ms
            at += GAP_MS

    def _varied(self) -> float:
        return 1 + self.rng.uniform(-VARIES, VARIES)


def aim_at(chairs: Sequence[Seat], who: Seat, other: Seat) -> float:
    """How far a seat is to one's left (1) or right (-1), round the table.

    >>> [aim_at((3, 0, 2, 1), 0, other) for other in (2, 1, 3)]
    [1.0, 0.0, -1.0]
    """
    if who not in chairs or other not in chairs or len(chairs) < 3:
        return 0.0
    far = (chairs.index(other) - chairs.index(who)) % len(chairs)
    return 1 - 2 * (far - 1) / (len(chairs) - 2)
