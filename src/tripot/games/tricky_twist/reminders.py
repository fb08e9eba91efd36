"""What a client may show of a view: people are to remember, where the table says so (rulebook 9.3).

A view keeps all that a seat was told. Whether its person is reminded of it is the table's choice.

Rules of this file: it takes away from what is shown on a screen; it never adds.
"""

from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.tricky_twist.table import Table
from tripot.games.tricky_twist.view import pile_seen, unknown


def remind(view: Table, seat: Seat | None) -> Table:
    """The view without what its reader is to remember: the reserve's content, one's own covered tricks."""
    if seat is None:
        return view
    place = view.places[seat]
    if view.options.reserve_memo == "off" and view.phase != "reserve" and not place.is_bare:
        place = replace(place, reserve=unknown(len(place.reserve)))
    if view.options.memory_aid == "strict":
        place = replace(place, piles=tuple(pile_seen(pile) for pile in place.piles))
    return replace(view, places=(*view.places[:seat], place, *view.places[seat + 1 :]))


def remembers(then: Table, now: Table) -> bool:
    """Whether one may look back at `then`: this trick, and the last until the next lead (rulebook 9.2)."""
    keeps_all = now.options.memory_aid == "full_history"
    if then.round != now.round:
        return keeps_all
    if then.phase in ("deal", "reserve"):
        return now.phase == "reserve" or now.options.reserve_memo == "on"
    return keeps_all or then.number >= now.number - (not now.trick.cards)
