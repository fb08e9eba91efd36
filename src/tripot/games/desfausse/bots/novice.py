"""Somebody who has just learnt DESfausse: falls for a value, forgets the devils, and never gives a die away.

Rules of this file: it sees what its seat sees. A beginner throws everything that does not match the value
with most dice, the higher of equals, stops too early or too late, and keeps trophies for a day that never
comes.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tripot.bots.characters import Temper
from tripot.core import Ask, Move
from tripot.games.desfausse.asks import AskDeclare, AskDiscard, AskPlan, AskSettle
from tripot.games.desfausse.bots.greedy import greedy
from tripot.games.desfausse.dice import VALUE
from tripot.games.desfausse.moves import Declare, Hold, Pass, Throw
from tripot.games.desfausse.table import Table

ENOUGH: Final[dict[Temper, int]] = {"bold": 4, "careful": 2, "sly": 3}
"""How many dice of one value a beginner is content with."""


class Novice:
    """A beginner with a temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def __call__(self, view: Table, ask: Ask, rng: Random) -> Move:
        """What looks best to a beginner."""
        if isinstance(ask, AskPlan):
            return self.plan(view, ask)
        if isinstance(ask, AskSettle):
            return Pass(ask.seat)
        if isinstance(ask, AskDeclare):
            return Declare(ask.seat)
        if isinstance(ask, AskDiscard):
            return ask.default()
        return greedy(view, ask, rng)

    def plan(self, view: Table, ask: AskPlan) -> Hold | Throw:
        """Throw what does not match the most frequent value, the higher of equals; stop when it is enough."""
        shown = Counter(VALUE[die] for die in view.hands[ask.seat] if VALUE[die])
        wanted = max(shown, key=lambda value: (shown[value], value), default=6)
        others = tuple(die for die in ask.dice if VALUE[die] != wanted)
        content = shown[wanted] >= min(ENOUGH[self.temper], len(view.hands[ask.seat]))
        return Hold(ask.seat) if content or not others else Throw(ask.seat, others)
