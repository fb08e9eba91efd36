"""The table as one seat knows it (rulebook 9).

Rules of this file: what a reader may see is picked out, place by place; nothing is left in by default
but what lies open on the table.
"""

from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.tricky_twist.cards import UNKNOWN, Cards, in_order
from tripot.games.tricky_twist.table import Pile, Place, Table


def view(table: Table, seat: Seat | None) -> Table:
    """What a seat has been told; None is a spectator."""
    return replace(
        table,
        deck=unknown(len(table.deck)),
        places=tuple(
            own(place) if owner == seat else others(place) for owner, place in enumerate(table.places)
        ),
    )


def own(place: Place) -> Place:
    """One's own place: everything but the order of the reserve."""
    return replace(place, reserve=in_order(place.reserve))


def others(place: Place) -> Place:
    """Another's place: how many cards, and those that all have seen."""
    return replace(
        place,
        hand=place.hand if place.is_bare else hand_seen(place),
        reserve=place.reserve if place.is_bare else unknown(len(place.reserve)),
        piles=tuple(pile_seen(pile) for pile in place.piles),
        sealed=None if place.sealed is None else UNKNOWN,
    )


def hand_seen(place: Place) -> Cards:
    """The cards taken back for all to see, then backs (rulebook 5.2)."""
    return place.shown + unknown(len(place.hand) - len(place.shown))


def pile_seen(pile: Pile) -> Pile:
    """The whole of an open pile, the top of a false trick, the back of a trick (rulebook 9.2)."""
    if pile.open:
        return pile
    if pile.is_false:
        return replace(pile, cards=(pile.top, *unknown(len(pile.cards) - 1)))
    return replace(pile, cards=unknown(len(pile.cards)))


def unknown(count: int) -> Cards:
    """So many backs of cards."""
    return (UNKNOWN,) * count
