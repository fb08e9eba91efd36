"""Nothing is lost and nothing is there twice (rulebook 2.1, 2.3)."""

from collections.abc import Iterator

from tripot.games.tricky_twist.cards import DECK
from tripot.games.tricky_twist.data import BONUSES
from tripot.games.tricky_twist.table import Table


def conserved(table: Table) -> Iterator[str]:
    """What is wrong with the cards on the table, sentence by sentence."""
    cards = list(table.trick.cards)
    bonuses = [*table.supply, *table.out]
    for seat, place in enumerate(table.places):
        cards += [*place.hand, *place.reserve, *(card for pile in place.piles for card in pile.cards)]
        bonuses += place.kept
        if not set(place.shown) <= set(place.hand):
            yield f"seat {seat} is known to hold {place.shown}, but holds {place.hand}"
        if len({pile.number for pile in place.piles}) != len(place.piles):
            yield f"seat {seat} has two piles from one trick"
    if table.phase in ("setup", "deal"):
        if cards:
            yield f"cards are out before the deal: {cards}"
    elif sorted(cards) != sorted(DECK):
        yield f"the 48 cards are not all there once: {sorted(cards)}"
    if sorted(bonuses) != sorted(BONUSES):
        yield f"the 8 bonus cards are not all there once: {sorted(bonuses)}"
    if not set(table.out) <= {"TAKEBACK"}:
        yield f"only TAKEBACK can leave the round, not {table.out}"
