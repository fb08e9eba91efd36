"""How quick, how careful and how patient the players made of code are, level by level.

The specification's estimates make a duel a walk-over: a champion who reads ten hands in three seconds wins 99
of 100 games against the next level. People differ less from each other, and more from one round to the next:
with these figures each level wins about seven duels in ten against the one before it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.characters import Temper


class Level(Struct, frozen=True, kw_only=True):
    """How quick and how careful a player is. Times in milliseconds."""

    name: str
    start: int
    """The first glance."""
    card: int
    turn: int
    """On top, for a card that is turned half round."""
    pair: int
    open: int
    """For each open hand."""
    fold: int
    """For each folded finger."""
    slam: int
    spread: float
    """How much the time varies from round to round."""
    fatigue: float
    """By how much each further card takes longer."""

    # how often, a card
    wrong_hand: float
    wrong_finger: float
    overlooked: float
    # how often, a round
    open_forgotten: float
    pair_missed: float
    swapped: float
    """Both hands taken for each other."""
    # how often, a folded finger
    slip: float

    bullet_seen: float
    """How often a bullet is noticed."""
    rechecks: int
    """How often, between two, it looks at the cards again before a lock that it doubts."""
    second_thought: float
    """How often a hand hesitates, or a finger goes down and comes up again."""


CHILD: Final = Level(
    name="child",
    start=700,
    card=620,
    turn=400,
    pair=240,
    open=140,
    fold=230,
    slam=290,
    spread=0.32,
    fatigue=1.02,
    wrong_hand=0.03,
    wrong_finger=0.02,
    overlooked=0.02,
    open_forgotten=0.1,
    pair_missed=0.12,
    swapped=0.03,
    slip=0.02,
    bullet_seen=0.8,
    rechecks=0,
    second_thought=0.22,
)
CASUAL: Final = Level(
    name="casual",
    start=590,
    card=520,
    turn=340,
    pair=200,
    open=120,
    fold=195,
    slam=250,
    spread=0.32,
    fatigue=1.01,
    wrong_hand=0.02,
    wrong_finger=0.014,
    overlooked=0.014,
    open_forgotten=0.065,
    pair_missed=0.075,
    swapped=0.02,
    slip=0.014,
    bullet_seen=0.9,
    rechecks=1,
    second_thought=0.15,
)
QUICK: Final = Level(
    name="quick",
    start=510,
    card=450,
    turn=290,
    pair=170,
    open=100,
    fold=165,
    slam=215,
    spread=0.32,
    fatigue=1.0,
    wrong_hand=0.015,
    wrong_finger=0.01,
    overlooked=0.01,
    open_forgotten=0.045,
    pair_missed=0.055,
    swapped=0.014,
    slip=0.01,
    bullet_seen=0.95,
    rechecks=2,
    second_thought=0.1,
)
CHAMPION: Final = Level(
    name="champion",
    start=440,
    card=390,
    turn=250,
    pair=145,
    open=85,
    fold=140,
    slam=185,
    spread=0.32,
    fatigue=1.0,
    wrong_hand=0.01,
    wrong_finger=0.007,
    overlooked=0.007,
    open_forgotten=0.03,
    pair_missed=0.035,
    swapped=0.009,
    slip=0.007,
    bullet_seen=0.99,
    rechecks=2,
    second_thought=0.05,
)
UNLIMITED: Final = Level(
    name="unlimited",
    start=0,
    card=0,
    turn=0,
    pair=0,
    open=0,
    fold=0,
    slam=0,
    spread=0.0,
    fatigue=1.0,
    wrong_hand=0.0,
    wrong_finger=0.0,
    overlooked=0.0,
    open_forgotten=0.0,
    pair_missed=0.0,
    swapped=0.0,
    slip=0.0,
    bullet_seen=1.0,
    rechecks=2,
    second_thought=0.0,
)
"""No person plays like this: for tests only, and never offered at a table."""


TEMPERS: Final[dict[Temper, tuple[float, float]]] = {
    "bold": (0.95, 1.25),
    "careful": (1.04, 0.75),
    "sly": (1.0, 1.0),
}
"""By how much a temper is slower, and how much more often it errs."""


def with_temper(level: Level, temper: Temper) -> Level:
    """A player of this level: the bold one slams sooner and errs more, the sly one sees every bullet."""
    time, error = TEMPERS[temper]
    return replace(
        level,
        start=int(level.start * time),
        card=int(level.card * time),
        fold=int(level.fold * time),
        wrong_hand=level.wrong_hand * error,
        wrong_finger=level.wrong_finger * error,
        overlooked=level.overlooked * error,
        slip=level.slip * error,
        bullet_seen=1.0 if temper == "sly" else level.bullet_seen,
    )
