"""Which gesture a movement was, as far as a pair of eyes can tell (specification 8.5).

Rules of this file: a movement is compared with every gesture as the house lets it be seen. Eyes are not
exact: noise is added to what they saw, so that small and hurried gestures are missed, and look-alikes are
mistaken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from operator import mul
from random import Random
from typing import Final

from msgspec import Struct

from tripot.games.sign.bots.motion import BodyReader, Movement
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure
from tripot.games.sign.gestures import GESTURES, Curves, level_at

ALIKE: Final = 0.55
"""A movement that differs from a gesture by more, beside its size, is none."""
MADE: Final = (0.9, 1.1)
"""Gestures are known small and large: what is slight in the one may not be seen at all in the other."""
SIZES: Final = (0.92, 1.1)
AIMED: Final = (0.25, 1.1)
"""What is aimed at somebody who sits less far to the side is smaller."""
PACES: Final = (0.6, 1.6)
USUAL_TICKS: Final = 18
"""Eyes get so many looks at a gesture of usual length."""
SHIFTS: Final = (0, -1, 1)
"""When a movement began is seen to within one of the moments that are compared."""
COVERED: Final = 0.5
"""A gesture is not thought of unless the parts that moved make up so much of it."""


class Seen(Struct, frozen=True):
    """A gesture that was recognised."""

    kind: str
    """As the gestures are called, with a side where they have one: `wink.L`, `look_at.R`."""
    start: int
    end: int
    """In ticks."""
    aim: float = 1.0
    """Sideways, for what is aimed at somebody."""
    gaze: tuple[float, float] = (0.0, 0.0)


class Shape(Struct, frozen=True):
    """A gesture to compare with."""

    kind: str
    ways: Mapping[int, tuple[float, ...]]
    ticks: int
    powers: Mapping[int, float]
    power: float
    sizes: tuple[float, float] = SIZES


def shape_of(kind: str, ticks: Sequence[tuple[int, ...]], sizes: tuple[float, float] = SIZES) -> Shape | None:
    """What is left of these targets when a figure follows them; None: nothing that could be recognised."""
    figure, reader, found = Figure(), BodyReader(), None
    rest = (0,) * len(BODY.channels)
    for tick, target in enumerate((*ticks, *([rest] * 12)), 1):
        figure.target = target
        if figure.step(tick):
            found = reader.see(tick, figure.values()) or found
    if found is None:
        return None
    powers = {channel: sum(way * way for way in ways) for channel, ways in found.ways.items()}
    return Shape(kind, found.ways, found.end - found.start, powers, sum(powers.values()), sizes)


def _gesture(kind: str, curves: Curves, size: float, sizes: tuple[float, float]) -> Shape | None:
    ticks = [
        tuple(
            max(
                -127,
                min(127, round(size * level_at(curves, channel, 1000 * tick * BODY.tick_ms / curves.ms))),
            )
            for channel in BODY.channels
        )
        for tick in range(1, curves.ms // BODY.tick_ms + 1)
    ]
    return shape_of(kind, ticks, sizes)


@cache
def shapes() -> tuple[Shape, ...]:
    """Every gesture there is, as it looks."""
    found = []
    for name, curves in GESTURES.items():
        if name in BODY.aimed:
            found += [_gesture(f"{name}.L", curves, 1.0, AIMED), _gesture(f"{name}.R", curves, -1.0, AIMED)]
        else:
            found += [_gesture(name, curves, size, SIZES) for size in MADE]
    return tuple(one for one in found if one is not None)


@cache
def kinds() -> tuple[str, ...]:
    """Everything that can be recognised by its name."""
    return tuple(dict.fromkeys(shape.kind for shape in shapes()))


def _product(ways: Sequence[float], seen: Sequence[float], shift: int) -> float:
    """How much two ways have in common, one of them a moment later or earlier."""
    first, second = (ways, seen[shift:]) if shift > 0 else (ways[-shift:], seen)
    return sum(map(mul, first, second), 0.0)


def recognise(
    movement: Movement, noise: float, rng: Random, known: Sequence[Shape] | None = None
) -> Seen | None:
    """What the movement was taken for; None: for nothing in particular."""
    ticks = movement.end - movement.start
    blur = noise * sqrt(USUAL_TICKS / max(1, ticks))
    seen = {channel: [way + rng.gauss(0.0, blur) for way in ways] for channel, ways in movement.ways.items()}
    whole = sum(way * way for ways in seen.values() for way in ways)
    best, least = None, ALIKE
    for shape in shapes() if known is None else known:
        if not PACES[0] <= ticks / shape.ticks <= PACES[1]:
            continue
        shared = [channel for channel in shape.ways if channel in seen]
        if sum(shape.powers[channel] for channel in shared) < COVERED * shape.power:
            continue
        common = max(
            sum(_product(shape.ways[channel], seen[channel], shift) for channel in shared) for shift in SHIFTS
        )
        if common <= 0:
            continue
        size = max(shape.sizes[0], min(shape.sizes[1], common / shape.power))
        differs = sqrt(max(0.0, whole - 2 * size * common + size * size * shape.power) / shape.power)
        if differs / size < least:
            best, least = (shape, size), differs / size
    if best is None:
        return None
    shape, size = best
    aim = -size if shape.kind.endswith(".R") and shape.sizes == AIMED else size
    return Seen(shape.kind, movement.start, movement.end, aim, movement.gaze)
