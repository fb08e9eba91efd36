"""Whether a view that somebody sends can be a view of a round: its cards, its piles, what was said.

Rules of this file: what passes can be scored without a surprise; that it was ever dealt is not asked.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.tricky_twist.cards import DECK, UNKNOWN
from tripot.games.tricky_twist.choices import choices
from tripot.games.tricky_twist.declaration import NOTHING, Declaration
from tripot.games.tricky_twist.table import Place, Table

MOST_BONUSES: Final = 5
"""One for each 7, and one more for a 7 that was taken back and recovered again (rulebook 5.2)."""


def unlikely(view: Table, seat: Seat | None) -> str | None:
    """The first thing that is wrong with a view that is read from a seat; None when all is well."""
    return next(_faults(view, seat), None)


def no_sheet(view: Table, number: int) -> str | None:
    """Why a view holds no score sheet of this round; None where it does."""
    sheet = view.sheets[number - 1] if 0 < number <= len(view.sheets) else None
    if sheet is None or not len(sheet.scores) == len(sheet.tableaus) == len(view.places):
        return "that round is not over"
    if sheet.scoring not in {card.id for card in view.options.cards.scoring_cards}:
        return "there is no such Scoring card at this table"
    tops = [top.card for tableau in sheet.tableaus for top in tableau.false]
    return None if set(tops) <= set(DECK) else "these are not cards of one deck"


def _faults(view: Table, seat: Seat | None) -> Iterator[str]:
    seats = range(len(view.places))
    if not len(seats) == len(view.totals) == view.options.seats:
        yield f"{view.options.seats} seats, but {len(seats)} places and {len(view.totals)} totals"
    elif view.leader not in seats or (seat is not None and seat not in seats):
        yield "there is no such seat"
    elif view.scoring not in {card.id for card in view.options.cards.scoring_cards}:
        yield "there is no such Scoring card at this table"
    else:
        yield from _cards(view)
        for place in view.places:
            yield from _place(place, view)


def _cards(view: Table) -> Iterator[str]:
    cards = list(view.trick.cards)
    for place in view.places:
        cards += [*place.hand, *place.reserve, *(card for pile in place.piles for card in pile.cards)]
    known = [card for card in cards if card != UNKNOWN]
    if len(cards) > len(DECK) or not set(known) <= set(DECK) or len(set(known)) < len(known):
        yield "these are not cards of one deck"
    kept = [bonus for place in view.places for bonus in place.kept]
    if len(set(kept)) < len(kept):
        yield "a bonus card is there twice"
    if len(kept) > MOST_BONUSES:
        yield f"no round gives more than {MOST_BONUSES} bonus cards"


def _place(place: Place, view: Table) -> Iterator[str]:
    if any(not pile.cards or (pile.is_false and pile.top == UNKNOWN) for pile in place.piles):
        yield "a pile is empty, or a false trick shows no card"
    elif len({pile.number for pile in place.piles}) < len(place.piles):
        yield "two piles of a seat have the same number"
    elif not set(place.settled) <= set(place.kept):
        yield "something was said about a bonus card that is not kept"
    else:
        side, data = view.card.bonus_side, view.options.cards
        told = choices(replace(place, settled=(), said=NOTHING), side, data)
        if told.faults(place.said) or place.said.flip is not None:
            yield "these bonus cards cannot count as that"
        if isinstance(place.sealed, Declaration) and choices(place, side, data).faults(place.sealed):
            yield "these bonus cards cannot be declared as that"
