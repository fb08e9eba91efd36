"""What each event does to the table, or to a view of it.

Rules of this file: dumb and total. It decides nothing and refuses nothing; a card the reader does not
know is one unknown card less or more.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tripot.core import Event, Seat
from tripot.games.tricky_twist import events as e
from tripot.games.tricky_twist.cards import in_order, with_card, without
from tripot.games.tricky_twist.choices import turn
from tripot.games.tricky_twist.data import BONUSES
from tripot.games.tricky_twist.declaration import Declaration, Face
from tripot.games.tricky_twist.limits import after_draw, after_play, after_straying
from tripot.games.tricky_twist.optimum import merged
from tripot.games.tricky_twist.table import Pile, Place, RoundScore, Sheet, Table, Trick, clockwise


def evolve(table: Table, event: Event) -> Table:
    """The table after an event."""
    return _EFFECTS[type(event)](table, event)


def _seated(table: Table, seat: Seat, place: Place) -> tuple[Place, ...]:
    places = list(table.places)
    places[seat] = place
    return tuple(places)


def _answered(table: Table, seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in table.waiting if other != seat])


def _first_player_chosen(table: Table, event: e.FirstPlayerChosen) -> Table:
    return replace(table, first=event.seat)


def _scoring_cards_shuffled(table: Table, event: e.ScoringCardsShuffled) -> Table:
    return replace(table, deck=event.order)


def _round_begun(table: Table, event: e.RoundBegun) -> Table:
    return replace(
        table,
        phase="deal",
        waiting=(),
        round=event.number,
        first=event.seat,
        deck=without(table.deck, event.scoring),
        scoring=event.scoring,
        supply=BONUSES,
        out=(),
        places=(Place(),) * len(table.places),
        leader=event.seat,
        number=0,
        trick=Trick(),
        last=None,
        sheets=(*table.sheets, Sheet(event.scoring)),
    )


def _hand_dealt(table: Table, event: e.HandDealt) -> Table:
    place = Place(hand=event.cards)
    return replace(
        table,
        phase="reserve",
        waiting=(*table.waiting, event.seat),
        places=_seated(table, event.seat, place),
    )


def _reserve_chosen(table: Table, event: e.ReserveChosen) -> Table:
    place = table.places[event.seat]
    hand = place.hand
    for card in event.cards:
        hand = without(hand, card)
    place = replace(place, hand=hand, reserve=event.cards)
    return replace(table, waiting=_answered(table, event.seat), places=_seated(table, event.seat, place))


def _reserves_shuffled(table: Table, event: e.ReservesShuffled) -> Table:
    if event.orders == "?":
        return table
    places = tuple(
        replace(place, reserve=tuple(place.reserve[at] for at in order))
        for place, order in zip(table.places, event.orders, strict=True)
    )
    return replace(table, places=places)


def _trick_begun(table: Table, event: e.TrickBegun) -> Table:
    return replace(table, phase="draw", number=event.number, waiting=event.seats)


def _card_drawn(table: Table, event: e.CardDrawn) -> Table:
    place = table.places[event.seat]
    place = replace(
        place,
        hand=with_card(place.hand, event.card),
        reserve=without(place.reserve, event.card),
        limits=after_draw(place.limits),
    )
    return replace(table, waiting=table.waiting[1:], places=_seated(table, event.seat, place))


def _stayed(table: Table, event: e.Stayed) -> Table:  # noqa: ARG001
    return replace(table, waiting=table.waiting[1:])


def _lead_called(table: Table, event: e.LeadCalled) -> Table:
    order = clockwise(event.seat, len(table.places))
    return replace(table, phase="play", waiting=order, trick=Trick(order))


def _card_played(table: Table, event: e.CardPlayed) -> Table:
    seat, card = event.seat, event.card
    place, trick = table.places[seat], table.trick
    led, shown, limits = trick.led, place.shown, place.limits
    if shown and card in shown:
        shown = without(shown, card)
    else:
        limits = after_play(limits, card[-1])
    if led is not None and led != card[-1]:
        limits = after_straying(limits, led)
    place = replace(place, hand=without(place.hand, card), shown=shown, limits=limits)
    return replace(
        table,
        waiting=table.waiting[1:],
        places=_seated(table, seat, place),
        trick=Trick(trick.order, (*trick.cards, card)),
        last=None if led is None else table.last,
    )


def _pile_covered(table: Table, event: e.PileCovered) -> Table:
    cards = event.under if event.top is None else (event.top, *event.under)
    return _repiled(table, event.seat, event.pile, lambda pile: replace(pile, cards=cards, open=False))


def _repiled(table: Table, seat: Seat, number: int, change: Callable[[Pile], Pile]) -> Table:
    place = table.places[seat]
    piles = tuple([change(pile) if pile.number == number else pile for pile in place.piles])
    return replace(table, places=_seated(table, seat, replace(place, piles=piles)))


def _trick_taken(table: Table, event: e.TrickTaken) -> Table:
    place = table.places[event.seat]
    place = replace(place, piles=(*place.piles, Pile(table.number, False, event.cards)))
    return replace(
        table,
        places=_seated(table, event.seat, place),
        leader=event.seat,
        trick=Trick(),
        last=table.trick,
    )


def _false_trick_made(table: Table, event: e.FalseTrickMade) -> Table:
    place = table.places[event.seat]
    place = replace(place, piles=(*place.piles, Pile(table.number, True, (event.card,))))
    return replace(table, places=_seated(table, event.seat, place))


def _sevens_recovered(table: Table, event: e.SevensRecovered) -> Table:
    return replace(table, phase="bonus", waiting=event.seats)


def _bonus_kept(table: Table, event: e.BonusKept) -> Table:
    place = table.places[event.seat]
    said = place.said
    if event.shows is not None and event.bonus == "WILD":
        said = merged(said, Declaration(wild="trick" if event.shows == "trick" else "false"))
    elif event.shows is not None:
        said = merged(said, Declaration(faces=(Face(event.bonus, event.shows),)))
    place = replace(
        place,
        kept=(*place.kept, event.bonus),
        settled=(*place.settled, event.bonus) if event.is_settled else place.settled,
        said=said,
    )
    return replace(
        table,
        waiting=table.waiting[1:],
        supply=tuple([bonus for bonus in table.supply if bonus != event.bonus]),
        places=_seated(table, event.seat, place),
    )


def _bonus_spent(table: Table, event: e.BonusSpent) -> Table:
    return replace(
        table,
        waiting=table.waiting[1:],
        supply=tuple([bonus for bonus in table.supply if bonus != event.bonus]),
        out=(*table.out, event.bonus),
    )


def _false_trick_taken_back(table: Table, event: e.FalseTrickTakenBack) -> Table:
    place = table.places[event.seat]
    place = replace(
        place,
        hand=in_order((*place.hand, *event.cards)),
        shown=in_order((*place.shown, *event.cards)),
        piles=tuple([pile for pile in place.piles if pile.number != event.pile]),
    )
    return replace(table, places=_seated(table, event.seat, place))


def _bonus_passed(table: Table, event: e.BonusPassed) -> Table:  # noqa: ARG001
    return replace(table, waiting=table.waiting[1:])


def _pile_turned(table: Table, event: e.PileTurned) -> Table:
    table = _repiled(table, event.seat, event.pile, lambda pile: turn(pile, event.top))
    place = table.places[event.seat]
    place = replace(place, settled=(*place.settled, "FLIP"))
    return replace(table, places=_seated(table, event.seat, place))


def _round_ended(table: Table, event: e.RoundEnded) -> Table:
    return replace(table, phase="declare", waiting=event.seats)


def _leftovers_shown(table: Table, event: e.LeftoversShown) -> Table:
    place = replace(table.places[event.seat], hand=event.hand, reserve=event.reserve, is_bare=True)
    return replace(table, places=_seated(table, event.seat, place))


def _declaration_sealed(table: Table, event: e.DeclarationSealed) -> Table:
    place = replace(table.places[event.seat], sealed=event.said)
    return replace(table, waiting=_answered(table, event.seat), places=_seated(table, event.seat, place))


def _declared(table: Table, event: e.Declared) -> Table:
    place = table.places[event.seat]
    said = merged(place.said, Declaration(None, event.wild, event.faces, event.shift))
    place = replace(place, said=said, sealed=None, settled=place.kept)
    return replace(table, waiting=_answered(table, event.seat), places=_seated(table, event.seat, place))


def _seat_scored(table: Table, event: e.SeatScored) -> Table:
    *earlier, sheet = table.sheets
    line = RoundScore(event.tricks, event.false, event.base, event.plus, event.count, event.stars)
    tableau = table.places[event.seat].tableau
    sheet = Sheet(sheet.scoring, (*sheet.scores, line), (*sheet.tableaus, tableau))
    totals = list(table.totals)
    totals[event.seat] += event.total
    return replace(table, sheets=(*earlier, sheet), totals=tuple(totals))


def _game_won(table: Table, event: e.GameWon) -> Table:  # noqa: ARG001
    return replace(table, phase="over", waiting=())


_EFFECTS: Final[dict[type[Event], Callable[[Table, Any], Table]]] = {
    e.FirstPlayerChosen: _first_player_chosen,
    e.ScoringCardsShuffled: _scoring_cards_shuffled,
    e.RoundBegun: _round_begun,
    e.HandDealt: _hand_dealt,
    e.ReserveChosen: _reserve_chosen,
    e.ReservesShuffled: _reserves_shuffled,
    e.TrickBegun: _trick_begun,
    e.CardDrawn: _card_drawn,
    e.Stayed: _stayed,
    e.LeadCalled: _lead_called,
    e.CardPlayed: _card_played,
    e.PileCovered: _pile_covered,
    e.TrickTaken: _trick_taken,
    e.FalseTrickMade: _false_trick_made,
    e.SevensRecovered: _sevens_recovered,
    e.BonusKept: _bonus_kept,
    e.BonusSpent: _bonus_spent,
    e.FalseTrickTakenBack: _false_trick_taken_back,
    e.BonusPassed: _bonus_passed,
    e.PileTurned: _pile_turned,
    e.RoundEnded: _round_ended,
    e.LeftoversShown: _leftovers_shown,
    e.DeclarationSealed: _declaration_sealed,
    e.Declared: _declared,
    e.SeatScored: _seat_scored,
    e.GameWon: _game_won,
}
