"""Nothing is lost and nothing appears: every die and every token is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tripot.games.desfausse.data import ALL_TROPHIES, DATA
from tripot.games.desfausse.dice import bodies
from tripot.games.desfausse.table import Table


def conserved(table: Table) -> Iterator[str]:
    """What is wrong with the pieces on the table, sentence by sentence."""
    in_play = Counter(table.hell)
    for hand in table.hands:
        in_play += bodies(hand)
    if in_play + Counter(table.box) != Counter(DATA.dice):
        yield f"the dice on the table and in the box are {dict(in_play + Counter(table.box))}"
    if in_play.total() != len(table.hands) * sum(DATA.start_hand.values()):
        yield f"{in_play.total()} dice are in play with {len(table.hands)} seats"
    tokens = Counter(table.supply)
    for held in (*table.ready, *table.fresh, *table.spent):
        tokens.update(held)
    if tokens != Counter(ALL_TROPHIES if table.options.trophies else ()):
        yield f"the trophies are {dict(tokens)}"
    for seat, hand in enumerate(table.hands):
        if len(hand) > DATA.max_dice:
            yield f"seat {seat} holds {len(hand)} dice"
        if not hand and table.phase in ("throw", "plan", "settle"):
            yield f"seat {seat} has no dice and the round goes on"
