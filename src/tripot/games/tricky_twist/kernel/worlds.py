"""Whole tables that a seat may be sitting at: the cards it has not seen, dealt to hands and reserves.

Rules of this file: a hand keeps within what its owner has shown to lack. Where no such deal is found, the
last hands break a limit: a search can live with that.
"""

from typing import Any

from tripot.bots.chance import below, shuffle
from tripot.bots.compiled import compiled, lowest
from tripot.games.tricky_twist.kernel.layout import (
    HAND,
    HIDDEN,
    LEFT,
    LIMIT,
    ME,
    RESERVE,
    SEATS,
    TABLE_SIZE,
    UNSEEN,
)

TRIES = 12


@compiled
def imagine(table: Any, known: Any, world: Any, cards: Any, luck: Any) -> None:
    """Write into `world` a table like the one that the seat sees; `cards` is room for a deck."""
    for place in range(TABLE_SIZE):
        world[place] = table[place]
    count, rest = 0, known[UNSEEN]
    while rest:
        low = rest & -rest
        rest ^= low
        cards[count] = lowest(low)
        count += 1
    shuffle(luck, cards, count)
    seats, me = table[SEATS], known[ME]
    first = below(luck, seats)
    dealt = 0
    for attempt in range(TRIES):
        dealt = 0
        for turn in range(seats):
            seat = (first + turn) % seats
            if seat != me:
                if not _deal_hand(table, known, world, cards, count, dealt, seat, attempt == TRIES - 1):
                    dealt = -1
                    break
                dealt += known[HIDDEN + seat]
        if dealt >= 0:
            break
        shuffle(luck, cards, count)
    for seat in range(seats):
        left = table[LEFT + seat]
        if seat == me:
            _shuffle_reserve(world, seat, left, luck)
        elif count:
            for place in range(5 - left, 5):
                world[RESERVE + 5 * seat + place] = cards[dealt]
                dealt += 1


@compiled
def _deal_hand(  # noqa: PLR0917
    table: Any, known: Any, world: Any, cards: Any, count: int, dealt: int, seat: int, anyhow: bool
) -> bool:
    """Deal one hand within its limits, taking the next card that fits; whether it could be done."""
    hand, moons, suns, umbrellas, faces = table[HAND + seat], 0, 0, 0, 0
    for _ in range(known[HIDDEN + seat]):
        found = dealt
        while found < count:
            family = cards[found] // 12
            held = moons if family == 0 else suns if family == 1 else umbrellas if family == 2 else faces
            if anyhow or held < known[LIMIT + 4 * seat + family]:
                break
            found += 1
        if found == count:
            return False
        cards[dealt], cards[found] = cards[found], cards[dealt]
        family = cards[dealt] // 12
        moons += family == 0
        suns += family == 1
        umbrellas += family == 2
        faces += family == 3
        hand |= 1 << cards[dealt]
        dealt += 1
    world[HAND + seat] = hand
    return True


@compiled
def _shuffle_reserve(world: Any, seat: int, left: int, luck: Any) -> None:
    """One's own reserve: the cards are known, their order is not."""
    start = RESERVE + 5 * seat + 5 - left
    for last in range(left - 1, 0, -1):
        other = below(luck, last + 1)
        world[start + last], world[start + other] = world[start + other], world[start + last]
