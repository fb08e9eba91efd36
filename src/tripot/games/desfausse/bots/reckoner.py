"""A player of DESfausse that reckons its throws exactly and tries its discards out.

Rules of this file: it sees what its seat sees; what it wants is the chance to win the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.bots.characters import Temper
from tripot.core import Ask, Move, Seat
from tripot.games.desfausse.asks import AskDeclare, AskDiscard, AskPlan, AskSettle
from tripot.games.desfausse.bots.greedy import greedy
from tripot.games.desfausse.bots.looking_ahead import discards, try_out
from tripot.games.desfausse.bots.outlook import Outlook
from tripot.games.desfausse.bots.throwing import Prospects, counted
from tripot.games.desfausse.choices import subsets
from tripot.games.desfausse.dice import Dice
from tripot.games.desfausse.moves import Declare, Hold, Pass, Spend, Throw, Wait
from tripot.games.desfausse.spending import blocked, rollable
from tripot.games.desfausse.table import Table
from tripot.games.desfausse.view import imagine

AGAIN_COSTS: Final = 0.05
"""What a throw again is worth later on, in chances to win the round."""
EXO1_COSTS: Final = 0.04
EXOALL_COSTS: Final = 0.07


DARING: Final[dict[Temper, float]] = {"bold": 1.15, "careful": 0.92, "sly": 1.0}
"""How much a temper likes to stake all on one throw."""


class Effort(Struct, frozen=True):
    """How many ways the others' throws are tried, and how often a discard is; 0: it is judged at a glance."""

    samples: int
    trials: int


class Reckoner:
    """A player with some effort and a temper."""

    def __init__(self, effort: Effort, temper: Temper) -> None:
        self.effort = effort
        self.daring = DARING[temper]

    def __call__(self, view: Table, ask: Ask, rng: Random) -> Move:
        """A considered answer."""
        if isinstance(ask, AskPlan):
            return self.plan(view, ask, rng)
        if isinstance(ask, AskSettle) and ask.again:
            return self.settle(view, ask, rng)
        if isinstance(ask, AskDeclare) and self.effort.trials:
            return self.tried(view, [Declare(ask.seat), Wait(ask.seat)], rng)
        if isinstance(ask, AskDiscard) and self.effort.trials:
            return self.tried(view, discards(ask), rng)
        return greedy(view, ask, rng)

    def plan(self, view: Table, ask: AskPlan, rng: Random) -> Hold | Throw:
        """The throw after which the chances are best, trophies counted at their price."""
        hand = view.hands[ask.seat]
        prospects = self.prospects(view, ask.seat, "AGAIN" in view.ready[ask.seat], rng)
        best: tuple[float, Hold | Throw] = (now(prospects, hand), Hold(ask.seat))
        for dice, exo1, exoall, price in throws(ask.dice, ask.devils, bool(ask.exo1), bool(ask.exoall)):
            hope = hoped(prospects, hand, dice, 4 - ask.throw) - price
            if hope > best[0] + 1e-9:
                best = hope, Throw(ask.seat, dice, exo1, exoall)
        return best[1]

    def settle(self, view: Table, ask: AskSettle, rng: Random) -> Pass | Spend:
        """Another throw where it is worth its price."""
        prospects = self.prospects(view, ask.seat, False, rng)
        best: tuple[float, Pass | Spend] = (now(prospects, ask.hand), Pass(ask.seat))
        free, devils = rollable(ask.hand), blocked(ask.hand)
        for dice, exo1, exoall, price in throws(free, devils, bool(ask.exo1), bool(ask.exoall)):
            hope = hoped(prospects, ask.hand, dice, 1) - price - AGAIN_COSTS
            if hope > best[0] + 1e-9:
                best = hope, Spend(ask.seat, again=dice, exo1=exo1, exoall=exoall)
        return best[1]

    def prospects(self, view: Table, seat: Seat, again: bool, rng: Random) -> Prospects:
        """What throwing on is worth against what the others may still throw."""
        outlook = Outlook(view, seat, self.effort.samples, rng, daring=self.daring)
        hand = view.hands[seat]
        sizes = sum(die[0] == "s" for die in hand), sum(die[0] == "B" for die in hand)
        return Prospects(view.options.faces, sizes, outlook.worth, AGAIN_COSTS if again else None)

    def tried(self, view: Table, moves: Sequence[Move], rng: Random) -> Move:
        """The answer that turned out best."""
        if len(moves) == 1:
            return moves[0]
        worths = dict.fromkeys(range(len(moves)), 0.0)
        for _ in range(self.effort.trials):
            table, luck = imagine(view, rng), rng.getrandbits(32)
            for at, move in enumerate(moves):
                worths[at] += try_out(table, move, move.seat, Random(luck))
        return moves[max(worths, key=worths.__getitem__)]


def throws(free: Dice, devils: Dice, exo1: bool, exoall: bool) -> list[tuple[Dice, Dice, bool, float]]:
    """Every throw that differs, with the exorcism it takes and what that costs."""
    found: list[tuple[Dice, Dice, bool, float]] = [(dice, (), False, 0.0) for dice in subsets(free, 1)]
    if devils and exo1:
        for devil in dict.fromkeys(devils):
            found += [((*dice, devil), (devil,), False, EXO1_COSTS) for dice in subsets(free)]
    if devils and exoall:
        found += [(dice + devils, (), True, EXOALL_COSTS) for dice in subsets(free)]
    return found


def now(prospects: Prospects, hand: Dice) -> float:
    """What a hand is worth as it lies."""
    small, big = counted(hand, "s"), counted(hand, "B")
    return prospects.stopped[prospects.small.number[small] * prospects.width + prospects.big.number[big]]


def hoped(prospects: Prospects, hand: Dice, dice: Dice, throws: int) -> float:
    """What a hand is worth when these of its dice are thrown, so many throws being left."""
    small, big = list(counted(hand, "s")), list(counted(hand, "B"))
    for size, counts in (("s", small), ("B", big)):
        for face, number in enumerate(counted(dice, size)):
            counts[face] -= number
    return prospects.keeping(tuple(small), tuple(big), throws)
