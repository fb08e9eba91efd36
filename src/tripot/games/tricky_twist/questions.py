"""Which questions are open, phase by phase.

Rules of this file: it works on a view as on the table; the reader's own question comes out the same.
"""

from collections.abc import Callable
from typing import Final

from tripot.core import CHANCE, Asks, Seat
from tripot.games.tricky_twist.asks import (
    AskBonus,
    AskDeal,
    AskDeclare,
    AskDraw,
    AskFirst,
    AskPlay,
    AskReserve,
    AskScoring,
    AskShuffle,
)
from tripot.games.tricky_twist.cards import playable
from tripot.games.tricky_twist.choices import Choices, choices, flips
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip
from tripot.games.tricky_twist.optimum import optimum
from tripot.games.tricky_twist.ranking import Contest, sealed_suggestion, suggestion
from tripot.games.tricky_twist.table import Table, clockwise


def asks(table: Table) -> Asks:
    """The open questions, seat by seat."""
    return _ASKS[table.phase](table)


def _setup(table: Table) -> Asks:
    if table.first is None:
        return {CHANCE: AskFirst(CHANCE, table.options.seats)}
    return {CHANCE: AskScoring(CHANCE, tuple(card.id for card in table.options.cards.scoring_cards))}


def _deal(table: Table) -> Asks:  # noqa: ARG001
    return {CHANCE: AskDeal(CHANCE)}


def _reserve(table: Table) -> Asks:
    if not table.waiting:
        return {CHANCE: AskShuffle(CHANCE, table.options.seats)}
    return {seat: AskReserve(seat, table.places[seat].hand) for seat in table.waiting}


def _draw(table: Table) -> Asks:
    seat = table.waiting[0]
    is_last = table.options.end_test == "before_draw" and len(table.places[seat].hand) == 1
    return {seat: AskDraw(seat, flips_now(table, seat), is_last)}


def _play(table: Table) -> Asks:
    seat = table.waiting[0]
    led = table.trick.led
    cards = playable(table.places[seat].hand, led)
    return {seat: AskPlay(seat, cards, bool(cards) and cards[0][-1] == led)}


def _bonus(table: Table) -> Asks:
    seat = table.waiting[0]
    place = table.places[seat]
    targets = tuple([pile.number for pile in place.piles if pile.is_false])
    return {seat: AskBonus(seat, table.supply, targets, said_at_once(table), flips_now(table, seat))}


def _declare(table: Table) -> Asks:
    return {seat: AskDeclare(seat, declarable(table, seat), advice(table, seat)) for seat in speakers(table)}


def _over(table: Table) -> Asks:  # noqa: ARG001
    return {}


_ASKS: Final[dict[str, Callable[[Table], Asks]]] = {
    "setup": _setup,
    "deal": _deal,
    "reserve": _reserve,
    "draw": _draw,
    "play": _play,
    "bonus": _bonus,
    "declare": _declare,
    "over": _over,
}


def flips_now(table: Table, seat: Seat) -> tuple[Flip, ...]:
    """The flips that are open before the round is over (option `flip_timing`)."""
    place = table.places[seat]
    if table.options.flip_timing == "end" or "FLIP" not in place.free:
        return ()
    return flips(place)


def said_at_once(table: Table) -> tuple[Face, ...]:
    """What can be said about a bonus card as it is taken (option `status_timing`)."""
    if table.options.status_timing == "end":
        return ()
    data, side = table.options.cards, table.card.bonus_side
    named = [Face("WILD", "false"), Face("WILD", "trick")] if "WILD" in table.supply else []
    return (*named, *(Face(b, shows) for b in table.supply for shows in data.face(b, side)))


def speak_in_turn(table: Table) -> bool:
    """Whether declarations are open and one after the other, because they touch others (rulebook 6.3)."""
    return table.card.ranks and table.options.declare == "sequential"


def speakers(table: Table) -> tuple[Seat, ...]:
    """The seats that may declare now (rulebook 6.3)."""
    return table.waiting[:1] if speak_in_turn(table) else table.waiting


def declarable(table: Table, seat: Seat) -> Choices:
    """What the seat may declare."""
    return choices(table.places[seat], table.card.bonus_side, table.options.cards)


def advice(table: Table, seat: Seat) -> Declaration:
    """The best declaration as far as can be told from where the seat sits (rulebook 6.2, 6.3)."""
    card, data = table.card, table.options.cards
    if not card.ranks:
        return optimum(table.places[seat], card, data)
    contest = Contest(card, table.options.rank_ties, data)
    if speak_in_turn(table):
        return suggestion(seat, table.waiting, table.places, contest)
    order = [s for s in clockwise(table.leader, table.options.seats) if table.places[s].free]
    return sealed_suggestion(seat, order, table.places, contest)
