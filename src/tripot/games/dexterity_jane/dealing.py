"""Setting up, and the cards of a round before anybody sees them (rulebook 2, 3.1 to 3.3, 9.1, 10.2, 10.3).

Rules of this file: chance answers, and its answers have been held against its questions.
"""

from __future__ import annotations

from tripot.core import Happening
from tripot.games.dexterity_jane.events import (
    CardsDealt,
    CardsLaidOut,
    CoinDealt,
    DeckShuffled,
    FirstChosen,
    SheriffTossed,
    TieOrderDrawn,
)
from tripot.games.dexterity_jane.layout import spots_of
from tripot.games.dexterity_jane.moves import (
    ChooseFirst,
    DealCoins,
    DrawTieOrder,
    LayOut,
    Shuffle,
    TossSheriff,
)
from tripot.games.dexterity_jane.table import Table


def shuffle(table: Table, move: Shuffle) -> Happening:
    """Shuffle the deck (2.1); beginners do so before every round (9.1)."""
    table = yield DeckShuffled(move.deck)
    if table.round > 1:
        yield from deal(table)


def choose_first(table: Table, move: ChooseFirst) -> Happening:
    """Dealing starts at a seat chosen by lot (2.4)."""
    table = yield FirstChosen(move.first)
    if table.options.mode != "robbery":
        yield from deal(table)


def deal_coins(table: Table, move: DealCoins) -> Happening:
    """One coin to each seat, face down; the others stay in the box unseen (10.2)."""
    for seat in range(table.options.seats):
        yield CoinDealt(seat, move.coins[seat])


def toss_sheriff(table: Table, move: TossSheriff) -> Happening:
    """The star says for the whole game which hand comes first (10.3)."""
    table = yield SheriffTossed(move.hand)
    yield from deal(table)


def deal(table: Table) -> Happening:
    """As many cards as the tile says, one at a time clockwise from where the last deal stopped (3.1)."""
    seats, first, count = table.options.seats, table.pointer, table.round
    counts = tuple(count // seats + ((seat - first) % seats < count % seats) for seat in range(seats))
    return (yield CardsDealt(table.round, first, counts))


def draw_tie_order(_: Table, move: DrawTieOrder) -> Happening:
    """A secret order decides between equal milliseconds (5.3)."""
    yield TieOrderDrawn(move.order)


def lay_out(table: Table, move: LayOut) -> Happening:
    """Each card gets a spot (3.2), and each seat sees it turned in its own way (3.3)."""
    yield CardsLaidOut(spots_of(move, table.options.box.layout), move.angles)
