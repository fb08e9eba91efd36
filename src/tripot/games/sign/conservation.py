"""Nothing is lost and nothing is there twice (rulebook 1.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterable

from tripot.games.sign.data import is_deck
from tripot.games.sign.table import Table


def conserved(table: Table) -> Iterable[str]:
    """What is wrong with the cards: 80 in a round, each once, four to six in every hand (1.1, 5.2)."""
    places = (*table.hands, table.lying, table.draw, table.discard)
    cards = [card for place in places for card in place]
    if table.round == 0 or table.phase == "deal":
        if cards:
            yield f"{len(cards)} cards are out before the deal"
        return
    if not is_deck(tuple(cards)):
        yield f"the {len(cards)} cards at the table are not the 80 of the deck"
    if tuple(card for card in table.slots if card is not None and card not in table.lying):
        yield "a place on the table shows a card that does not lie there"
    sizes = [len(table.hands[seat]) for seat in table.chairs]
    if any(not 4 <= size <= 6 for size in sizes):
        yield f"a hand has fewer than four cards or more than six: {sizes}"
    if table.phase in ("exchange", "last_call") and len(table.lying) != table.laid + sum(
        5 - size for size in sizes
    ):
        yield f"{len(table.lying)} cards lie on a table of {table.laid} with hands of {sizes}"
