"""A sensible liar: it doubts what is unlikely, and otherwise makes one of its safest bids."""

from __future__ import annotations

from random import Random
from typing import Final

from liars_dice.asks import AskBid
from liars_dice.moves import Bid, CallLiar
from liars_dice.odds import chance
from liars_dice.table import Table
from tripot.bots.bot import Bot, Follower
from tripot.core import Ask, Move, Seat

SHADE: Final = 0.08
"""Bids this much less likely than the safest are made as well, so that a bid does not tell one's dice."""


def policy(view: Table, ask: Ask, rng: Random) -> Move:
    """Weigh the standing bid against the best of one's own."""
    assert isinstance(ask, AskBid)  # noqa: S101  nothing else is ever asked of a player
    odds = {bid: chance(view, ask.seat, bid) for bid in ask.answers() if isinstance(bid, Bid)}
    safest = max(odds.values(), default=0.0)
    if ask.standing is not None and 1 - chance(view, ask.seat, ask.standing) > safest:
        return CallLiar(ask.seat)
    return rng.choice([bid for bid, likely in odds.items() if likely >= safest - SHADE])


def regular(seat: Seat) -> Bot:  # noqa: ARG001  it looks at the question for its seat
    """The bot of a seat."""
    return Follower(policy)
