"""The player made of code that knows nothing: it takes a person's time, and then slams or shoots by lot."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import Seat
from tripot.games.dexterity_jane.asks import AskCommit
from tripot.games.dexterity_jane.bots.gunslinger import Gunslinger, make_plan
from tripot.games.dexterity_jane.bots.hands import movements
from tripot.games.dexterity_jane.bots.level import CHILD
from tripot.games.dexterity_jane.moves import Lock
from tripot.games.dexterity_jane.table import Table

AT_A_LOSS: Final = 1.4
"""How much longer than a child somebody looks who does not know what to look for."""


class Greenhorn(Gunslinger):
    """A bot by lot. If it answered at once it would take places before anybody could have read a card."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, CHILD)

    def commit(self, view: Table, ask: AskCommit, rng: Random) -> Act | None:
        """Anything that may be done, once the cards were looked at; nobody hurries it."""
        if self.plan is None or self.plan.round != view.round:
            plan = make_plan(view, ask, self.level, rng)
            self.plan = replace(plan, at=int(AT_A_LOSS * plan.at))
        at = max(self.plan.at, ask.earliest, ask.since + 1)
        move: Any = replace(ask.sample(rng), at=at)
        if isinstance(move, Lock):  # it looks for long and then folds anything
            move = replace(move, trace=movements(self.level, (), (), move.mask, at=at, lot=self.plan.lot))
        return Act(move, at - ask.since) if at <= ask.latest else None
