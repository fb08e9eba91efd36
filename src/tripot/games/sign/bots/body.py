"""The body of a bot: it fidgets as people do, and with a quint it gives its team's sign (specification 8.4).

Rules of this file: what it does is seen by all as levels of channels, like anybody's; it knows the own hand
and the sign of the own team, and of nobody else; it never makes the whole sign when that would be a lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from random import Random
from typing import Final

from msgspec import Struct

from tripot.core import Seat
from tripot.games.sign.body import Gesture, SignSpec
from tripot.games.sign.data import BODY
from tripot.games.sign.gestures import GESTURES, Curves, Key, level_at

PLACES: Final = {name: place for place, name in enumerate(BODY.channels)}
DECOYS: Final = 4.5
"""Fidgets a minute, in the mean."""
LEAST_MS: Final = 2_500
HESITATES_MS: Final = 1_300
"""Nobody signs at once: the completing take was watched (median)."""
GAP_MS: Final = 250
VARIES: Final = 0.15
FULL_TURN: Final = 120
"""The level of eyes that look at a neighbour."""
IN_VAIN_MS: Final = 20_000
"""Whoever has signed for so long without being called does it more clearly."""
CLEARER: Final = 1.15
OWN_STEPS: Final = 0.3
"""So many fidgets are a gesture out of the own sign, where that is not the whole of it ..."""
AKIN: Final = 0.4
"""... and so many use the same parts of the body."""
LEAD_MS: Final = 500
"""Where the sign is meant only with a look, the eyes go there so long before, and come back after it."""
LOOKS_UP: Final = 34
"""The level of eyes that are up from the cards and on somebody: less than a look up as a gesture."""
STEADY_MS: Final = 500
"""Eyes that have just moved and a gesture would be taken for one movement: so long is between them."""
GAZE: Final = frozenset({"gaze_x", "gaze_y"})
WAITS_MS: Final = 3_000
"""While an opponent looks at it and no mate does, it waits with the sign, but not for longer."""
AGAIN_MS: Final = 4_000
"""A mate who looks is shown the sign at once, unless it was given so lately."""
NERVOUS_MS: Final = 1_500
"""After a take that may make others suspicious, the next fidget comes within about so long."""


class Doing(Struct, frozen=True):
    """A gesture that is being made, or will be."""

    name: str
    curves: Curves
    start: float
    ms: float
    size: float
    aim: float = 1.0
    """Sideways, for what is aimed at somebody: 1 is the own left, -1 the right."""

    def level(self, channel: str, at: float) -> float:
        """How far it moves a channel at a moment."""
        return self.size * self.aim * level_at(self.curves, channel, 1000 * (at - self.start) / self.ms)


class BotBody:
    """One bot's figure, tick by tick."""

    def __init__(self, seat: Seat, rng: Random, decoys: float = DECOYS) -> None:
        self.seat = seat
        self.rng = rng
        self.decoys = decoys
        self.mates: Sequence[Seat] = ()
        self.mate_looks = False
        self.foe_looks = False
        """Whether somebody's eyes are on it."""
        self.eyes = (0, 0)
        """Where its eyes are while no gesture moves them: sideways, and up from the cards."""
        self.turned = -inf
        """When they moved there."""
        self.doing: tuple[Doing, ...] = ()
        self.fidgets: float | None = None
        self.signs: float | None = None
        self.since: float | None = None
        """Since when it has something to sign."""
        self.given: float | None = None
        """When it gave the sign last, in this round."""

    def levels(
        self, at: float, chairs: Sequence[Seat], sign: SignSpec | None, *, quint: bool
    ) -> tuple[int, ...]:
        """How it stands now. Moments are of the table's own clock."""
        if self.doing:
            self.doing = tuple(one for one in self.doing if at < one.start + one.ms)
        self._decide(at, chairs, sign, quint=quint)
        if not self.doing:
            return looking(self.eyes)
        stands: list[float] = [*looking(self.eyes)]
        for one in self.doing:
            for channel in one.curves.channels if at >= one.start else ():
                stands[PLACES[channel]] += one.level(channel, at)
        return tuple([max(-127, min(127, round(level))) for level in stands])

    def look(self, eyes: tuple[int, int], at: float) -> None:
        """Turn the eyes, unless the body is busy with something else."""
        if not self.doing and eyes != self.eyes:
            self.eyes, self.turned = eyes, at

    @property
    def busy_until(self) -> float:
        """When the gestures that it makes are over."""
        return max((one.start + one.ms for one in self.doing), default=-inf)

    def rests_until(self, at: float, *, quint: bool) -> float:
        """When it will move next, if nothing happens before."""
        if self.doing or self.fidgets is None or quint is (self.signs is None):
            return at
        return min(self.fidgets, self.fidgets if self.signs is None else self.signs)

    def be_nervous(self, at: float) -> None:
        """The own last take may have made others suspicious: fidget soon, with a quint or without (8.4)."""
        if self.fidgets is not None:
            self.fidgets = min(self.fidgets, at + self.rng.expovariate(1 / NERVOUS_MS) + GAP_MS)

    def sit_down(self) -> None:
        """A new round: nothing has been signed yet."""
        self.doing, self.fidgets, self.signs, self.since, self.given = (), None, None, None, None
        self.mate_looks = self.foe_looks = False
        self.eyes = (0, 0)

    def _decide(self, at: float, chairs: Sequence[Seat], sign: SignSpec | None, *, quint: bool) -> None:
        if self.fidgets is None:
            self.fidgets = at + self._pause()
        if not quint:
            self.signs = self.since = None
        elif self.signs is None:
            self.since = at
            self.signs = at + HESITATES_MS * self.rng.lognormvariate(0, 0.3)
        if self.doing or at < self.turned + STEADY_MS:
            return
        if self.signs is not None and self._is_the_moment(at, self.signs):
            self._give(at, chairs, sign)
        elif at >= self.fidgets:
            decoy = self._decoy(sign)
            begin = self._eyes_down(at) if GAZE & set(_parts(decoy)) else at
            self.doing = tuple(self._made((decoy,), chairs, begin))
            self.fidgets = at + self._pause()

    def _is_the_moment(self, at: float, due: float) -> bool:
        """Signs are given rather while a mate looks, and rather not while only an opponent does (8.4)."""
        if self.mate_looks and self.since is not None:
            begun = self.since + HESITATES_MS if self.given is None else self.given + AGAIN_MS
            return at >= min(due, begun)
        return at >= (due + WAITS_MS if self.foe_looks else due)

    def _give(self, at: float, chairs: Sequence[Seat], sign: SignSpec | None) -> None:
        if sign is None:
            self.signs = at + 1000 * self.rng.uniform(4, 9)
            return
        clearly = self.since is not None and at - self.since > IN_VAIN_MS
        turn = _turn(sign, [aim_at(chairs, self.seat, mate) for mate in self.mates])
        with_eyes = sign.guard.gaze != "any" or any(GAZE & set(_parts(step)) for step in sign.steps)
        begin = self._eyes_down(at) if with_eyes or sign.rec else at
        begin = at + LEAD_MS if turn else begin
        if sign.rec:
            made: tuple[Doing, ...] = (
                Doing("recorded", _recording(sign), begin, len(sign.rec) * BODY.tick_ms, 1.0),
            )
        else:
            made = tuple(self._made(sign.steps, chairs, begin, CLEARER if clearly else 1.0))
        self.given = made[-1].start + made[-1].ms
        look = (
            (Doing("look", Curves(1, turn, clear=False), at, self.given + LEAD_MS - at, 1.0),) if turn else ()
        )
        self.doing = (*look, *made)
        self.signs = at + 1000 * self.rng.uniform(*sign.repeat_every_s)

    def _eyes_down(self, at: float) -> float:
        """Look at the own cards again, for something that eyes have a part in; when that may begin."""
        is_up = self.eyes != (0, 0)
        self.eyes = (0, 0)
        return at + LEAD_MS if is_up else at

    def _pause(self) -> float:
        return LEAST_MS + self.rng.expovariate(1 / max(1.0, 60_000 / self.decoys - LEAST_MS))

    def _decoy(self, sign: SignSpec | None) -> Gesture:
        """A fidget: often one that could belong to the own sign, but never all of it."""
        steps = sign.steps if sign is not None else ()
        whole = {step.g for step in steps} if len(steps) == 1 else set()
        lot = self.rng.random()
        if len(steps) > 1 and lot < OWN_STEPS:
            step = self.rng.choice(steps)
            return Gesture(step.g, step.side, 1, step.seat)
        others = [name for name in GESTURES if name.split(".")[0] not in whole and name not in BODY.aimed]
        parts = {part for step in steps for part in _parts(step)}
        akin = [name for name in others if parts & set(GESTURES[name].channels)]
        name = self.rng.choice(akin if akin and lot < OWN_STEPS + AKIN else others)
        gesture, _, side = name.partition(".")
        return Gesture(gesture, "L" if side == "L" else "R" if side == "R" else None)

    def _made(
        self, steps: Sequence[Gesture], chairs: Sequence[Seat], at: float, clearly: float = 1.0
    ) -> Iterator[Doing]:
        for step in steps:
            name = step.g if step.side is None else f"{step.g}.{step.side}"
            curves = GESTURES[name]
            aim = 1.0 if step.seat is None else aim_at(chairs, self.seat, step.seat)
            for _ in range(step.times):
                ms = curves.ms * (self._varied() if clearly == 1.0 else 1 + VARIES)
                yield Doing(name, curves, at, ms, self._varied() if clearly == 1.0 else clearly, aim)
                at += ms
            at += GAP_MS

    def _varied(self) -> float:
        return 1 + self.rng.uniform(-VARIES, VARIES)


