"""Whether gestures that were seen one after the other are a team's sign (rulebook 3.1, specification 5.4).

Rules of this file: it is told what was recognised of one figure, and how many cards that one holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from tripot.core import Seat
from tripot.games.sign.body import Gesture, SignSpec
from tripot.games.sign.bots.body import FULL_TURN, aim_at
from tripot.games.sign.bots.recognition import AIMED, Seen, Shape, shape_of
from tripot.games.sign.data import BODY

RECORDED: Final = "recorded"
"""What a sign that was recorded is recognised as."""
AIM_OFF: Final = 0.3
"""How far a look may miss the one it is meant for."""
TURNED: Final = 40
"""From here on eyes are turned aside or up."""


class Step(Struct, frozen=True):
    """A gesture of the sign, as it is recognised."""

    kind: str
    aim: float | None = None


def name_of(step: Gesture) -> str:
    """How a gesture is called among the curves."""
    return step.g if step.side is None else f"{step.g}.{step.side}"


def steps_of(sign: SignSpec, giver: Seat, seating: Sequence[Seat]) -> tuple[Step, ...]:
    """Every gesture of the sign, one after the other, when this one gives it."""
    if sign.rec:
        return (Step(RECORDED),)
    found = []
    for step in sign.steps:
        if step.seat is None:
            made = Step(name_of(step))
        else:
            aim = aim_at(seating, giver, step.seat)
            made = Step(f"{step.g}.{'L' if aim > 0 else 'R'}", aim)
        found += [made] * step.times
    return tuple(found)


@cache
def recorded(sign: SignSpec) -> tuple[Shape, ...]:
    """How a recorded sign looks; nothing where it was made of gestures."""
    shape = shape_of(RECORDED, sign.rec, AIMED) if sign.rec else None
    return () if shape is None else (shape,)


def begins(steps: Sequence[Step], seen: Sequence[Seen]) -> bool:
    """Whether the latest gesture may be the first of several."""
    return len(steps) > 1 and bool(seen) and _fits(steps[0], seen[-1])


def is_given(sign: SignSpec, steps: Sequence[Step], seen: Sequence[Seen]) -> bool:
    """Whether the latest gestures are the sign, with no pause that is too long."""
    latest = seen[-len(steps) :]
    if len(latest) < len(steps) or not all(map(_fits, steps, latest)):
        return False
    gaps = [after.start - before.end for before, after in pairwise(latest)]
    return all(BODY.tick_ms * gap <= sign.max_gap_ms for gap in gaps)


def is_meant(sign: SignSpec, seen: Seen, cards: int, mates: Sequence[float]) -> bool:
    """Whether what the team has agreed on beside the gestures holds: the cards, and where one looks.

    Mates are told by how far they sit to the side.
    """
    guard, (x, y) = sign.guard, seen.gaze
    if guard.hand is not None and guard.hand != cards:
        return False
    at_table = abs(x) < TURNED and y < TURNED
    at_mate = any(abs(x - FULL_TURN * aside) <= TURNED for aside in mates)
    held = {"any": True, "table": at_table, "mate": at_mate, "away": not at_table and not at_mate}
    return held[guard.gaze]


def _fits(step: Step, seen: Seen) -> bool:
    return step.kind == seen.kind and (step.aim is None or abs(seen.aim - step.aim) <= AIM_OFF)
