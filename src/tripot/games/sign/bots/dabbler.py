"""The bot of Sign that plays by lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import Ask, Event, Seat
from tripot.games.sign.asks import AskCall
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.bots.level import AVERAGE, noisy
from tripot.games.sign.events import RoundBegun, RoundEnded
from tripot.games.sign.figures import REST
from tripot.games.sign.moves import Done, Ready, Undone
from tripot.games.sign.table import Table


class Dabbler:
    """A bot that does anything it may, at a person's pace, and waits where that would change nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.figure: BotBody | None = None
        self.body = self
        self.is_restless = False
        self.is_playing = False

    def hear(self, events: Sequence[Event]) -> None:
        """Forget it at once, but whether a round is on."""
        for event in events:
            if isinstance(event, RoundBegun):
                self.is_playing = self.seat in event.chairs
            elif isinstance(event, RoundEnded):
                self.is_playing = False

    def stand(self, at: float) -> tuple[int, ...]:
        """Its figure fidgets, and means nothing by it."""
        if self.figure is None or not self.is_playing:
            return REST
        return self.figure.levels(at, (), None, quint=False)

    def rests_until(self, at: float) -> float:
        """When its figure will move next."""
        if self.figure is None or not self.is_playing:
            return float("inf")
        return self.figure.rests_until(at, quint=False)

    def watch(self, tick: int, poses: Mapping[Seat, tuple[int, ...]]) -> None:
        """It makes nothing of what others do."""

    def reconsiders(self) -> bool:
        """Nor does it ever think twice."""
        return False

    def act(self, view: Table, ask: Ask, rng: Random) -> Act | None:
        """Any answer; a call only now and then."""
        if self.figure is None:
            self.figure = BotBody(self.seat, Random(rng.getrandbits(64)))
        move: Any = ask.sample(rng)
        idle = (isinstance(move, Ready) and view.ready[self.seat]) or (
            isinstance(move, Done | Undone) and view.done[self.seat] is isinstance(move, Done)
        )
        if idle or (isinstance(ask, AskCall) and rng.random() < 0.95):
            return None
        wait = noisy(AVERAGE.hands.scan + AVERAGE.hands.move, rng)
        return Act(replace(move, at=view.clock + wait), wait)
