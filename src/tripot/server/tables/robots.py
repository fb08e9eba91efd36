"""The bots at a table: what each has made up its mind to do, and when it will be done.

Rules of this file: a bot is shown its seat's view and told its seat's tellings, nothing else. A plan
stands as long as its question does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.bot import Act, Bot, Embodied, body_of
from tripot.bots.levels import Maker
from tripot.core import Ask, Move, Seat, told
from tripot.server.lines.connection import Connection
from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room
from tripot.server.tables.thinking import Thinking

BETWEEN_BOTS = 0.5
"""Bots that are asked the same answer so much later than each other, as a part of the table's pace."""


class PlannedMove(Struct, frozen=True):
    """What a bot is about to do about a question, and when; no move: it waits."""

    ask: Ask
    move: Move | None
    due: float
    waits_its_turn: bool = False
    """Whether its time is there for people to follow."""


class Robots:
    """The bots of one table, those that were called and those that keep a seat warm."""

    def __init__(self, levels: Mapping[str, Maker], rng: Random, thinking: Thinking | None = None) -> None:
        self.levels = levels
        self.rng = rng
        self.thinking = thinking
        """Where slow bots think; without one they think on the spot."""
        self.bots: dict[Seat, tuple[str, Bot]] = {}
        self.plans: dict[Seat, PlannedMove] = {}
        self.stumbles: list[Seat] = []
        """Seats whose bot could not answer since the host was last told, so that the default was given."""
        self._held: set[Seat] = set()
        """Seats whose bot has acted, and whose input waits for its place in a race."""

    @property
    def warm_level(self) -> str:
        """The level that keeps seats warm: a regular, or the best there is."""
        return "regular" if "regular" in self.levels else list(self.levels)[-1]

    def seat(self, room: Room) -> list[Seat]:
        """Send the bots to their seats once the game is on; new ones have not heard what was before."""
        wanted = {
            seat: place.level or self.warm_level
            for seat, place in enumerate(room.places)
            if place.is_played_by_bot and room.phase == "playing"
        }
        for seat in [seat for seat in self.bots if seat not in wanted]:
            del self.bots[seat]
            self.plans.pop(seat, None)  # what it was about to do is nobody's any more
        new = [seat for seat, level in wanted.items() if self.bots.get(seat, ("",))[0] != level]
        for seat in new:
            make = self.levels.get(wanted[seat]) or self.levels[self.warm_level]
            self.bots[seat] = (wanted[seat], make(seat))
        return new

    @property
    def bodies(self) -> Mapping[Seat, Embodied]:
        """The bodies of the bots in their seats, where the game has some."""
        found = {seat: body_of(bot) for seat, (_, bot) in self.bots.items()}
        return {seat: body for seat, body in found.items() if body is not None}

    def forget_plan(self, seat: Seat) -> None:
        """The bot is to make up its mind anew."""
        self.plans.pop(seat, None)

    def hear(self, room: Room, events: Sequence[Any], but: Collection[Seat]) -> None:
        """Tell each bot what its seat was told, `but` for those that are new."""
        for seat, (_, bot) in self.bots.items():
            if seat in but:
                continue
            if self.thinking is not None and self.thinking.is_thinking(bot):
                self.thinking.tell_later(bot, events)
            else:
                _hear(room, seat, bot, events)
                if (body := body_of(bot)) is not None and body.is_restless:
                    self.forget_plan(seat)

    def brief(self, room: Room, seats: Collection[Seat], events: Sequence[Any]) -> None:
        """Tell bots that are new in their seats what those were told so far."""
        for seat in seats:
            _hear(room, seat, self.bots[seat][1], events)

    def think(self, room: Room, now: float) -> None:
        """Let every bot that is asked something new make up its mind."""
        asks = room.asks
        self.plans = {
            seat: plan
            for seat, plan in self.plans.items()
            if seat in self.bots and asks.get(seat) == plan.ask
        }
        self.take_up_thoughts(room)
        for seat, (_, bot) in self.bots.items():
            if seat in asks and seat not in self.plans and seat not in self._held:
                if self.thinking is None or not getattr(bot, "is_slow", False):
                    think = partial(bot.act, room.rules.view(room.table, seat), asks[seat], self.rng)
                    self.plans[seat] = self._intend(room, seat, asks[seat], think, now)
                elif not self.thinking.is_thinking(bot):
                    view = room.rules.view(room.table, seat)
                    self.thinking.begin(seat, bot, view, asks[seat], self.rng, now)

    def hold(self, seat: Seat) -> None:
        """The bot's input waits for its place: it is not asked again meanwhile."""
        self._held.add(seat)

    def let_go(self, seat: Seat) -> None:
        """The input has had its place."""
        self._held.discard(seat)

    def let_all_go(self) -> None:
        """The race is over: whatever still waited has no place."""
        self._held.clear()

    def next_due(self) -> float | None:
        """When the first bot is ready."""
        return min((one.due for one in self.plans.values() if one.move is not None), default=None)

    def ready(self, now: float) -> list[Move]:
        """The moves of the bots that are ready, first come first."""
        due = sorted(
            (one.due, seat) for seat, one in self.plans.items() if one.move is not None and one.due <= now
        )
        return [move for _, seat in due if (move := self.plans.pop(seat).move) is not None]

    def go_on(self, sooner_ms: float) -> None:
        """People have seen what they were shown: whoever waited for that need not wait so long."""
        self.plans = {
            seat: replace(plan, due=plan.due - sooner_ms) if plan.waits_its_turn else plan
            for seat, plan in self.plans.items()
        }

    def take_up_thoughts(self, room: Room) -> None:
        """Slow bots have made up their minds; if they are asked something else by now, it was for nothing."""
        for thought in self.thinking.ended() if self.thinking is not None else ():
            seat, bot = thought.seat, thought.bot
            if seat not in self.bots or self.bots[seat][1] is not bot:
                continue
            for events in thought.missed:
                _hear(room, seat, bot, events)
            if room.asks.get(seat) == thought.ask and seat not in self._held:
                self.plans[seat] = self._intend(room, seat, thought.ask, thought.act.result, thought.since)

    def _intend(
        self, room: Room, seat: Seat, ask: Ask, think: Callable[[], Act | None], now: float
    ) -> PlannedMove:
        try:
            act = think()
            if act is not None and not ask.allows(act.move):
                log.error("a bot answered what may not be answered", table=room.id, seat=seat)
                act = self._default(seat, ask)
        except Exception:
            log.exception("a bot stumbled, and says what silence would", table=room.id, seat=seat)
            act = self._default(seat, ask)
        if act is None:
            return PlannedMove(ask, None, now)
        if act.after_ms:  # where time counts a bot says how long it takes
            return PlannedMove(ask, act.move, now + act.after_ms)
        # Elsewhere people want to follow: one bot after the other.
        pace = room.settings.pace_ms
        before = sum(1 for one in self.plans.values() if one.waits_its_turn)
        between = min(BETWEEN_BOTS, 1 / max(1, len(self.bots) - 1))  # nobody waits for twice the pace
        return PlannedMove(
            ask, act.move, now + pace * (act.unhurried + before * between), waits_its_turn=True
        )

    def tell_host(self, room: Room, lines: Iterable[Connection]) -> None:
        """Who called a bot that cannot answer is to know why it plays as it does."""
        stumbles, self.stumbles = self.stumbles, []
        for seat in stumbles:
            trouble = Trouble("bot_stumbled", name=room.names()[seat])
            for line in lines:
                if line.guest.id == room.host.id:
                    line.trouble(trouble, None)

    def _default(self, seat: Seat, ask: Ask) -> Act:
        if seat not in self.stumbles:
            self.stumbles.append(seat)
        return Act(ask.default())


def _hear(room: Room, seat: Seat, bot: Bot, events: Sequence[Any]) -> None:
    try:
        bot.hear(told(events, seat, room.team(seat)))
    except Exception:
        log.exception("a bot did not understand", table=room.id, seat=seat)
