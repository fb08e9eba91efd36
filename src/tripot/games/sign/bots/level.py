"""How quick, how sharp-eyed and how bold the bots of Sign are; the figures are in `levels.toml`."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tripot.bots.characters import Temper

SPREAD: Final = 0.25
"""How much times vary: the deviation of their logarithm."""

Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=60_000)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]


class Hands(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot handles cards (specification 8.2)."""

    scan: Milliseconds
    """To compare a card that is new on the table with the hand."""
    decide: Milliseconds
    move: Milliseconds
    """To reach out."""
    watch: Milliseconds
    """To watch one of the others, before it is done with these cards."""
    slip: Share
    """How often the wrong, look-alike card is taken."""
    share: Share
    """How much of the discard is remembered."""
    tracks: Annotated[int, Meta(ge=1, le=16)]
    """How many symbols are followed for each opponent."""
    half_life_s: float | None = None


class Eyes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot sees of bodies (8.5)."""

    noise: float
    """How inexactly: the deviation that is added to every level of a channel."""
    looked_at: Share
    edge: Share
    elsewhere: Share
    """How likely a gesture is seen: of whom it looks at, beside that, and elsewhere."""
    table: Share
    mates: Share
    """How much of its time it looks at the cards and at its mates; the rest is for the opponents."""
    recognises: Milliseconds
    """Until it knows what it has seen, in the median."""
    follows: bool = False
    """Whether it looks rather at those who have stopped exchanging."""
    learns: bool = False
    """Whether it works out what the opponents' signs may be (8.6)."""


class Nerve(Struct, frozen=True, forbid_unknown_fields=True):
    """How sure a bot must be to call (8.7)."""

    mate: Share
    opponent: Share
    early: bool = False
    """Whether it calls in the first moment of a spread."""


class Manner(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot gives signs and hides them (8.3, 8.4)."""

    decoys: float
    """How many fidgets a minute, in the mean."""
    steps: Literal[1, 2]
    """How many gestures its own signs have."""
    changes: Literal["never", "read", "always"] = "never"
    """When it proposes another sign between rounds, where that is free: `read`, if the old one was."""
    minds: bool = False
    """Whether it minds who looks when it gives the sign: rather a mate, and not an opponent alone."""
    breaks: bool = False
    """Whether it takes a sixth card where all have seen what it collects and no mate calls."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A player made of code."""

    hands: Hands
    nerve: Nerve
    manner: Manner
    eyes: Eyes | None = None
    """None: it neither reads signs nor gives any, and plays by the cards alone."""


_LEVELS: Final = msgspec.toml.decode(
    files(__package__).joinpath("levels.toml").read_bytes(), type=dict[str, Level]
)
BEGINNER: Final = _LEVELS["beginner"]
AVERAGE: Final = _LEVELS["average"]
STRONG: Final = _LEVELS["strong"]
"""Bolder than the others, but less so than the specification's estimates (.6, .65), which cost it games."""


def noisy(ms: int, rng: Random) -> int:
    """About so long: sometimes one is quicker, sometimes slower."""
    return int(ms * rng.lognormvariate(0, SPREAD))


SURER: Final[dict[Temper, float]] = {"bold": -0.02, "careful": 0.02, "sly": 0.0}
"""How much surer than others of its level a temper must be before it calls."""


def with_temper(level: Level, temper: Temper) -> Level:
    """A player of this level: the bold one calls sooner, the sly one fidgets more to hide its sign."""
    surer = SURER[temper]
    nerve = replace(level.nerve, mate=level.nerve.mate + surer, opponent=level.nerve.opponent + surer)
    decoys = level.manner.decoys * (1.2 if temper == "sly" else 1.0)
    return replace(level, nerve=nerve, manner=replace(level.manner, decoys=decoys))


def by_cards_alone(level: Level) -> Level:
    """The same player, who neither gives signs nor reads any."""
    return replace(level, eyes=None)
