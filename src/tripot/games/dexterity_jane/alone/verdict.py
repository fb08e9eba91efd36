"""What the cards asked for and whether some hands were right (rulebook 4, 6.3 to 6.7), for one person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from tripot.games.dexterity_jane.fingers import Card, Mask
from tripot.games.dexterity_jane.solving import groups, pairs, solve, swept, without


class TakenOff(Struct, frozen=True):
    """Cards that leave the table in the checking, and why: a pair (6.4), or a hand that is opened (6.5)."""

    why: Literal["pair", "open"]
    cards: tuple[Card, ...]


class Verdict(Struct, frozen=True):
    """The checking of one proposal, from the cards to the wrong fingers."""

    left: tuple[Card, ...]
    right: tuple[Card, ...]
    off: tuple[TakenOff, ...]
    solution: Mask
    mask: Mask
    """What was locked."""
    is_right: bool
    wrong: Mask
    """The fingers that were folded and should not have been, or the other way round."""


def verdict(cards: Sequence[Card], mask: Mask) -> Verdict:
    """Check some hands against the cards.

    >>> from tripot.games.dexterity_jane.fingers import mask_of, proposal_of
    >>> found = verdict(["LT", "RM", "RT", "LI", "RR", "RT"], mask_of("MR/TI"))
    >>> found.is_right, proposal_of(found.solution), [one.why for one in found.off]
    (False, 'TI/MR', ['pair'])
    """
    left, right = groups(cards)
    doubles = pairs(cards)
    lying = without(cards, [card for pair in doubles for card in pair])
    off = [TakenOff("pair", pair) for pair in doubles]
    off += [TakenOff("open", opened) for _, opened in swept(lying)]
    solution = solve(cards)
    return Verdict(left, right, tuple(off), solution, mask, mask == solution, mask ^ solution)
