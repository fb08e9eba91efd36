"""The bots of Tricky Twist."""

from typing import Final

from tripot.bots.bot import Bot, Follower
from tripot.bots.characters import Cast, Temper, makers
from tripot.bots.levels import Maker
from tripot.core import Seat
from tripot.games.tricky_twist.bots import greedy
from tripot.games.tricky_twist.bots.novice import Novice
from tripot.games.tricky_twist.bots.thinker import Effort, Thinker


def _novice(seat: Seat, temper: Temper) -> Bot:  # noqa: ARG001
    return Follower(Novice(temper))


def _regular(seat: Seat, temper: Temper) -> Bot:
    return Thinker(seat, temper, compiled=Effort(24, 48), plain=Effort(24, 24))


def _master(seat: Seat, temper: Temper) -> Bot:
    return Thinker(seat, temper, compiled=Effort(1600, 4368), plain=Effort(120, 64))


CAST: Final[Cast] = {"novice": _novice, "regular": _regular, "master": _master}

LEVELS: Final[dict[str, Maker]] = {**greedy.LEVELS, **makers(CAST)}
"""Those of earlier houses, then the levels of today and the characters."""

__all__ = ["LEVELS"]
