"""The bots of Dexterity Jane."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from tripot.bots.bot import Bot
from tripot.bots.characters import Cast, Temper, makers
from tripot.bots.levels import Maker
from tripot.core import Seat
from tripot.games.dexterity_jane.bots.greenhorn import Greenhorn
from tripot.games.dexterity_jane.bots.gunslinger import Gunslinger
from tripot.games.dexterity_jane.bots.level import CASUAL, CHAMPION, CHILD, QUICK, Level, with_temper


def _of(level: Level, seat: Seat, temper: Temper) -> Bot:
    return Gunslinger(seat, with_temper(level, temper))


CAST: Final[Cast] = {
    "novice": partial(_of, CHILD),
    "regular": partial(_of, QUICK),
    "master": partial(_of, CHAMPION),
}

LEVELS: Final[Mapping[str, Maker]] = {
    "random": Greenhorn,
    **{level.name: partial(Gunslinger, level=level) for level in (CHILD, CASUAL, QUICK, CHAMPION)},
    **makers(CAST),
}
"""Those of earlier houses, then the levels of today and the characters."""

__all__ = ["LEVELS"]
