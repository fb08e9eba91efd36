"""The bots of DESfausse."""

from typing import Final

from tripot.bots.bot import Bot, Follower
from tripot.bots.characters import Cast, Temper, makers
from tripot.bots.levels import Maker
from tripot.core import Seat
from tripot.games.desfausse.bots import greedy
from tripot.games.desfausse.bots.novice import Novice
from tripot.games.desfausse.bots.reckoner import Effort, Reckoner


def _novice(seat: Seat, temper: Temper) -> Bot:  # noqa: ARG001
    return Follower(Novice(temper))


def _regular(seat: Seat, temper: Temper) -> Bot:  # noqa: ARG001
    return Follower(Reckoner(Effort(samples=4, trials=0), temper), is_slow=True)


def _master(seat: Seat, temper: Temper) -> Bot:  # noqa: ARG001
    return Follower(Reckoner(Effort(samples=64, trials=6), temper), is_slow=True)


CAST: Final[Cast] = {"novice": _novice, "regular": _regular, "master": _master}

LEVELS: Final[dict[str, Maker]] = {**greedy.LEVELS, **makers(CAST)}
"""Those of earlier houses, then the levels of today and the characters."""

__all__ = ["LEVELS"]
