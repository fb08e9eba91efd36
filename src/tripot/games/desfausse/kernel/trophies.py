"""Tokens: what is ready, who can use it, how it is spent (rulebook 9.2 to 9.8)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, ones
from tripot.games.desfausse.kernel.hands import blocked, rollable
from tripot.games.desfausse.kernel.layout import (
    AGAIN,
    ALL_PLACES,
    DENIED,
    DISCARDED,
    EXORCISM,
    GREAT_EXORCISM,
    MANY_TINTS,
    NOTHING,
    ONE_TINT,
    PHASE,
    READY,
    ROLLING,
    SEALED,
    SEATS,
    SETTLING,
    SPENT,
    TINT,
    TINT1,
    TINTN,
    WAITING,
)


@inlined
def ready(table: Any, seat: int, kind: int) -> int:
    """How many tokens of a kind a seat may spend."""
    return (table[READY + seat] >> (4 * kind)) & 15  # type: ignore[no-any-return]


@inlined
def spend(table: Any, seat: int, kind: int, number: int) -> None:
    """So many tokens of a kind are spent."""
    table[READY + seat] -= number << (4 * kind)
    table[SPENT + seat] += number << (4 * kind)


@compiled
def change_colours(table: Any, seat: int, answer: int) -> None:
    """Each named die counts as the other colour until the end of the turn (9.6)."""
    one, many = (answer >> TINT1) & ALL_PLACES, (answer >> TINTN) & ALL_PLACES
    if one:
        spend(table, seat, ONE_TINT, ones(one))
    if many:
        spend(table, seat, MANY_TINTS, 1)
    table[TINT + seat] ^= one | many


@compiled
def can_throw(table: Any, seat: int) -> bool:
    """Whether a seat has a die to throw, or a devil and an exorcism (3.6)."""
    if rollable(table, seat):
        return True
    exorcisms = ready(table, seat, EXORCISM) + ready(table, seat, GREAT_EXORCISM)
    return exorcisms > 0 and blocked(table, seat) != 0


@compiled
def may_spend(table: Any, prints: Any) -> int:
    """Who could use a trophy after the throws: a change of colour, or another throw (9.4, 11)."""
    asked = 0
    for seat in range(prints[SEATS]):
        is_done = ((table[DISCARDED] | table[DENIED]) >> seat) & 1
        paints = ready(table, seat, ONE_TINT) + ready(table, seat, MANY_TINTS)
        if not is_done and (paints or (ready(table, seat, AGAIN) and can_throw(table, seat))):
            asked |= 1 << seat
    return asked


@inlined
def settle(table: Any, prints: Any, asked: int) -> None:
    """These seats are asked whether they spend trophies."""
    table[PHASE] = SETTLING
    table[WAITING] = asked
    for seat in range(prints[SEATS]):
        table[ROLLING + seat] = 0
        table[SEALED + seat] = NOTHING
