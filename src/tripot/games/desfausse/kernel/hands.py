"""Dice in hands: what may be thrown, what counts, how dice fall and go over (rulebook 3, 5, 6, 9)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, lowest, ones
from tripot.games.desfausse.kernel.layout import (
    ALL_PLACES,
    BIG,
    DEVILS,
    FACE,
    FACES,
    FREED,
    GREEN,
    HELD,
    HELL,
    LEAST,
    RECEIVED,
    SINGLES,
    TINT,
)


@inlined
def own(table: Any, seat: int) -> int:
    """The dice that were not received this turn."""
    return table[HELD + seat] & ~table[RECEIVED + seat]  # type: ignore[no-any-return]


@inlined
def devils(table: Any, seat: int) -> int:
    """Devils of one's own, blocked or not."""
    return table[FACE + FACES * seat] & ~table[RECEIVED + seat]  # type: ignore[no-any-return]


@inlined
def blocked(table: Any, seat: int) -> int:
    """Devils that may not be thrown (3.2)."""
    return table[FACE + FACES * seat] & ~(table[RECEIVED + seat] | table[FREED + seat])  # type: ignore[no-any-return]


@inlined
def rollable(table: Any, seat: int) -> int:
    """Dice that may be thrown (3.2, 3.4)."""
    return own(table, seat) & ~blocked(table, seat)


@inlined
def combination(table: Any, seat: int, value: int) -> int:
    """One's own dice that show a value (5.2, 5.8)."""
    return table[FACE + FACES * seat + value - 1] & ~table[RECEIVED + seat]  # type: ignore[no-any-return]


@inlined
def room(table: Any, seat: int) -> int:
    """How many dice a seat may still be given (6.3)."""
    return 9 - ones(table[HELD + seat])


@inlined
def goes_out(table: Any, prints: Any, seat: int, size: int) -> int:
    """How many of so many dice a seat may put away (5.2, 5.3, 7.1)."""
    if size >= prints[LEAST] or (size and (table[SINGLES] >> seat) & 1):
        return max(size - table[DEVILS + seat], 0)  # type: ignore[no-any-return]
    return 0


@compiled
def fall(table: Any, seat: int, thrown: int, shown: Any) -> None:
    """Some dice come to rest, as `shown` says, nine entries a seat; new devils are blocked."""
    at = FACE + FACES * seat
    for face in range(FACES):
        table[at + face] &= ~thrown
    table[FREED + seat] &= ~thrown
    while thrown:
        bit = thrown & -thrown
        thrown ^= bit
        table[at + shown[9 * seat + lowest(bit)]] |= bit


@compiled
def remove(table: Any, seat: int, dice: int) -> None:
    """Some dice leave a hand."""
    rest = ~dice
    table[HELD + seat] &= rest
    table[BIG + seat] &= rest
    table[GREEN + seat] &= rest
    table[TINT + seat] &= rest
    table[FREED + seat] &= rest
    table[RECEIVED + seat] &= rest
    for face in range(FACES):
        table[FACE + FACES * seat + face] &= rest


@compiled
def send_to_hell(table: Any, seat: int, dice: int) -> None:
    """Some dice are out for the round (6.1)."""
    big, green = table[BIG + seat], table[GREEN + seat]
    table[HELL] += ones(dice & ~big & ~green)
    table[HELL + 1] += ones(dice & ~big & green)
    table[HELL + 2] += ones(dice & big & ~green)
    table[HELL + 3] += ones(dice & big & green)
    remove(table, seat, dice)


@compiled
def hand_over(table: Any, giver: int, to: int, dice: int) -> None:
    """Some dice go to another seat: as they lie, but with their own colour, and received (9.6)."""
    rest = dice
    while rest:
        bit = rest & -rest
        rest ^= bit
        free = ALL_PLACES & ~table[HELD + to]
        new = free & -free
        table[HELD + to] |= new
        table[RECEIVED + to] |= new
        if table[BIG + giver] & bit:
            table[BIG + to] |= new
        if table[GREEN + giver] & bit:
            table[GREEN + to] |= new
        if table[FREED + giver] & bit:
            table[FREED + to] |= new
        for face in range(FACES):
            if table[FACE + FACES * giver + face] & bit:
                table[FACE + FACES * to + face] |= new
    remove(table, giver, dice)


@inlined
def first_of(dice: int, number: int) -> int:
    """So many of some dice, from the lowest place on."""
    found = 0
    for _ in range(number):
        bit = dice & -dice
        dice ^= bit
        found |= bit
    return found
