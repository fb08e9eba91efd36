"""A player of DESfausse that reckons its throws exactly and tries its discards out.

Rules of this file: it sees what its seat sees; what it wants is the chance to win the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.bots.bot import Weighed
from tripot.bots.characters import Temper
from tripot.core import Ask, Move, Seat
from tripot.games.desfausse.asks import AskDeclare, AskDiscard, AskPlan, AskSettle
from tripot.games.desfausse.bots.greedy import greedy
from tripot.games.desfausse.bots.looking_ahead import discards, try_out
from tripot.games.desfausse.bots.outlook import Outlook
from tripot.games.desfausse.bots.reasons import reasons
from tripot.games.desfausse.bots.throwing import Prospects, counted
from tripot.games.desfausse.choices import subsets
from tripot.games.desfausse.dice import Dice
from tripot.games.desfausse.moves import Declare, Give, Hold, Pass, Spend, Throw, ToHell, Wait
from tripot.games.desfausse.spending import blocked, rollable
from tripot.games.desfausse.table import Table
from tripot.games.desfausse.view import imagine

AGAIN_COSTS: Final = 0.05
"""What a throw again is worth later on, in chances to win the round."""
EXO1_COSTS: Final = 0.04
EXOALL_COSTS: Final = 0.07
SURE: Final = 1e-9
"""Of equal answers the one that risks nothing."""
PATIENCE: Final = 4
"""Whoever wants to know what answers are worth gets so many times as many trials."""
REASONED: Final = 3
"""So many answers come with their reasons."""


DARING: Final[dict[Temper, float]] = {"bold": 1.15, "careful": 0.92, "sly": 1.0}
"""How much a temper likes to stake all on one throw."""


class Effort(Struct, frozen=True):
    """How many ways the others' throws are tried, and how often a discard is; 0: it is judged at a glance."""

    samples: int
    trials: int

    def times(self, more: int) -> Effort:
        """So many times as much of it."""
        return Effort(self.samples, self.trials * more)


class Reckoner:
    """A player with some effort and a temper."""

    def __init__(self, effort: Effort, temper: Temper) -> None:
        self.effort = effort
        self.daring = DARING[temper]

    def __call__(self, view: Table, ask: Ask, rng: Random) -> Move:
        """A considered answer."""
        compared = self.compare(view, ask, rng)
        return compared[0][0] if compared else greedy(view, ask, rng)

    def weigh(self, view: Table, ask: Ask, rng: Random, also: Move | None = None) -> list[Weighed]:
        """The answers that it compares, the best first, each with the chance to win the round, and why."""
        patient = Reckoner(self.effort.times(PATIENCE), "sly")
        found = patient.compare(view, ask, rng, also)
        return [
            Weighed(move, worth, reasons(view, move, rng) if place < REASONED or move == also else ())
            for place, (move, worth) in enumerate(found)
        ]

    def compare(
        self, view: Table, ask: Ask, rng: Random, also: Move | None = None
    ) -> list[tuple[Move, float]]:
        """The same without reasons, at the pace of play."""
        found: list[tuple[Move, float]] = []
        if isinstance(ask, AskPlan):
            found = self.plans(view, ask, rng, also)
        elif isinstance(ask, AskSettle) and ask.again:
            found = self.spendings(view, ask, rng)
        elif isinstance(ask, AskDeclare) and self.effort.trials:
            found = self.tried(view, [Declare(ask.seat), Wait(ask.seat)], rng)
        elif isinstance(ask, AskDiscard) and self.effort.trials:
            more = [also] if isinstance(also, (ToHell, Give)) else []
            found = self.tried(view, list(dict.fromkeys([*discards(ask), *more])), rng)
        return sorted(found, key=lambda one: -one[1])

    def plans(
        self, view: Table, ask: AskPlan, rng: Random, also: Move | None = None
    ) -> list[tuple[Move, float]]:
        """To hold, and every throw, trophies counted at their price."""
        hand = view.hands[ask.seat]
        prospects = self.prospects(view, ask.seat, "AGAIN" in view.ready[ask.seat], rng)
        found: list[tuple[Move, float]] = [(Hold(ask.seat), now(prospects, hand) + SURE)]
        for dice, exo1, exoall, price in throws(ask.dice, ask.devils, bool(ask.exo1), bool(ask.exoall)):
            hope = hoped(prospects, hand, dice, 4 - ask.throw) - price
            found.append((as_played(Throw(ask.seat, dice, exo1, exoall), also), hope))
        return found

    def spendings(self, view: Table, ask: AskSettle, rng: Random) -> list[tuple[Move, float]]:
        """To pass, and every other throw, trophies counted at their price."""
        prospects = self.prospects(view, ask.seat, False, rng)
        found: list[tuple[Move, float]] = [(Pass(ask.seat), now(prospects, ask.hand) + SURE)]
        free, devils = rollable(ask.hand), blocked(ask.hand)
        for dice, exo1, exoall, price in throws(free, devils, bool(ask.exo1), bool(ask.exoall)):
            hope = hoped(prospects, ask.hand, dice, 1) - price - AGAIN_COSTS
            found.append((Spend(ask.seat, again=dice, exo1=exo1, exoall=exoall), hope))
        return found

    def prospects(self, view: Table, seat: Seat, again: bool, rng: Random) -> Prospects:
        """What throwing on is worth against what the others may still throw."""
        outlook = Outlook(view, seat, self.effort.samples, rng, daring=self.daring)
        hand = view.hands[seat]
        sizes = sum(die[0] == "s" for die in hand), sum(die[0] == "B" for die in hand)
        return Prospects(view.options.faces, sizes, outlook.worth, AGAIN_COSTS if again else None)

    def tried(self, view: Table, moves: Sequence[Move], rng: Random) -> list[tuple[Move, float]]:
        """Answers, and how they turned out on average."""
        worths = [0.0] * len(moves)
        trials = self.effort.trials if len(moves) > 1 else 0
        for _ in range(trials):
            table, luck = imagine(view, rng), rng.getrandbits(32)
            for at, move in enumerate(moves):
                worths[at] += try_out(table, move, move.seat, Random(luck)) / trials
        return list(zip(moves, worths, strict=True))


def as_played(throw: Throw, also: Move | None) -> Throw:
    """A throw as somebody names it: the dice may come in another order."""
    if not isinstance(also, Throw) or (throw.exo1, throw.exoall) != (also.exo1, also.exoall):
        return throw
    return also if sorted(throw.dice) == sorted(also.dice) else throw


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
