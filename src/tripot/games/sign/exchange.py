"""Exchanging cards, all at once and without turns (rulebook 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening, Seat
from tripot.games.sign import guards, refresh
from tripot.games.sign.data import HAND
from tripot.games.sign.events import CardPlaced, CardTaken, DoneSaid, DoneTakenBack, LastCallBroken
from tripot.games.sign.refusals import refusal
from tripot.games.sign.standing import must_exchange, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import Done, Place, Take, Undone


def take(table: Table, move: Take) -> Happening:
    """Take one card from the table into the hand (5.1)."""
    must_exchange(table, move.seat)
    if move.card not in table.lying:  # 5.4 the first hand on a card has it
        raise refusal("GONE", card=move.card)
    if len(table.hands[move.seat]) >= HAND.most:  # 5.2 six at most
        raise refusal("HAND_FULL")
    table = yield CardTaken(move.seat, move.card, now(table, move))
    if table.phase == "last_call" or table.stall is not None:
        yield from go_on(table, move.seat)


def place(table: Table, move: Place) -> Happening:
    """Place one card of the hand face up on the table; whoever was done may want it (5.1, 5.6)."""
    must_exchange(table, move.seat)
    hand = table.hands[move.seat]
    if move.card not in hand:  # 5.5 only one's own cards, only with the table
        raise refusal("NOT_YOURS", card=move.card)
    if len(hand) <= HAND.least:  # 5.2 four at least
        raise refusal("HAND_MIN")
    table = yield CardPlaced(move.seat, move.card, table.landing, now(table, move))
    if table.phase == "last_call" or table.stall is not None:
        yield from go_on(table, move.seat)


def done(table: Table, move: Done) -> Happening:
    """Say that one wants no more of these cards; it takes exactly five in the hand (5.6)."""
    must_exchange(table, move.seat)
    if len(table.hands[move.seat]) != HAND.dealt:
        raise refusal("NOT_FIVE")
    if table.done[move.seat]:
        return
    table = yield DoneSaid(move.seat, now(table, move))
    table = yield from guards.watch(table, move.seat)
    if table.done.count(True) == len(table.chairs):  # 6.1 all have five cards, and all are done
        yield from refresh.last_call(table)


def undone(table: Table, move: Undone) -> Happening:
    """Take one's word back (5.6)."""
    must_exchange(table, move.seat)
    if not table.done[move.seat]:
        return
    table = yield DoneTakenBack(move.seat, now(table, move))
    yield from go_on(table, move.seat)


def go_on(table: Table, seat: Seat) -> Happening:
    """The exchange goes on: a last call is broken (6.2), and the others may wait for one seat (10.1)."""
    if table.phase == "last_call":
        table = yield LastCallBroken(table.clock)
    return (yield from guards.watch(table, seat))
