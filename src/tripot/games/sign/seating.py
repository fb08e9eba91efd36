"""Sitting down (rulebook 2.3 to 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening
from tripot.games.sign import agreement
from tripot.games.sign.events import DealerDrawn, SeatsDrawn
from tripot.games.sign.layout import first_chairs, layout
from tripot.games.sign.standing import must_be_a_lot, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import DrawDealer, DrawSeats


def draw_seats(table: Table, move: DrawSeats) -> Happening:
    """The players sit down by lot, inside the row of their layout (2.3)."""
    row = layout(table.options).seats
    inside = sorted(move.chairs) == list(range(len(row))) and all(
        row[seat] == letter for seat, letter in zip(move.chairs, row, strict=True)
    )
    must_be_a_lot(table, move.seat, "seating", fits=inside)
    yield SeatsDrawn(move.chairs, first_chairs(table.options, move.chairs), now(table, move))


def draw_dealer(table: Table, move: DrawDealer) -> Happening:
    """Chance names the first dealer (2.5), and the teams go and agree on their signs (3.2)."""
    must_be_a_lot(table, move.seat, "dealer", fits=move.dealer in table.chairs)
    table = yield DealerDrawn(move.dealer, now(table, move))
    yield from agreement.open_rooms(table.clock, table.options.agree_s)
