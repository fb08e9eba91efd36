"""What a seat knows, and what it may imagine (rulebook 1.4).

A view holds no history: a card that went into another's hand is `?` there, though all saw it go.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from tripot.core import HIDDEN, Seat
from tripot.games.sign.data import CARDS, Card
from tripot.games.sign.table import Table, empty_room


def view(table: Table, seat: Seat | None) -> Table:
    """The table as a seat knows it; None is a spectator, who sees as much as a seat that sits out."""
    options = table.options
    team = table.team(seat) if seat is not None else None
    face_down = table.spread == 0 and bool(table.lying)
    return replace(
        table,
        rooms=tuple(
            room if letter == team else HIDDEN for letter, room in zip(table.teams, table.rooms, strict=True)
        ),
        hands=tuple(
            hand if owner == seat or owner in table.shown else covered(hand)
            for owner, hand in enumerate(table.hands)
        ),
        slots=covered(table.slots) if face_down else table.slots,
        lying=covered(table.lying) if face_down else table.lying,
        draw=covered(table.draw),
        discard=table.discard if options.memory_aid == "discard_list" else covered(table.discard),
        placed=tuple(card if owner == seat else HIDDEN for owner, card in enumerate(table.placed)),
        tie_order=HIDDEN,
    )


def remembers(_then: Table, _now: Table) -> bool:
    """Nobody is shown again what was: whoever comes back finds the table as it lies (rulebook 1.4)."""
    return False


def horizon(now: Table) -> dict[str, int]:
    """The same for a page: the log forgets the cards that went by, and so does looking back."""
    return {"clock": now.clock}


def imagine(table: Table, rng: Random) -> Table:
    """A whole table that a seat with this view may be sitting at: every unseen card somewhere unseen."""
    unseen = _unseen(table)
    rng.shuffle(unseen)
    bottom = (table.bottom,) if table.bottom is not None else ()
    lying = _fill(table.lying, unseen)
    return replace(
        table,
        rooms=tuple(empty_room(table.options) if room == HIDDEN else room for room in table.rooms),
        hands=tuple(_fill(hand, unseen) for hand in table.hands),
        slots=lying if HIDDEN in table.slots else table.slots,
        lying=lying,
        discard=_fill(table.discard, unseen),
        draw=_fill(table.draw[len(bottom) :], unseen) + bottom,
        placed=tuple(None if card == HIDDEN else card for card in table.placed),
        tie_order=tuple(rng.sample(range(table.options.seats), table.options.seats)),
    )


def covered(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """So many cards, face down."""
    return (HIDDEN,) * len(cards)


def _unseen(table: Table) -> list[Card]:
    seen = {card for cards in (*table.hands, table.lying, table.discard) for card in cards}
    seen.add(table.bottom or HIDDEN)
    return [card for card in CARDS if card not in seen]


def _fill(cards: Iterable[Card], unseen: list[Card]) -> tuple[Card, ...]:
    return tuple(unseen.pop() if card == HIDDEN else card for card in cards)
