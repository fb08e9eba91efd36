"""Who robbed whom, and which coin changes hands (rulebook 10.11 to 10.13).

Rules of this file: it counts bullets on all cards of a hand, cancelled or not; it never looks at fingers.
"""

from __future__ import annotations

from typing import NamedTuple

from tripot.core import Happening, Seat
from tripot.games.dexterity_jane.events import (
    BacksShuffled,
    CoinDue,
    CoinTaken,
    NoCoinToTake,
    RobberyChecked,
)
from tripot.games.dexterity_jane.fingers import HANDS, Hand, bullets, hand
from tripot.games.dexterity_jane.moves import PickCoin, ShuffleBacks
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.table import Table


class Robbery(NamedTuple):
    """One pistol."""

    hand: Hand
    robber: Seat
    victim: Seat


def robberies(table: Table) -> list[Robbery]:
    """The robberies of the round, the sheriff's hand first (10.11)."""
    shots = [commit for commit in table.play.commits if commit.mask is None]
    return [
        Robbery(side, shot.seat, victim)
        for side in (HANDS if table.sheriff == "L" else HANDS[::-1])
        for shot in shots
        if (victim := shot.victim(side)) is not None
    ]


def check_robbery(table: Table, robbery: Robbery) -> Happening:
    """An odd number of bullets on that hand: the robber takes a coin; else the victim does (10.11)."""
    side, robber, victim = robbery
    count = sum(bullets(card) for card in table.play.cards if hand(card) == side)
    success = count % 2 == 1
    table = yield RobberyChecked(robber, side, victim, count, success)
    loser, taker = (victim, robber) if success else (robber, victim)
    coins = len(table.players[loser].coins)
    if coins == 0:  # 10.13 nothing to take
        table = yield NoCoinToTake(loser)
    elif coins == 1:
        table = yield from take_coin(table, loser, taker, 0)
    else:
        table = yield CoinDue(taker, loser)
    return table


def shuffle_backs(table: Table, move: ShuffleBacks) -> Happening:
    """The loser's coins are mixed face down; some tables take the first without asking (10.12)."""
    table = yield BacksShuffled(move.order)
    if table.options.coin_pick == "auto":
        table = yield from pick_back(table, 0)
    return table


def pick_coin(table: Table, move: PickCoin) -> Happening:
    """The taker chooses one of the backs (10.12)."""
    due = table.play.due
    if due is None or move.seat != due.taker or table.players[move.seat].absent:
        raise refusal("NOT_NOW")
    if move.index not in range(len(table.play.backs)):
        raise refusal("BAD_MESSAGE")
    return (yield from pick_back(table, move.index))


def pick_back(table: Table, index: int) -> Happening:
    """The coin behind that back, which nobody could follow there (10.12)."""
    due = table.play.due
    if due is None:
        raise refusal("NOT_NOW")
    return (yield from take_coin(table, due.loser, due.taker, int(table.play.backs[index])))


def take_coin(table: Table, loser: Seat, taker: Seat, place: int) -> Happening:
    """A coin changes hands; only the two of them see it (10.12)."""
    return (yield CoinTaken(taker, loser, (loser, taker), table.players[loser].coins[place]))
