"""What comes of an answer; play goes on when the last one is in (rulebook 3.7)."""

from typing import Any

from tripot.bots.compiled import compiled
from tripot.games.desfausse.kernel.groups import (
    after_declarations,
    after_discards,
    after_final_levy,
    after_group_levy,
    after_trophies,
)
from tripot.games.desfausse.kernel.layout import (
    CHOOSING,
    DECLARING,
    DISCARDING,
    LEVYING,
    PHASE,
    PLANNING,
    SEALED,
    SETTLING,
    WAITING,
)
from tripot.games.desfausse.kernel.throws import after_plans, after_spending


@compiled
def step(table: Any, prints: Any, seat: int, answer: int) -> None:
    """A seat answers what it has been asked."""
    table[SEALED + seat] = answer
    table[WAITING] &= ~(1 << seat)
    if table[WAITING]:
        return
    phase = table[PHASE]
    if phase == PLANNING:
        after_plans(table, prints)
    elif phase == SETTLING:
        after_spending(table, prints)
    elif phase == DECLARING:
        after_declarations(table, prints)
    elif phase == DISCARDING:
        after_discards(table, prints)
    elif phase == CHOOSING:
        after_trophies(table, prints)
    elif phase == LEVYING:
        after_group_levy(table, prints)
    else:
        after_final_levy(table, prints)
