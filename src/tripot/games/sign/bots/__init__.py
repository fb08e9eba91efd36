"""The bots of Sign."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from tripot.bots.bot import Bot
from tripot.bots.characters import USUAL, Cast, Temper, makers
from tripot.bots.levels import Maker
from tripot.core import Seat
from tripot.games.sign.bots.collector import Collector
from tripot.games.sign.bots.dabbler import Dabbler
from tripot.games.sign.bots.level import AVERAGE, BEGINNER, STRONG, Level, by_cards_alone, with_temper


def _of(level: Level, seat: Seat, temper: Temper) -> Bot:
    return Collector(seat, with_temper(level, temper))


CAST: Final[Cast] = {
    "novice": partial(_of, BEGINNER),
    "regular": partial(_of, AVERAGE),
    "master": partial(_of, STRONG),
}

LEVELS: Final[Mapping[str, Maker]] = {
    "random": Dabbler,
    "beginner": partial(Collector, level=BEGINNER),
    "average": partial(Collector, level=AVERAGE),
    "strong": partial(Collector, level=STRONG),
    "regular-cards": partial(_of, by_cards_alone(AVERAGE), temper=USUAL["regular"]),
    "master-cards": partial(_of, by_cards_alone(STRONG), temper=USUAL["master"]),
    **makers(CAST),
}
"""Those of earlier houses, two that neither give nor read signs, then today's levels and the characters."""

__all__ = ["LEVELS"]
