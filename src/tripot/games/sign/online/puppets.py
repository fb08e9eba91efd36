"""Puppets: how everybody at a Sign table holds themselves, in ticks that are the same bytes for all.

Rules of this file: nobody is told more than anybody else; a change is seen for three ticks at least before
it is taken back, and small ones are not seen at all, so that no sign can be too quick or too slight for the
eye. Nothing here is in the journal; a side stream is kept for replays after the game.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.core import Seat
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.data import BODY
from tripot.games.sign.online.freeze import ROUND
from tripot.games.sign.scoring import quint
from tripot.online.messages import Poses

if TYPE_CHECKING:
    from tripot.games.sign.online.policy import SignPolicy

HELD_TICKS: Final = 3
"""A change stands for so long before it may be reversed."""
MOST_A_TICK: Final = 64
"""No part of a body moves farther in one tick: a quarter of its range."""
REST: Final = (0,) * len(BODY.channels)
KEPT_TICKS: Final = 75
"""The side stream is written each five seconds."""


class Channel:
    """One part of a body, and the way it has been moving."""

    __slots__ = ("changed", "direction", "is_moving", "value")

    def __init__(self) -> None:
        self.value = 0
        self.direction = 0
        self.changed = -HELD_TICKS
        self.is_moving = False

    def step(self, target: int, tick: int) -> bool:
        """Move towards the target as far as a tick allows; whether anything is to be seen."""
        way = target - self.value
        slight = abs(way) < BODY.dead_band
        if way == 0 or (slight and not self.is_moving):
            self.is_moving = False
            return False
        direction = 1 if way > 0 else -1
        if direction != self.direction and tick - self.changed < HELD_TICKS:
            return False
        self.value += max(-MOST_A_TICK, min(MOST_A_TICK, way))
        self.direction, self.changed = direction, tick
        self.is_moving = self.value != target
        return True


class Puppet:
    """One body."""

    def __init__(self) -> None:
        self.channels = [Channel() for _ in BODY.channels]
        self.target = REST

    def step(self, tick: int) -> bool:
        """One tick; whether anything is to be seen."""
        moved = [channel.step(to, tick) for channel, to in zip(self.channels, self.target, strict=True)]
        return any(moved)

    def values(self) -> tuple[int, ...]:
        """How it stands."""
        return tuple(channel.value for channel in self.channels)


class Puppets:
    """All bodies of a table."""

    def __init__(self, policy: SignPolicy) -> None:
        self.policy = policy
        self.puppets: dict[Seat, Puppet] = {}
        self.bots: dict[Seat, BotBody] = {}
        self.tick = 0
        self.timer: asyncio.TimerHandle | None = None
        self.kept: list[tuple[int, dict[Seat, tuple[int, ...]]]] = []

    def take(self, seat: Seat, values: tuple[int, ...]) -> bool:
        """A player moves the own puppet; False when that is no body. Who sits out has none."""
        if len(values) != len(BODY.channels):
            return False
        if seat in self.policy.table.chairs:
            self.puppets.setdefault(seat, Puppet()).target = values
            self.move()
        return True

    def move(self) -> None:
        """Let the ticks run, while time does."""
        for seat in self.bot_seats():
            self.puppets.setdefault(seat, Puppet())
        if self.timer is None and self.puppets and self.policy.slept is None:
            self.timer = asyncio.get_running_loop().call_later(BODY.tick_ms / 1000, self._tick)

    def bot_seats(self) -> list[Seat]:
        """The seats of this round that bots play in."""
        places = self.policy.online.places
        return [seat for seat in self.policy.table.chairs if places[seat].is_played_by_bot]

    def _let_bots_move(self, at: float) -> None:
        """Bots have bodies too: each knows the own hand and the sign of the own team."""
        table = self.policy.table
        seats = self.bot_seats() if table.phase in ROUND else []
        for seat in self.bots.keys() - set(seats):  # the round is over, or somebody is back: the body rests
            self.puppets[seat].target = REST
        self.bots = {seat: self.bots.get(seat) or self._body(seat) for seat in seats}
        for seat, body in self.bots.items():
            sign = table.room(table.team(seat)).sign
            stands = body.levels(at, table.seating, sign, quint=quint(table.hands[seat]))
            self.puppets.setdefault(seat, Puppet()).target = stands

    def _body(self, seat: Seat) -> BotBody:
        """Its lots come of covered cards: the same when a game is read again, and not to be guessed."""
        table = self.policy.table
        return BotBody(seat, Random(f"{seat} {table.round} {table.hands} {table.draw}"))

    def rest(self) -> None:
        """No more ticks; what was seen is kept."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self._keep()

    def _tick(self) -> None:
        self.timer = None
        # Ticks are counted on the table's own clock, which goes on where it stood when the house was closed.
        self.tick = max(self.tick + 1, int(self.policy.time(self.policy.online.now())) // BODY.tick_ms)
        online, chairs = self.policy.online, self.policy.table.chairs
        self._let_bots_move(self.policy.time(online.now()))
        moved = {
            seat: puppet.values()
            for seat, puppet in self.puppets.items()
            if seat in chairs and puppet.step(self.tick)
        }
        if moved:
            number = self.policy.frames.next(self.policy.time(online.now()), tells=False)
            online.tell_all(Poses(frame=number, tick=self.tick, poses=moved))
            self.kept.append((self.tick, moved))
            if len(self.kept) >= KEPT_TICKS:
                self._keep()
        self.move()

    def _keep(self) -> None:
        if self.kept:
            kept, self.kept = self.kept, []
            self.policy.online.keep_poses(kept[0][0], msgspec.msgpack.encode(kept))
