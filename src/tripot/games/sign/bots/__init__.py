"""The bots of Sign."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from tripot.bots.levels import Maker
from tripot.games.sign.bots.collector import Collector
from tripot.games.sign.bots.dabbler import Dabbler
from tripot.games.sign.bots.level import AVERAGE, BEGINNER, STRONG

LEVELS: Final[Mapping[str, Maker]] = {
    "random": Dabbler,
    "beginner": partial(Collector, level=BEGINNER),
    "average": partial(Collector, level=AVERAGE),
    "strong": partial(Collector, level=STRONG),
}
"""The bots that can be called to a seat, the weakest first."""

__all__ = ["LEVELS"]
