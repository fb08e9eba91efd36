"""Dealing, and looking at the hand (rulebook 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening
from tripot.games.sign.data import TIMES, is_deck
from tripot.games.sign.events import (
    BottomCovered,
    BottomShown,
    HandDealt,
    LookOpened,
    OrderDrawn,
    RoundBegun,
    SeatReady,
    TableDealt,
    TableRefreshed,
    TableTurnedUp,
)
from tripot.games.sign.layout import (
    chairs_after,
    clockwise_from_left,
    deal,
    fielded,
)
from tripot.games.sign.standing import must_be_a_lot, must_be_due, must_play, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import (
        BottomOver,
        DrawOrder,
        LookOver,
        Ready,
        Shuffle,
    )


def begin_round(table: Table, at: int) -> Happening:
    """The next round, or the same one again if it was void (4.1, 8.2, 8.3)."""
    if table.round == 0:
        yield RoundBegun(table.dealer, 1, table.chairs, at)
    elif table.void:
        yield RoundBegun(table.dealer, table.round, table.chairs, at)
    else:
        number = table.round + 1
        chairs = chairs_after(table.options, table.chairs, number)
        left = (table.chairs.index(table.dealer) + 1) % len(chairs)
        yield RoundBegun(chairs[left], number, chairs, at)


def shuffle(table: Table, move: Shuffle) -> Happening:
    """Five cards each, one at a time from the dealer's left; then the table, face down (4.1)."""
    must_be_a_lot(table, move.seat, "deal", fits=is_deck(move.deck))
    at = now(table, move)
    seats = clockwise_from_left(table.chairs, table.dealer)
    hands, laid, draw = deal(move.deck, len(seats), fielded(table.options).table)
    for seat, hand in zip(seats, hands, strict=True):
        table = yield HandDealt(seat, hand, at)
    yield TableDealt(laid, draw, at)


def draw_order(table: Table, move: DrawOrder) -> Happening:
    """For each spread chance settles who is first in a dead heat (5.4); then the spread can come."""
    must_be_a_lot(table, move.seat, "order", fits=sorted(move.order) == list(range(table.options.seats)))
    at = now(table, move)
    table = yield OrderDrawn(move.order, at)
    if table.spread == 0:
        yield from look(table)
    else:  # 6.3 as many as were swept, or what is left
        yield TableRefreshed(table.draw[: table.laid], at)


def look(table: Table) -> Happening:
    """Everybody looks at the own hand, and all at the last card of the pile (4.2, 4.3)."""
    at = table.clock
    shown = None if table.options.bottom_card == "always" else at + TIMES.bottom_shown_ms
    until = at + 1000 * table.options.look_s
    table = yield LookOpened(until if shown is None else max(until, shown), at)
    yield BottomShown(table.draw[-1], shown, at)


def bottom_over(table: Table, move: BottomOver) -> Happening:
    """The bottom card is turned down again (4.2); perhaps all were only waiting for that."""
    must_be_due(table, move, table.bottom_until)
    table = yield BottomCovered(now(table, move))
    if has_been_looked(table):
        yield from turn_up(table, table.clock)


def looked(table: Table, move: Ready) -> Happening:
    """A player has looked; when all have, at the last card too, the table is turned up (4.2, 4.3)."""
    must_play(table, move.seat)
    if table.ready[move.seat]:
        return
    table = yield SeatReady(move.seat, now(table, move))
    if has_been_looked(table) and table.bottom_until is None:
        yield from turn_up(table, table.clock)


def has_been_looked(table: Table) -> bool:
    """Whether everybody who plays has looked at the own hand (4.3)."""
    return all(table.ready[seat] for seat in table.chairs)


def look_over(table: Table, move: LookOver) -> Happening:
    """Time is up for looking (4.3)."""
    must_be_due(table, move, table.until if table.phase == "look" else None)
    yield from turn_up(table, now(table, move))


def turn_up(table: Table, at: int) -> Happening:
    """All cards on the table are turned up in one instant, and the exchange begins (4.3)."""
    if table.bottom_until is not None:
        table = yield BottomCovered(at)
    yield TableTurnedUp(table.lying, at)
