"""Whether a sign can be read: tried out before a team agrees on it (specification 8.3).

Rules of this file: a sign is given many times by a figure, never twice alike, and looked at with average
eyes; and the same eyes look at ten minutes of fidgeting in which it was not given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from tripot.core import Seat
from tripot.games.sign.body import Fault, Gesture, SignSpec, gestures
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.bots.level import AVERAGE
from tripot.games.sign.bots.motion import BodyReader, Movement
from tripot.games.sign.bots.recognition import Seen, recognise
from tripot.games.sign.bots.sign_reading import is_given, recorded, steps_of
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure

COPIES: Final = 20
READ: Final = 0.85
"""So many copies must be read ..."""
MINUTES: Final = 10
"""... and it may not be seen once in so many minutes of fidgeting."""
NOISE: Final = AVERAGE.eyes.noise if AVERAGE.eyes is not None else 0.0
TRIES: Final = 200


def fault(sign: SignSpec, givers: Sequence[Seat], seating: Sequence[Seat]) -> Fault | None:
    """Why the team would not read the sign when one of these gives it; None: it is clear."""
    is_aimed = any(step.seat is not None for step in sign.steps)
    tried = [(giver, tuple(seating)) for giver in givers] if is_aimed else [(0, ())]
    return next((found for giver, chairs in tried if (found := _fault(sign, giver, chairs))), None)


@lru_cache(maxsize=4096)
def _fault(sign: SignSpec, giver: Seat, seating: tuple[Seat, ...]) -> Fault | None:
    steps = steps_of(sign, giver, seating)
    rng = Random(1)
    read = sum(is_given(sign, steps, seen) for seen in _copies(sign, giver, seating, rng))
    if read < READ * COPIES:
        return "faint"
    meant = {step.kind for step in steps} if len(steps) == 1 else set()
    seen: list[Seen] = []
    for kind, movement in _fidgeting():
        if kind in meant:
            continue
        gesture = _looked_at(sign, movement, rng)
        if gesture is not None:
            seen.append(gesture)
            if is_given(sign, steps, seen):
                return "common"
    return None


def draw(steps: int, givers: Sequence[Seat], seating: Sequence[Seat], rng: Random) -> SignSpec:
    """A sign of so many gestures that passes, by lot."""
    single = [one for one in gestures(len(seating)) if one.seat is None]
    for _ in range(TRIES):
        sign = SignSpec(steps=tuple(rng.sample(single, steps)))
        if fault(sign, givers, seating) is None:
            return sign
    return SignSpec(steps=(Gesture("brow", "L"),))


def mended(sign: SignSpec, givers: Sequence[Seat], seating: Sequence[Seat], rng: Random) -> SignSpec:
    """Another sign that passes, with as much of this one as can be kept."""
    for step in sign.steps:
        alone = SignSpec(steps=(step,), guard=sign.guard)
        if len(sign.steps) > 1 and fault(alone, givers, seating) is None:
            return alone
    return draw(1, givers, seating, rng)


def _looked_at(sign: SignSpec, movement: Movement, rng: Random) -> Seen | None:
    known = recorded(sign)
    found = recognise(movement, NOISE, rng, known) if known else None
    return found or recognise(movement, NOISE, rng)


def _copies(sign: SignSpec, giver: Seat, seating: Sequence[Seat], rng: Random) -> Iterator[list[Seen]]:
    """What is seen of each time that the sign is given."""
    for _ in range(COPIES):
        body, figure, reader, seen = BotBody(giver, rng), Figure(), BodyReader(), list[Seen]()
        tick, at = 0, 0.0
        body.fidgets, body.signs, body.since = 1e9, 0.0, 0.0
        while tick < 3 or body.doing or not figure.is_settled:
            tick, at = tick + 1, at + BODY.tick_ms
            figure.target = body.levels(at, seating, sign, quint=True)
            if figure.step(tick) and (movement := reader.see(tick, figure.values())) is not None:
                gesture = _looked_at(sign, movement, rng)
                if gesture is not None:
                    reader.understood()
                    seen.append(gesture)
        yield seen


@cache
def _fidgeting() -> tuple[tuple[str, Movement], ...]:
    """Ten minutes of a figure that fidgets, and what each movement was."""
    body, figure, reader = BotBody(0, Random(7), decoys=7.0), Figure(), BodyReader()
    found = []
    rng, doing = Random(8), ""
    for tick in range(1, MINUTES * 60_000 // BODY.tick_ms):
        figure.target = body.levels(tick * BODY.tick_ms, (), None, quint=False)
        if body.doing:
            doing = body.doing[0].name
        if figure.step(tick) and (movement := reader.see(tick, figure.values())) is not None:
            found.append((doing, movement))
            if recognise(movement, 0.0, rng) is not None:
                reader.understood()
    return tuple(found)
