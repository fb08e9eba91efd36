"""What people are shown of their view, and how far back: they are to remember (rulebook 9.3).

A view keeps all that a seat was told. Whether its person is reminded of it is the table's choice.

Rules of this file: it takes away from what is shown on a screen; it never adds.
"""

from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.tricky_twist.table import Table
from tripot.games.tricky_twist.view import pile_seen, unknown


def reminded(view: Table, seat: Seat | None) -> Table:
    """The view without what its reader is to remember: the reserve's content, one's own covered tricks.

    When the game is over there is nothing left to remember, and everything may be seen again.
    """
    if seat is None or view.phase == "over":
        return view
    options = view.options
    known = place = view.places[seat]
    if place.reserve and options.reserve_memo == "off" and view.phase != "reserve" and not place.is_bare:
        place = replace(place, reserve=unknown(len(place.reserve)))
    if place.piles and options.memory_aid == "strict":
        place = replace(place, piles=tuple([pile_seen(pile) for pile in place.piles]))
    if place is known:
        return view
    places = list(view.places)
    places[seat] = place
    return replace(view, places=tuple(places))


def horizon(now: Table) -> dict[str, int]:
    """How far back one may look: to this trick, and to the last until the next lead (rulebook 9.2)."""
    keeps_all = now.options.memory_aid == "full_history"
    first = 1 if keeps_all else now.number - (not now.trick.cards)
    if first > 1:
        return {"round": now.round, "number": first}
    if now.options.reserve_memo == "off" and now.phase not in ("setup", "reserve"):
        return {"round": now.round, "number": 1}  # the choice of the reserve is out of sight
    return {"round": 0 if keeps_all else now.round, "number": 0}


def remembers(then: Table, now: Table) -> bool:
    """Whether one may look back at `then`."""
    earliest = horizon(now)
    return (then.round, then.number) >= (earliest["round"], earliest["number"])
