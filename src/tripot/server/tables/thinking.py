"""Where bots think that take long about it: beside the tables, so that only their own table waits for them.

Rules of this file: a bot thinks about one question at a time and hears nothing meanwhile; what it missed
it is told before it thinks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from random import Random
from typing import Any

from tripot.bots.bot import Act, Bot, Errand
from tripot.bots.minds import Minds
from tripot.core import Ask, Seat


class Thought:
    """A question that a bot thinks about."""

    def __init__(self, seat: Seat, bot: Bot, ask: Ask, since: float, act: Future[Act | None]) -> None:
        self.seat = seat
        self.bot = bot
        self.ask = ask
        self.since = since
        self.act = act
        self.missed: list[tuple[Any, ...]] = []
        """What was told to the seat while its bot was thinking."""


class Thinking:
    """The thoughts of one table's bots; it rings when one of them has come to an end."""

    def __init__(self, pool: Executor, ring: Callable[[], None], minds: Minds | None = None) -> None:
        self._pool = pool
        self._minds = minds
        self._ring = ring
        self._thoughts: dict[int, Thought] = {}

    def begin(self, seat: Seat, bot: Bot, view: Any, ask: Ask, rng: Random, since: float) -> None:  # noqa: PLR0917
        """Let a bot think: in another process if it can, else in a thread of the house."""
        loop = asyncio.get_running_loop()

        def end(_: Future[Act | None]) -> None:
            with suppress(RuntimeError):  # the house is closed, and nobody waits any more
                loop.call_soon_threadsafe(self._ring)

        luck = Random(rng.getrandbits(64))
        errand: Errand | None = None
        if self._minds is not None and hasattr(bot, "errand"):
            errand = bot.errand(view, ask, luck)
        if self._minds is not None and errand is not None:
            act = self._minds.submit(errand, getattr(bot, "warm", None))
        else:
            act = self._pool.submit(bot.act, view, ask, luck)
        self._thoughts[id(bot)] = Thought(seat, bot, ask, since, act)
        act.add_done_callback(end)

    def is_thinking(self, bot: Bot) -> bool:
        """Whether a bot is not to be disturbed."""
        return id(bot) in self._thoughts

    def tell_later(self, bot: Bot, events: Sequence[Any]) -> None:
        """Something happened while a bot was thinking."""
        self._thoughts[id(bot)].missed.append(tuple(events))

    def ended(self) -> list[Thought]:
        """The thoughts that have come to an end since this was asked last."""
        found = [thought for thought in self._thoughts.values() if thought.act.done()]
        for thought in found:
            del self._thoughts[id(thought.bot)]
        return found
