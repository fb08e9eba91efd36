"""The questions up to the roll-call: what the dice show, who throws again, who spends trophies.

Rules of this file: an ask carries all that its answers depend on, so that it can be answered, checked
and drawn without the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final

from tripot.core import CHANCE, ChanceAsk, Move, Refused, Seat
from tripot.games.desfausse.asks.question import Question
from tripot.games.desfausse.choices import tinted, tints
from tripot.games.desfausse.data import Faces
from tripot.games.desfausse.dice import THROWN, Dice, Die, Value
from tripot.games.desfausse.moves import Hold, Pass, Roll, Spend, Throw
from tripot.games.desfausse.refusals import no
from tripot.games.desfausse.spending import (
    blocked,
    rollable,
    some_throw,
    some_tints,
    throw_refusal,
    throws,
    tint_refusal,
)

MOST_RESULTS: Final = 1300
"""Chance tells its results one by one up to four dice."""


@lru_cache(maxsize=64)
def falls_of(faces: Faces) -> dict[Die, tuple[Die, ...]]:
    """The six ways in which each die may come to rest (1.3)."""
    return {
        die: tuple(thrown[face] for face in (faces.s if die[0] == "s" else faces.B))
        for die, thrown in THROWN.items()
    }


@lru_cache(maxsize=64)
def pairs_of(faces: Faces) -> frozenset[tuple[Die, Die]]:
    """Each die before a throw with each way in which it may come to rest."""
    return frozenset((die, shown) for die, six in falls_of(faces).items() for shown in six)


class AskRoll(ChanceAsk, frozen=True):
    """What the dice show when they come to rest (3.1)."""

    seats: tuple[Seat, ...]
    dice: tuple[Dice, ...]
    faces: Faces

    def sample(self, rng: Random) -> Roll:
        """A throw of all the dice."""
        chance, falls = rng.random, falls_of(self.faces)
        shown = [tuple([falls[die][int(chance() * 6)] for die in handful]) for handful in self.dice]
        return Roll(CHANCE, tuple(shown))

    def outcomes(self) -> Iterator[tuple[Roll, Fraction]] | None:
        """Every result with its probability, when they are few."""
        falls = falls_of(self.faces)
        each = [falls[die] for handful in self.dice for die in handful]
        number = 1
        for faces in each:
            number *= len(set(faces))
        return self._results(each) if number <= MOST_RESULTS else None

    def _results(self, each: list[tuple[Die, ...]]) -> Iterator[tuple[Roll, Fraction]]:
        for shown in product(*(tuple(dict.fromkeys(faces)) for faces in each)):
            chance = Fraction(1)
            for faces, die in zip(each, shown, strict=True):
                chance *= Fraction(faces.count(die), 6)
            rest = iter(shown)
            yield Roll(CHANCE, tuple(tuple(next(rest) for _ in handful) for handful in self.dice)), chance

    def refusal(self, move: Move) -> Refused | None:
        """Why the dice cannot have fallen like that."""
        if type(move) is not Roll:
            return no("wrong_answer")
        if list(map(len, move.shown)) != list(map(len, self.dice)):
            return no("impossible_throw")
        possible = pairs_of(self.faces).issuperset
        for handful, shown in zip(self.dice, move.shown, strict=True):
            if not possible(zip(handful, shown, strict=True)):
                return no("impossible_throw")
        return None

    def allows(self, move: Move) -> bool:
        """Whether the dice can have fallen like that."""
        return self.refusal(move) is None


class AskPlan(Question, frozen=True):
    """Whether to take part in the next throw, and with which dice (3.3 to 3.6)."""

    throw: int
    dice: Dice
    devils: Dice
    """Blocked: each needs an exorcism."""
    exo1: int
    exoall: int

    def answers(self) -> Iterator[Hold | Throw]:
        """Hold, then every throw."""
        yield Hold(self.seat)
        for dice, exo1, exoall in throws(self.dice, self.devils, self):
            yield Throw(self.seat, dice, exo1, exoall)

    def sample(self, rng: Random) -> Hold | Throw:
        """Hold one time in four, otherwise some dice."""
        if rng.random() < 0.25:
            return Hold(self.seat)
        dice, exo1, exoall = some_throw(self.dice, self.devils, self, rng)
        return Throw(self.seat, dice, exo1, exoall) if dice else Hold(self.seat)

    def default(self) -> Hold:
        """Hold."""
        return Hold(self.seat)

    def refusal(self, move: Move) -> Refused | None:
        """Why this is no plan."""
        if type(move) is Hold:
            return None
        if type(move) is not Throw:
            return no("wrong_answer")
        return throw_refusal(self.dice, self.devils, self, (move.dice, move.exo1, move.exoall))


class AskSettle(Question, frozen=True):
    """Whether to spend trophies after the throws (9.4)."""

    call: Value
    hand: Dice
    dice: Dice
    """What another throw may take up as it lies, where a trophy pays for one ..."""
    devils: Dice
    """... and what is blocked: each needs an exorcism."""
    again: int
    """How many trophies there are to spend on what, now: no exorcism without a throw."""
    exo1: int
    exoall: int
    tint1: int
    tintn: int

    def answers(self) -> Iterator[Pass | Spend]:
        """Pass, then every way to spend."""
        yield Pass(self.seat)
        for tint1, tintn in tints(self.hand, self.tint1, self.tintn):
            if tint1 or tintn:
                yield Spend(self.seat, tint1, tintn)
            if self.again:
                hand = tinted(self.hand, tint1 + tintn)
                for dice, exo1, exoall in throws(rollable(hand), blocked(hand), self):
                    yield Spend(self.seat, tint1, tintn, dice, exo1, exoall)

    def sample(self, rng: Random) -> Pass | Spend:
        """Pass half of the time, otherwise spend something."""
        if rng.random() < 0.5:
            return Pass(self.seat)
        tint1, tintn = some_tints(self, rng)
        dice: Dice = ()
        exo1: Dice = ()
        exoall = False
        if self.again and rng.random() < 0.8:
            hand = tinted(self.hand, tint1 + tintn)
            dice, exo1, exoall = some_throw(rollable(hand), blocked(hand), self, rng)
        if not dice and not tint1 and not tintn:
            return Pass(self.seat)
        return Spend(self.seat, tint1, tintn, dice, exo1, exoall)

    def default(self) -> Pass:
        """Pass."""
        return Pass(self.seat)

    def refusal(self, move: Move) -> Refused | None:
        """Why this cannot be spent."""
        if type(move) is Pass:
            return None
        if type(move) is not Spend:
            return no("wrong_answer")
        if refused := tint_refusal(self, move.tint1, move.tintn):
            return refused
        if not move.again:
            if move.exo1 or move.exoall:
                return no("exorcism_without_throw")
            return None if move.tint1 or move.tintn else no("nothing_spent")
        if not self.again:
            return no("no_such_trophy", trophy="AGAIN")
        hand = tinted(self.hand, move.tint1 + move.tintn)
        return throw_refusal(rollable(hand), blocked(hand), self, (move.again, move.exo1, move.exoall))
