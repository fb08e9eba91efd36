"""The bots at a table: what each has made up its mind to do, and when it will be done.

Rules of this file: a bot is shown its seat's view and told its seat's tellings, nothing else. An intent
stands as long as its question does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import structlog
from msgspec import Struct

from tripot.bots.bot import Act, Bot
from tripot.bots.levels import Maker
from tripot.core import Ask, Move, Seat, told
from tripot.server.room import Room

Levels: TypeAlias = Callable[[str], Mapping[str, Maker]]
"""The levels of a game's bots, the weakest first."""


log = structlog.get_logger()


class Intent(Struct, frozen=True):
    """What a bot is about to do about a question; no move: it waits."""

    ask: Ask
    move: Move | None
    due: float


class Robots:
    """The bots of one table, those that were called and those that keep a seat warm."""

    def __init__(self, levels: Mapping[str, Maker], rng: Random) -> None:
        self.levels = levels
        self.rng = rng
        self.bots: dict[Seat, tuple[str, Bot]] = {}
        self.intents: dict[Seat, Intent] = {}
        self.sent: set[Seat] = set()
        """Seats whose bot has acted, and whose input is on its way."""

    @property
    def warm_level(self) -> str:
        """The level that keeps seats warm: the best there is."""
        return list(self.levels)[-1]

    def seat(self, room: Room) -> list[Seat]:
        """Send the bots to their seats; those that are new there have not heard what was before."""
        wanted = {
            seat: place.level or self.warm_level
            for seat, place in enumerate(room.places)
            if place.is_played_by_bot
        }
        for seat in [seat for seat in self.bots if seat not in wanted]:
            del self.bots[seat]
        new = [seat for seat, level in wanted.items() if self.bots.get(seat, ("",))[0] != level]
        for seat in new:
            make = self.levels.get(wanted[seat]) or self.levels[self.warm_level]
            self.bots[seat] = (wanted[seat], make(seat))
        return new

    def hear(self, room: Room, events: Sequence[Any], but: Collection[Seat]) -> None:
        """Tell each bot what its seat was told, `but` for those that are new."""
        for seat, (_, bot) in self.bots.items():
            if seat not in but:
                _hear(room, seat, bot, events)

    def brief(self, room: Room, seats: Collection[Seat], events: Sequence[Any]) -> None:
        """Tell bots that are new in their seats what those were told so far."""
        for seat in seats:
            _hear(room, seat, self.bots[seat][1], events)

    def think(self, room: Room, now: float) -> None:
        """Let every bot that is asked something new make up its mind."""
        asks = room.asks
        self.intents = {
            seat: intent
            for seat, intent in self.intents.items()
            if seat in self.bots and asks.get(seat) == intent.ask
        }
        for seat, (_, bot) in self.bots.items():
            if seat in asks and seat not in self.intents and seat not in self.sent:
                self.intents[seat] = self._intend(room, seat, bot, asks[seat], now)

    def next_due(self) -> float | None:
        """When the first bot is ready."""
        return min((one.due for one in self.intents.values() if one.move is not None), default=None)

    def ready(self, now: float) -> list[Move]:
        """The moves of the bots that are ready, first come first."""
        due = sorted(
            (one.due, seat) for seat, one in self.intents.items() if one.move is not None and one.due <= now
        )
        return [move for _, seat in due if (move := self.intents.pop(seat).move) is not None]

    def _intend(self, room: Room, seat: Seat, bot: Bot, ask: Ask, now: float) -> Intent:
        try:
            act = bot.act(room.rules.view(room.table, seat), ask, self.rng)
        except Exception:
            log.exception("a bot stumbled, and plays by lot", table=room.id, seat=seat)
            act = Act(ask.sample(self.rng))
        if act is None:
            return Intent(ask, None, now)
        # Where time counts a bot says how long it takes; elsewhere people want to follow.
        return Intent(ask, act.move, now + (act.after_ms or room.settings.pace_ms))


def _hear(room: Room, seat: Seat, bot: Bot, events: Sequence[Any]) -> None:
    try:
        bot.hear(told(events, seat, room.team(seat)))
    except Exception:
        log.exception("a bot did not understand", table=room.id, seat=seat)
