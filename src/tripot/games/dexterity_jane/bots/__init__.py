"""The bots of Dexterity Jane."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from tripot.bots.levels import Maker
from tripot.games.dexterity_jane.bots.greenhorn import Greenhorn
from tripot.games.dexterity_jane.bots.gunslinger import Gunslinger
from tripot.games.dexterity_jane.bots.level import CASUAL, CHAMPION, CHILD, QUICK

LEVELS: Final[Mapping[str, Maker]] = {
    "random": Greenhorn,
    **{level.name: partial(Gunslinger, level=level) for level in (CHILD, CASUAL, QUICK, CHAMPION)},
}
"""The levels that a host can choose, the weakest first."""

__all__ = ["LEVELS"]
