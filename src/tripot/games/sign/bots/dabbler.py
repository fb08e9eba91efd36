"""The bot of Sign that plays by lot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import Ask, Event, Seat
from tripot.games.sign.asks import AskCall
from tripot.games.sign.bots.level import AVERAGE, noisy
from tripot.games.sign.moves import Done, Ready, Undone
from tripot.games.sign.table import Table


class Dabbler:
    """A bot that does anything it may, at a person's pace, and waits where that would change nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def hear(self, events: Sequence[Event]) -> None:
        """Forget it at once."""

    def act(self, view: Table, ask: Ask, rng: Random) -> Act | None:
        """Any answer; a call only now and then."""
        move: Any = ask.sample(rng)
        idle = (isinstance(move, Ready) and view.ready[self.seat]) or (
            isinstance(move, Done | Undone) and view.done[self.seat] is isinstance(move, Done)
        )
        if idle or (isinstance(ask, AskCall) and rng.random() < 0.95):
            return None
        wait = noisy(AVERAGE.scan + AVERAGE.move, rng)
        return Act(replace(move, at=view.clock + wait), wait)
