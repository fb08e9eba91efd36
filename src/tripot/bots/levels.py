"""The bots a host can call to an empty seat, by the name of their level."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tripot.bots.bot import Bot, Follower, random_answer
from tripot.core import Seat

Maker: TypeAlias = Callable[[Seat], Bot]
"""Makes the bot for a seat."""


class UnknownLevelError(LookupError):
    """A name that is no level of the game's bots."""


def random_level(seat: Seat) -> Bot:  # noqa: ARG001
    """The bot that every game has: any legal answer, at once.

    Where hands race it would be the quickest of all, so a game of speed brings a `random` of its own.
    """
    return Follower(random_answer)
