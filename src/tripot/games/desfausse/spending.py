"""What may be thrown, with which exorcisms, and what may change colour (rulebook 3.2 to 3.4, 9.4 to 9.7).

Rules of this file: it is told the dice and how many tokens of each kind are ready; it knows no table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Protocol

from tripot.core import Refused
from tripot.games.desfausse.choices import some, subsets
from tripot.games.desfausse.dice import BLOCKED, ROLLABLE, Dice, holds, without
from tripot.games.desfausse.refusals import no


class Exorcist(Protocol):
    """Whoever is asked for a throw: how many exorcisms are ready."""

    @property
    def exo1(self) -> int:
        """Tokens that unblock one devil."""

    @property
    def exoall(self) -> int:
        """Tokens that unblock them all."""


class Painter(Protocol):
    """Whoever may change colours: the hand, and how many tokens are ready."""

    @property
    def hand(self) -> Dice:
        """All the dice of the seat."""

    @property
    def tint1(self) -> int:
        """Tokens that change one die."""

    @property
    def tintn(self) -> int:
        """Tokens that change several."""


@lru_cache(maxsize=8192)
def rollable(hand: Dice) -> Dice:
    """Dice that may be thrown: one's own that are not blocked (3.2, 3.4)."""
    return hand if ROLLABLE.issuperset(hand) else tuple([die for die in hand if die in ROLLABLE])


@lru_cache(maxsize=8192)
def blocked(hand: Dice) -> Dice:
    """Devils that may not be thrown (3.2)."""
    return () if BLOCKED.isdisjoint(hand) else tuple([die for die in hand if die in BLOCKED])


def throws(free: Dice, devils: Dice, by: Exorcist) -> Iterator[tuple[Dice, Dice, bool]]:
    """Every throw: the dice, the devils that small exorcisms unblock, whether the great one is spent.

    A small exorcism is spent only on a devil that is thrown at once (9.7).
    """
    for dice in subsets(free, 1):
        yield dice, (), False
    if by.exo1:
        for freed in subsets(devils, 1, by.exo1):
            for dice in subsets(free):
                yield dice + freed, freed, False
    if by.exoall and devils:
        for dice in subsets(free + devils, 1):
            yield dice, (), True


def some_throw(free: Dice, devils: Dice, by: Exorcist, rng: Random) -> tuple[Dice, Dice, bool]:
    """A throw by lot; with no dice at all when the lot says so."""
    if devils and by.exoall and rng.random() < 0.3:
        dice = some(free + devils, rng)
        return dice, (), bool(dice)
    freed: Dice = ()
    if devils and by.exo1 and rng.random() < 0.5:
        freed = tuple(rng.sample(devils, min(len(devils), 1 + int(rng.random() * by.exo1))))
    return some(free, rng) + freed, freed, False


def throw_refusal(free: Dice, devils: Dice, by: Exorcist, throw: tuple[Dice, Dice, bool]) -> Refused | None:
    """Why these dice may not be thrown with these exorcisms."""
    dice, exo1, exoall = throw
    if not dice:
        return no("empty_throw")
    if len(exo1) > by.exo1:
        return no("no_such_trophy", trophy="EXO1")
    if exoall and not by.exoall:
        return no("no_such_trophy", trophy="EXOALL")
    if exoall and (exo1 or not devils):
        return no("wasted_exorcism")
    if not holds(free + (devils if exoall else exo1), dice):
        return no("blocked") if holds(free + devils, dice) else no("not_yours")
    if exo1 and not holds(devils, exo1):
        return no("not_yours")
    if exo1 and not holds(dice, exo1):
        return no("wasted_exorcism")
    return None


def some_tints(by: Painter, rng: Random) -> tuple[Dice, Dice]:
    """A change of colours by lot, perhaps none."""
    ones: Dice = ()
    if by.tint1 and rng.random() < 0.7:
        ones = tuple(rng.sample(by.hand, min(len(by.hand), 1 + int(rng.random() * by.tint1))))
    many = some(without(by.hand, ones), rng) if by.tintn and rng.random() < 0.7 else ()
    return ones, many


def tint_refusal(by: Painter, tint1: Dice, tintn: Dice) -> Refused | None:
    """Why these dice may not change colour (9.6)."""
    if len(tint1) > by.tint1:
        return no("no_such_trophy", trophy="TINT1")
    if tintn and not by.tintn:
        return no("no_such_trophy", trophy="TINTN")
    return None if holds(by.hand, tint1 + tintn) else no("not_yours")
