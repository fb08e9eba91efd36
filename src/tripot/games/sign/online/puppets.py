"""Puppets: how everybody at a Sign table holds themselves, in ticks that are the same bytes for all.

Rules of this file: nobody is told more than anybody else, bots included: they move figures like people, and
are shown the same ticks. Nothing here is in the journal; a side stream is kept for replays after the game.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.bots.bot import Embodied
from tripot.core import Seat
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import REST, Figure
from tripot.online.messages import Poses

if TYPE_CHECKING:
    from tripot.games.sign.online.policy import SignPolicy

KEPT_TICKS: Final = 75
"""The side stream is written each five seconds."""


class Puppets:
    """All bodies of a table."""

    def __init__(self, policy: SignPolicy) -> None:
        self.policy = policy
        self.figures: dict[Seat, Figure] = {}
        self.moved_by_bots: set[Seat] = set()
        self.tick = 0
        self.timer: asyncio.TimerHandle | None = None
        self.kept: list[tuple[int, dict[Seat, tuple[int, ...]]]] = []

    def take(self, seat: Seat, values: tuple[int, ...]) -> bool:
        """A player moves the own puppet; False when that is no body. Who sits out has none."""
        if len(values) != len(BODY.channels):
            return False
        if seat in self.policy.table.chairs:
            self.figures.setdefault(seat, Figure()).target = values
            self.move()
        return True

    def move(self) -> None:
        """Let the ticks run, while time does."""
        if self.timer is None and self.policy.slept is None and (self.figures or self._bots()):
            self.timer = asyncio.get_running_loop().call_later(BODY.tick_ms / 1000, self._tick)

    def _bots(self) -> dict[Seat, Embodied]:
        """The bodies of the bots that play this round."""
        chairs = self.policy.table.chairs
        return {seat: body for seat, body in self.policy.online.bodies.items() if seat in chairs}

    def rest(self) -> None:
        """No more ticks; what was seen is kept."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self._keep()

    def _tick(self) -> None:
        self.timer = None
        self.move()  # the next one comes, whatever goes wrong with this one
        # Ticks are counted on the table's own clock, which goes on where it stood when the house was closed.
        self.tick = max(self.tick + 1, int(self.policy.time(self.policy.online.now())) // BODY.tick_ms)
        online, chairs, bots = self.policy.online, self.policy.table.chairs, self._bots()
        for seat, bot in bots.items():
            self.figures.setdefault(seat, Figure()).target = bot.stand(self.policy.time(online.now()))
        for seat in self.moved_by_bots - bots.keys():  # somebody is back: their body rests until they move it
            self.figures[seat].target = REST
        self.moved_by_bots = set(bots)
        moved = {
            seat: figure.values()
            for seat, figure in self.figures.items()
            if seat in chairs and figure.step(self.tick)
        }
        if moved:
            self._show(moved, bots)

    def _show(self, moved: dict[Seat, tuple[int, ...]], bots: dict[Seat, Embodied]) -> None:
        """Everybody sees the same: those on a line, those made of code, and whoever looks at the replay."""
        online = self.policy.online
        frame = self.policy.frames.next(self.policy.time(online.now()), tells=False)
        online.show_all(Poses(frame=frame, tick=self.tick, poses=moved).packed())
        for seat, bot in bots.items():
            bot.watch(self.tick, moved)
            if bot.reconsiders():
                online.ask_again(seat)
        self.kept.append((self.tick, moved))
        if len(self.kept) >= KEPT_TICKS:
            self._keep()

    def _keep(self) -> None:
        if self.kept:
            kept, self.kept = self.kept, []
            self.policy.online.keep_poses(kept[0][0], msgspec.msgpack.encode(kept))
