"""The rules of Liar's dice, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from liars_dice.asks import AnyAsk, asks
from liars_dice.events import BidMade, CupsLifted, DiceThrown, DieLost, GameWon, LiarCalled, PlayerLeft
from liars_dice.moves import Bid, CallLiar, Throw
from liars_dice.options import Options
from liars_dice.table import Table, imagine, start, view
from liars_dice.words import CATALOGUES, RULEBOOKS
from tripot.core import Happening, Outcome, Refused, Rules, Seat, standings

T = TypeVar("T")
AnyMove = Throw | Bid | CallLiar
AnyEvent = DiceThrown | BidMade | LiarCalled | CupsLifted | DieLost | PlayerLeft | GameWon

REFUSALS = {
    "not_now": "2.1",
    "not_your_turn": "3.2",
    "too_low": "3.3",
    "too_many": "3.4",
    "no_bid": "4.1",
    "over": "5.1",
}


def refuse(table: Table, move: AnyMove) -> None:
    """Raise `Refused` for a move that answers no open question."""
    if table.is_over:
        raise Refused("over", "5.1")
    ask = asks(table).get(move.seat)
    if ask is not None and ask.allows(move):
        return
    if not table.is_thrown or isinstance(move, Throw):
        raise Refused("not_now", "2.1")
    if ask is None:
        raise Refused("not_your_turn", "3.2", turn=table.turn)
    if isinstance(move, CallLiar):
        raise Refused("no_bid", "4.1")
    if move.count > sum(table.dice):
        raise Refused("too_many", "3.4", most=sum(table.dice))
    raise Refused("too_low", "3.3")


def decide(table: Table, move: AnyMove) -> Happening:
    """What comes of a throw (2), a bid (3) or a challenge (4)."""
    refuse(table, move)
    match move:
        case Throw():
            for seat, dice in enumerate(move.cups):
                if dice:
                    yield DiceThrown(seat, dice)
        case Bid():
            yield BidMade(move.seat, move.count, move.face)
        case CallLiar():
            yield from challenge(table, move.seat)


def challenge(table: Table, doubter: Seat) -> Happening:
    """Lift the cups, count, and take a die from whoever was wrong (4.2 to 4.4)."""
    bid = table.bid
    assert bid is not None  # noqa: S101  nobody may doubt before there is a bid (4.1)
    yield LiarCalled(doubter, bid.seat)
    found = fitting(table, bid.face)
    yield CupsLifted(table.cups, found)
    loser = doubter if found >= bid.count else bid.seat  # 4.3
    table = yield DieLost(loser, table.dice[loser] - 1)
    if not table.dice[loser]:  # 4.4
        table = yield PlayerLeft(loser)
    if table.is_over:  # 5.1
        yield GameWon(table.turn)


def fitting(table: Table, face: int) -> int:
    """How many dice under all the cups show the face, or a one where ones are wild (3.5)."""
    fits = {face, 1} if table.options.wild_ones else {face}
    return sum(die in fits for cup in table.cups for die in cup)


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after a fact."""
    match event:
        case DiceThrown():
            return replace(table, cups=put(table.cups, event.seat, event.dice), bid=None)
        case BidMade():
            bid = Bid(event.seat, event.count, event.face)
            return replace(table, bid=bid, turn=table.after(event.seat))
        case CupsLifted():
            return replace(table, shown=event.cups, cups=((),) * len(event.cups), bid=None)
        case DieLost():
            return replace(table, dice=put(table.dice, event.seat, event.left), turn=event.seat)  # 2.3
        case PlayerLeft():
            return replace(table, out=(*table.out, event.seat), turn=table.after(event.seat))
        case LiarCalled() | GameWon():
            return table


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """A row of seats with another value in one of them."""
    return (*row[:seat], value, *row[seat + 1 :])


def outcome(table: Table) -> Outcome | None:
    """Who is the last with dice wins; whoever left later ranks higher (5.2)."""
    if not table.is_over:
        return None
    last = len(table.out)
    outlasted = (table.out.index(seat) if seat in table.out else last for seat in range(table.options.seats))
    return standings(outlasted)


def fortune(event: AnyEvent, view: Table) -> Mapping[Seat, int]:  # noqa: ARG001
    """Every die lost hurts, the last one most; to be left alone with dice is all one can wish for."""
    match event:
        case DieLost():
            return {event.seat: -1 if event.left else -2}
        case GameWon():
            return {event.seat: 3}
        case _:
            return {}


def conserved(table: Table) -> Iterable[str]:
    """Every die is under a cup or not thrown, and whoever has none is out."""
    for seat, (left, cup) in enumerate(zip(table.dice, table.cups, strict=True)):
        if not 0 <= left <= table.options.dice:
            yield f"seat {seat} has {left} dice"
        if table.is_thrown and len(cup) != left:
            yield f"seat {seat} has {left} dice, and {len(cup)} under the cup"
        if (left == 0) != (seat in table.out):
            yield f"seat {seat} has {left} dice, and those are out: {table.out}"


class LiarsDice(Rules):
    """The game, as a house asks for it."""

    name = "liars_dice"
    version = "1"
    seats = range(2, 7)
    waits_openly = True
    Options = Options
    Table = Table
    Move = AnyMove
    Event = AnyEvent
    Ask = AnyAsk
    catalogues = CATALOGUES
    rulebooks = RULEBOOKS
    refusals = REFUSALS

    start = staticmethod(start)
    asks = staticmethod(asks)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    fortune = staticmethod(fortune)
    conserved = staticmethod(conserved)


rules = LiarsDice()
