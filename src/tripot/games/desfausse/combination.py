"""Combinations: who may discard at a call, how many dice, and who goes first (rulebook 4 and 5).

Rules of this file: it looks at the dice of one seat at a time, and only at faces and colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tripot.core import Seat
from tripot.games.desfausse.dice import COLOUR, COLOURS, DEVILS, VALUE, Colour, Dice, Value


def combination(hand: Dice, value: Value) -> Dice:
    """One's own dice that show the value; dice received this turn do not count (5.2, 5.8).

    >>> combination(("sr4", "sg4", "Br4+", "sr5"), 4)
    ('sr4', 'sg4')
    """
    return tuple([die for die in hand if VALUE[die] == value])


@lru_cache(maxsize=8192)
def tally(hand: Dice) -> tuple[int, ...]:
    """How large the combination of each value is; in the first place, how many devils there are.

    >>> tally(("sr4", "sg4", "Br4+", "sr5", "sgD"))
    (1, 0, 0, 0, 2, 1, 0)
    """
    counts = [0] * 7
    for die in hand:
        counts[VALUE[die]] += 1
    counts[0] = 0 if DEVILS.isdisjoint(hand) else sum([die in DEVILS for die in hand])
    return tuple(counts)


def devils(hand: Dice) -> int:
    """How many devils of one's own a hand shows."""
    return tally(hand)[0]


def is_cursed(hand: Dice) -> bool:
    """Whether more than half of the dice are devils (4.2); half is not enough.

    >>> is_cursed(("srD", "sg3")), is_cursed(("srD",))
    (False, True)
    """
    return 2 * devils(hand) > len(hand)


def goes_out(size: int, penalty: int, *, single: bool, least: int) -> int:
    """How many of `size` dice may be put away: one less for each devil (5.3), none if too few (5.2, 7.1).

    >>> goes_out(4, 2, single=False, least=2), goes_out(1, 0, single=False, least=2)
    (2, 0)
    >>> goes_out(1, 0, single=True, least=2)
    1
    """
    return max(size - penalty, 0) if size >= least or (single and size) else 0


def of_colour(found: Dice, colour: Colour) -> Dice:
    """The dice of a combination that count as one colour."""
    return tuple([die for die in found if COLOUR[die] == colour])


def one_colour(found: Dice) -> Colour | None:
    """The colour that all the dice share, if they do."""
    return next((colour for colour in COLOURS if all(COLOUR[die] == colour for die in found)), None)


class Claim(NamedTuple):
    """What a declared discard weighs at a call; the greater goes first (5.6)."""

    single: bool
    size: int
    greens: int


def claim(hand: Dice, value: Value, *, single: bool) -> Claim:
    """A seat's claim: single dice first, then the larger combination, then the greener one (5.6, 7.1)."""
    found = combination(hand, value)
    return Claim(single, len(found), len(of_colour(found, "g")))


def calling_order(claims: Iterable[tuple[Seat, Claim]]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in the order in which they discard; equal claims discard together (5.7).

    >>> calling_order([(0, Claim(False, 2, 1)), (1, Claim(False, 3, 0)), (2, Claim(False, 2, 1))])
    ((1,), (0, 2))
    """
    ranked = sorted(claims, key=lambda entry: entry[1], reverse=True)
    return tuple(
        tuple(sorted(seat for seat, _ in group)) for _, group in groupby(ranked, key=lambda entry: entry[1])
    )
