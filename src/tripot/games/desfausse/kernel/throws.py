"""Throws and the trophies that go with them, up to the roll-call (rulebook 3, 4 and 9.4 to 9.7)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, ones
from tripot.games.desfausse.kernel.calls import call_values
from tripot.games.desfausse.kernel.hands import blocked, devils, fall
from tripot.games.desfausse.kernel.layout import (
    AGAIN,
    ALL_PLACES,
    CALL,
    CURSED,
    DEVILS,
    EXO,
    EXORCISM,
    FREED,
    GREAT,
    GREAT_EXORCISM,
    HELD,
    LATE,
    NO,
    NOTHING,
    PHASE,
    PLANNING,
    ROLLING,
    SEALED,
    SEATS,
    THROW,
    THROWING,
    THROWS,
    WAITING,
)
from tripot.games.desfausse.kernel.trophies import can_throw, change_colours, may_spend, settle, spend


@compiled
def dice_fall(table: Any, prints: Any, shown: Any) -> None:
    """The dice come to rest; after the first and second throw there may be another (3.1 to 3.6)."""
    for seat in range(prints[SEATS]):
        thrown = table[ROLLING + seat]
        if thrown:
            fall(table, seat, thrown, shown)
            if table[CALL]:
                table[DEVILS + seat] = ones(devils(table, seat))
    last = table[THROW]
    asked = 0
    if last in (1, 2):
        for seat in range(prints[SEATS]):
            if table[THROWS + seat] == last and can_throw(table, seat):
                asked |= 1 << seat
    if asked:
        table[PHASE] = PLANNING
        table[THROW] = last + 1
        table[WAITING] = asked
        for seat in range(prints[SEATS]):
            table[ROLLING + seat] = 0
            table[SEALED + seat] = NOTHING
    else:
        spend_trophies(table, prints)


@inlined
def take_dice(table: Any, seat: int, answer: int) -> None:
    """Unblock devils where an exorcism is spent (9.7), then take the dice in hand."""
    freed = (answer >> EXO) & ALL_PLACES
    if freed:
        spend(table, seat, EXORCISM, ones(freed))
        table[FREED + seat] |= freed
    if answer & GREAT:
        spend(table, seat, GREAT_EXORCISM, 1)
        table[FREED + seat] |= blocked(table, seat)
    table[ROLLING + seat] = answer & ALL_PLACES


@inlined
def any_rolling(table: Any, prints: Any) -> bool:
    """Whether somebody has dice in hand."""
    found = 0
    for seat in range(prints[SEATS]):
        found |= table[ROLLING + seat]
    return found != 0


@compiled
def after_plans(table: Any, prints: Any) -> None:
    """The plans are shown and, if anybody takes part, the Patriarch gives the signal (3.3)."""
    for seat in range(prints[SEATS]):
        if table[SEALED + seat] > NO:
            take_dice(table, seat, table[SEALED + seat])
            table[THROWS + seat] = table[THROW]
    if any_rolling(table, prints):
        table[PHASE] = THROWING
    else:
        spend_trophies(table, prints)


@compiled
def spend_trophies(table: Any, prints: Any) -> None:
    """Trophies may be spent after the throws, as often as somebody has a use for one (9.4)."""
    asked = may_spend(table, prints)
    if asked:
        settle(table, prints, asked)
    else:
        throws_are_over(table, prints)


@compiled
def after_spending(table: Any, prints: Any) -> None:
    """Colours change, dice are thrown again; when everybody has passed the throws are over (9.4)."""
    spending = False
    for seat in range(prints[SEATS]):
        answer = table[SEALED + seat]
        if answer > NO:
            spending = True
            change_colours(table, seat, answer)
            if answer & ALL_PLACES:
                spend(table, seat, AGAIN, 1)
                take_dice(table, seat, answer)
    if any_rolling(table, prints):
        table[PHASE] = THROWING
        table[THROW] = 0
    elif spending:
        spend_trophies(table, prints)
    else:
        throws_are_over(table, prints)


@compiled
def throws_are_over(table: Any, prints: Any) -> None:
    """The roll-call follows (4.1, 4.2); where late throws are played, after it the value that was about."""
    if table[CALL]:
        call_values(table, prints, table[CALL], False)
        return
    cursed = 0
    for seat in range(prints[SEATS]):
        found = ones(devils(table, seat))
        table[DEVILS + seat] = found
        if 2 * found > ones(table[HELD + seat]):
            cursed |= 1 << seat
    table[CURSED] = cursed
    call_values(table, prints, 2, prints[LATE] != 0)
