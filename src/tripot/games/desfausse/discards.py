"""The ways to discard a combination: how many dice, to hell or to opponents (rulebook 6).

Rules of this file: it looks at one hand at a time; who has room is told to it as a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from tripot.games.desfausse.choices import subsets, tinted
from tripot.games.desfausse.combination import combination, goes_out, of_colour
from tripot.games.desfausse.dice import COLOURS, OTHER, Dice, Value


class Terms(Struct, frozen=True, gc=False):
    """What a discard depends on besides the hand."""

    value: Value
    penalty: int
    """The devils counted at the roll-call (5.3)."""
    single: bool
    least: int
    """The smallest combination of this table (5.2)."""
    split: bool
    """Whether a combination of one colour may be split between hell and opponents (6.6)."""

    def out(self, size: int) -> int:
        """How many of `size` dice go out."""
        return goes_out(size, self.penalty, single=self.single, least=self.least)


class Way(Struct, frozen=True, gc=False):
    """One way to discard: exactly `count` of the `dice`, once the colours have been changed."""

    place: Literal["hell", "gift", "split"]
    count: int
    dice: Dice
    tint1: Dice = ()
    tintn: Dice = ()


@lru_cache(maxsize=8192)
def ways(hand: Dice, terms: Terms, room: int) -> tuple[Way, ...]:
    """The ways that the colours of the hand allow (6.1, 6.2, 6.6).

    >>> terms = Terms(value=4, penalty=1, single=False, least=2, split=False)
    >>> for way in ways(("sr4", "sr4", "Br4", "sg4", "sg6", "BgD"), terms, room=9):
    ...     print(way.place, way.count, *way.dice)
    hell 3 sr4 sr4 Br4 sg4
    gift 2 sr4 sr4 Br4
    """
    return tuple(_ways(combination(hand, terms.value), terms, room))


def _ways(found: Dice, terms: Terms, room: int) -> Iterator[Way]:
    if count := terms.out(len(found)):
        yield Way("hell", count, found)
    for colour in COLOURS:
        part = of_colour(found, colour)
        count = terms.out(len(part))
        if count and room:
            yield Way("gift", min(count, room), part)
            if terms.split and len(part) == len(found) and count > 1:
                yield Way("split", count, part)


def tinted_ways(hand: Dice, terms: Terms, room: int, tint1: int, tintn: int) -> Iterator[Way]:
    """The gifts that a colour trophy makes possible or larger (9.6).

    >>> terms = Terms(value=5, penalty=2, single=False, least=2, split=False)
    >>> for way in tinted_ways(("sr5", "sr5", "sg5", "sg5", "srD", "sgD"), terms, 9, tint1=1, tintn=0):
    ...     print("give", way.count, "of", *way.dice)
    give 1 of sr5 sr5 sg5r
    give 1 of sr5g sg5 sg5
    """
    found = combination(hand, terms.value)
    for colour in COLOURS:
        before = min(terms.out(len(of_colour(found, colour))), room)
        for changed in subsets(of_colour(found, OTHER[colour]), 1):
            part = of_colour(tinted(found, changed), colour)
            count = min(terms.out(len(part)), room)
            if count > before and len(changed) <= tint1:
                yield Way("gift", count, part, tint1=changed)
            if count > before and tintn:
                yield Way("gift", count, part, tintn=changed)
