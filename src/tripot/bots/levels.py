"""The bots a host can call to an empty seat, by the name of their level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

from tripot.bots.bot import Bot, Follower, random_answer
from tripot.core import Seat

Maker: TypeAlias = Callable[[Seat], Bot]
"""Makes the bot for a seat."""


class UnknownLevelError(LookupError):
    """A name that is no level of the game's bots."""


def levels(game: str) -> Mapping[str, Maker]:
    """The levels there are in a game, the weakest first."""
    found: dict[str, Maker] = {"random": lambda seat: Follower(random_answer)}  # noqa: ARG005
    found.update(import_module(f"tripot.bots.{game}").LEVELS)
    return found


def call_bot(game: str, level: str, seat: Seat) -> Bot:
    """A bot of that level for that seat; raises `UnknownLevelError` with a sentence."""
    known = levels(game)
    if level not in known:
        raise UnknownLevelError(f"{game} has no bot {level!r}; it has: {', '.join(known)}")
    return known[level](seat)
