"""How likely a bid is true, for somebody who knows some of the dice."""

from __future__ import annotations

from functools import cache
from math import comb

from liars_dice.moves import Bid
from liars_dice.table import Table
from tripot.core import Seat


@cache
def at_least(wanted: int, dice: int, wild: bool) -> float:
    """The chance that at least so many of some unseen dice fit a face; wild ones fit any other face.

    >>> [round(at_least(*asked), 3) for asked in ((0, 5, False), (1, 1, False), (1, 2, True))]
    [1.0, 0.167, 0.556]
    """
    fits = 1 / 3 if wild else 1 / 6
    return sum(
        (comb(dice, n) * fits**n * (1 - fits) ** (dice - n) for n in range(max(wanted, 0), dice + 1)), 0.0
    )


def chance(view: Table, seat: Seat, bid: Bid) -> float:
    """The chance that a bid is true, as the seat sees it."""
    wild = view.options.wild_ones and bid.face != 1
    mine = sum(die == bid.face or (wild and die == 1) for die in view.cups[seat])
    return at_least(bid.count - mine, sum(view.dice) - view.dice[seat], wild)
