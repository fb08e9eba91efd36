"""How quick, how careful and how bold the bots of Sign are, level by level.

The specification's times are those of quick hands, and rounds between bots were over in half a minute. People
look at every card, hesitate, and watch each other: with these figures a round takes two or three minutes, and
the printed game speaks of four.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.characters import Temper

SPREAD: Final = 0.25
"""How much times vary: the deviation of their logarithm."""


class Level(Struct, frozen=True, kw_only=True):
    """How quick, how careful and how bold a bot is. Times in milliseconds."""

    scan: int
    """To compare a card that is new on the table with the hand."""
    decide: int
    move: int
    """To reach out."""
    watch: int
    """To watch one of the others, before it is done with these cards."""
    slip: float
    """How often the wrong, look-alike card is taken."""
    share: float
    """How much of the discard is remembered."""
    half_life_s: float | None
    tracks: int
    """How many symbols are followed for each opponent."""
    mate: float
    opponent: float
    """How sure it must be to call."""
    sees: float
    """How likely it sees a sign of a mate, averaged over where it looks."""
    early: bool = False


BEGINNER: Final = Level(
    scan=650,
    decide=2600,
    move=1000,
    watch=2900,
    slip=0.06,
    share=0.4,
    half_life_s=60,
    tracks=1,
    mate=0.77,
    opponent=0.82,
    sees=0.25,
)
AVERAGE: Final = Level(
    scan=530,
    decide=2100,
    move=850,
    watch=2700,
    slip=0.03,
    share=0.65,
    half_life_s=120,
    tracks=2,
    mate=0.75,
    opponent=0.8,
    sees=0.34,
)
STRONG: Final = Level(
    scan=430,
    decide=1700,
    move=700,
    watch=2600,
    slip=0.005,
    share=0.95,
    half_life_s=None,
    tracks=16,
    mate=0.7,
    opponent=0.7,
    sees=0.48,
    early=True,
)
"""Bolder than the others, but less so than the specification's estimates (.6 and .65): with those it wins
half of its games against beginners whose signs are seen, with these seven in ten."""


def noisy(ms: int, rng: Random) -> int:
    """About so long: sometimes one is quicker, sometimes slower."""
    return int(ms * rng.lognormvariate(0, SPREAD))


SURER: Final[dict[Temper, float]] = {"bold": -0.02, "careful": 0.02, "sly": 0.0}
"""How much surer than others of its level a temper must be before it calls."""


def with_temper(level: Level, temper: Temper) -> Level:
    """A player of this level: the bold one calls sooner, the sly one watches more closely."""
    surer = SURER[temper]
    return replace(
        level,
        mate=level.mate + surer,
        opponent=level.opponent + surer,
        sees=min(0.9, level.sees * 1.1) if temper == "sly" else level.sees,
    )