@cache
def looking(eyes: tuple[int, int]) -> tuple[int, ...]:
    """A figure that does nothing but look somewhere."""
    gaze = dict(zip(("gaze_x", "gaze_y"), eyes, strict=True))
    return tuple(gaze.get(channel, 0) for channel in BODY.channels)


def _parts(step: Gesture) -> Iterator[str]:
    yield from GESTURES[step.g if step.side is None else f"{step.g}.{step.side}"].channels


def _turn(sign: SignSpec, mates: Sequence[float]) -> dict[str, tuple[Key, ...]]:
    """Where the eyes go while the sign is given, if that is part of it; mates sit so far to the side."""
    if sign.guard.gaze == "away":
        return {"gaze_y": _held(100)}
    level = round(FULL_TURN * min(mates, key=abs, default=0.0)) if sign.guard.gaze == "mate" else 0
    return {"gaze_x": _held(level)} if abs(level) >= BODY.dead_band else {}


def _held(level: int) -> tuple[Key, ...]:
    return ((0, 0), (100, level), (900, level), (1000, 0))


def _recording(sign: SignSpec) -> Curves:
    """A recorded sign as curves, so that it is made like any other gesture."""
    last = len(sign.rec) + 1
    return Curves(
        len(sign.rec) * BODY.tick_ms,
        {
            name: (
                (0, 0),
                *((1000 * place // last, tick[channel]) for place, tick in enumerate(sign.rec, 1)),
                (1000, 0),
            )
            for channel, name in enumerate(BODY.channels)
            if any(tick[channel] for tick in sign.rec)
        },
        clear=True,
    )


def aim_at(chairs: Sequence[Seat], who: Seat, other: Seat) -> float:
    """How far a seat is to one's left (1) or right (-1), round the table.

    >>> [aim_at((3, 0, 2, 1), 0, other) for other in (2, 1, 3)]
    [1.0, 0.0, -1.0]
    """
    if who not in chairs or other not in chairs or len(chairs) < 3:
        return 0.0
    far = (chairs.index(other) - chairs.index(who)) % len(chairs)
    return 1 - 2 * (far - 1) / (len(chairs) - 2)
