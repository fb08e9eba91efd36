"""The secret sign as a team writes it down (rulebook 3.1).

A team of people may keep its sign to itself; a team with a bot writes it down, so that the bot can give it
and notice it. The rules never judge a sign: they only refuse one that nobody could tell from idle motion.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tripot.core import Seat
from tripot.games.sign.data import BODY

Level: TypeAlias = Annotated[int, Meta(ge=-128, le=127)]
Tick: TypeAlias = Annotated[tuple[Level, ...], Meta(max_length=60)]
"""The value of every channel of a figure at one instant."""
Seconds: TypeAlias = Annotated[int, Meta(ge=1, le=600)]


Fault: TypeAlias = Literal["faint", "common"]
"""Why a team-mate may not read a sign: it is too slight or too short, or too like what everybody does."""


class Gesture(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing a figure does: `g` names it, with a side, a number of times or a seat where it has one."""

    g: Annotated[str, Meta(max_length=60)]
    side: Literal["L", "R"] | None = None
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    seat: Seat | None = None


class Guard(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What must hold for the gestures to be meant: where one looks, how many cards one holds."""

    gaze: Literal["any", "mate", "table", "away"] = "any"
    hand: Annotated[int, Meta(ge=4, le=6)] | None = None


class SignSpec(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sign: one to three gestures in order, or a recording of at most three seconds."""

    v: Literal[1] = 1
    steps: Annotated[tuple[Gesture, ...], Meta(max_length=3)] = ()
    rec: Annotated[tuple[Tick, ...], Meta(max_length=BODY.recording_ticks)] = ()
    max_gap_ms: Annotated[int, Meta(ge=200, le=5000)] = 1500
    guard: Guard = Guard()
    repeat_every_s: tuple[Seconds, Seconds] = (4, 9)


def fault(spec: SignSpec, players: int) -> str | None:
    """Why a sign cannot be agreed on: the key of a refusal, or None when it can (3.1, 3.2).

    >>> fault(SignSpec(steps=(Gesture("touch_ear", "L"),)), 4), fault(SignSpec(steps=(Gesture("blink"),)), 4)
    (None, 'IDLE_SIGN')
    """
    shortest, longest = spec.repeat_every_s
    if bool(spec.steps) == bool(spec.rec) or not 1 <= shortest <= longest:
        return "BAD_SIGN"
    if spec.rec:
        if any(len(tick) != len(BODY.channels) for tick in spec.rec):
            return "BAD_SIGN"
        return None if _moves(spec.rec) else "IDLE_SIGN"
    if not all(_is_made_right(step, players) for step in spec.steps):
        return "BAD_SIGN"
    return "IDLE_SIGN" if all(step.g in BODY.idle for step in spec.steps) else None


@cache
def gestures(players: int) -> tuple[Gesture, ...]:
    """Every gesture that can be a sign alone, in the order of the data."""
    return (
        *(Gesture(name) for name in BODY.plain),
        *(Gesture(name, "L") for name in BODY.sided),
        *(Gesture(name, "R") for name in BODY.sided),
        *(Gesture(name, seat=seat) for name in BODY.aimed for seat in range(players)),
    )


def _is_made_right(step: Gesture, players: int) -> bool:
    if step.g in BODY.sided:
        return step.side is not None and step.seat is None
    if step.g in BODY.aimed:
        return step.seat is not None and 0 <= step.seat < players and step.side is None
    return step.g in BODY.plain + BODY.idle and step.side is None and step.seat is None


def _moves(rec: tuple[Tick, ...]) -> bool:
    """Whether a recording moves a channel that idle motion leaves alone, beyond the dead band."""
    return any(
        max(tick[channel] for tick in rec) - min(tick[channel] for tick in rec) >= BODY.dead_band
        for channel, name in enumerate(BODY.channels)
        if name not in BODY.idle_channels
    )
