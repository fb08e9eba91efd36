"""From the first call of a turn to the next turn, round or the end of the game (rulebook 5, 8, 10)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, ones
from tripot.games.desfausse.kernel.hands import combination, goes_out, own, room
from tripot.games.desfausse.kernel.layout import (
    BIG,
    CALL,
    CURSED,
    DECLARED,
    DECLARING,
    DENIED,
    DEVILS,
    DISCARDED,
    DISCARDING,
    FACE,
    FACES,
    FINAL_LEVY,
    FIRST_DICE,
    FREED,
    FRESH,
    GREEN,
    GROUP,
    HELD,
    HELL,
    KEEP,
    LADEN,
    LATE,
    LEVIED,
    LONGEST,
    NOTHING,
    OFFERS,
    OVER,
    PHASE,
    READY,
    RECEIVED,
    ROLLING,
    ROUND,
    SEALED,
    SEATS,
    SINGLES,
    SPENT,
    SUPPLY,
    TARGET,
    THROW,
    THROWING,
    THROWS,
    TINT,
    TURN,
    WAITING,
    WON,
)
from tripot.games.desfausse.kernel.trophies import may_spend, settle


@compiled
def call_values(table: Any, prints: Any, first: int, late_throws: bool) -> None:
    """The values are called one after the other, from the lowest (5.1); then comes the final levy."""
    for value in range(first, 7):
        if late_throws:
            asked = may_spend(table, prints)
            if asked:
                table[CALL] = value
                settle(table, prints, asked)
                return
        asked = may_discard(table, prints, value)
        if asked:
            table[CALL] = value
            table[DECLARED] = 0
            ask(table, prints, DECLARING, asked)
            return
        late_throws = prints[LATE] != 0
    final_levy(table, prints)


@inlined
def ask(table: Any, prints: Any, phase: int, asked: int) -> None:
    """A question to some seats, which seal their answers."""
    table[PHASE] = phase
    table[WAITING] = asked
    for seat in range(prints[SEATS]):
        table[SEALED + seat] = NOTHING


@compiled
def may_discard(table: Any, prints: Any, value: int) -> int:
    """Who may discard at this call (5.4)."""
    out = table[CURSED] | table[DENIED] | table[DISCARDED]
    found = 0
    for seat in range(prints[SEATS]):
        if not (out >> seat) & 1:
            size = ones(combination(table, seat, value))
            if size and goes_out(table, prints, seat, size):
                found |= 1 << seat
    return found


@compiled
def next_group(table: Any, prints: Any) -> None:
    """The strongest claim discards next; when all have, the next value is called (5.6, 5.7)."""
    waiting = table[DECLARED] & ~table[DENIED]
    group, best = 0, -1
    for seat in range(prints[SEATS]):
        if (waiting >> seat) & 1:
            found = combination(table, seat, table[CALL])
            greens = ones(found & (table[GREEN + seat] ^ table[TINT + seat]))
            claim = 256 * ((table[SINGLES] >> seat) & 1) + 16 * ones(found) + greens
            if claim > best:
                group, best = 0, claim
            if claim == best:
                group |= 1 << seat
    if not group:
        call_values(table, prints, table[CALL] + 1, prints[LATE] != 0)
        return
    laden = 0
    for seat in range(prints[SEATS]):
        if (group >> seat) & 1 and table[RECEIVED + seat]:
            laden |= 1 << seat
    table[GROUP] = group
    table[LADEN] = laden
    table[DECLARED] &= ~group
    table[DISCARDED] |= group
    ask(table, prints, DISCARDING, group)


@inlined
def winners(table: Any, prints: Any) -> int:
    """Those of the group who have put away all the dice they held before it acted (10.1)."""
    found = 0
    for seat in range(prints[SEATS]):
        if ((table[GROUP] & ~table[LADEN]) >> seat) & 1 and not own(table, seat):
            found |= 1 << seat
    return found


@compiled
def close_group(table: Any, prints: Any) -> None:
    """Whoever of the group is rid of all dice wins the round at once (10.1)."""
    found = winners(table, prints)
    if found:
        win_round(table, prints, found)
    else:
        next_group(table, prints)


@compiled
def owing(table: Any, prints: Any, seats: int) -> int:
    """Those who owe the cursed a die: not cursed themselves, with a die of their own to give (8.1)."""
    has_room = False
    found = 0
    for seat in range(prints[SEATS]):
        if (table[CURSED] >> seat) & 1:
            has_room = has_room or room(table, seat) > 0
        elif (seats >> seat) & 1 and own(table, seat):
            found |= 1 << seat
    return found if has_room else 0


@compiled
def final_levy(table: Any, prints: Any) -> None:
    """After the last call, all who have given the cursed nothing yet do so together (8.3)."""
    seats = owing(table, prints, ~table[LEVIED]) if table[CURSED] else 0
    if seats:
        table[LEVIED] |= seats
        ask(table, prints, FINAL_LEVY, seats)
    else:
        end_turn(table, prints)


@compiled
def end_turn(table: Any, prints: Any) -> None:
    """Another turn, unless the round has lasted far too long: then the fewest dice win (9.8, 10.4)."""
    return_tokens(table, prints)
    if table[TURN] < prints[LONGEST]:
        start_turn(table, prints, table[TURN] + 1)
        return
    fewest, seats = 99, 0
    for seat in range(prints[SEATS]):
        dice = ones(table[HELD + seat])
        if dice < fewest:
            fewest, seats = dice, 0
        if dice == fewest:
            seats |= 1 << seat
    win_round(table, prints, seats)


@inlined
def return_tokens(table: Any, prints: Any) -> None:
    """Spent trophies go back, those just won may be used (9.8)."""
    for seat in range(prints[SEATS]):
        table[SUPPLY] += table[SPENT + seat]
        table[READY + seat] += table[FRESH + seat]
        table[SPENT + seat] = 0
        table[FRESH + seat] = 0


@compiled
def win_round(table: Any, prints: Any, seats: int) -> None:
    """Each winner takes a token; enough tokens win the game, otherwise a new round begins (10.2, 10.3)."""
    is_over = False
    for seat in range(prints[SEATS]):
        if (seats >> seat) & 1:
            table[WON + seat] += 1
        is_over = is_over or table[WON + seat] >= prints[TARGET]
    if is_over:
        table[PHASE] = OVER
        table[WAITING] = 0
    else:
        start_round(table, prints)


@compiled
def start_round(table: Any, prints: Any) -> None:
    """Everybody has the first dice again; trophies go back, unless the table keeps them (2.2, 11)."""
    table[ROUND] += 1
    if not prints[KEEP]:
        for seat in range(prints[SEATS]):
            table[SUPPLY] += table[READY + seat] + table[FRESH + seat]
            table[READY + seat] = 0
            table[FRESH + seat] = 0
    return_tokens(table, prints)
    for seat in range(prints[SEATS]):
        table[HELD + seat] = prints[FIRST_DICE]
        table[BIG + seat] = prints[FIRST_DICE + 1]
        table[GREEN + seat] = prints[FIRST_DICE + 2]
    for body in range(4):
        table[HELL + body] = 0
    start_turn(table, prints, 1)


@compiled
def start_turn(table: Any, prints: Any, number: int) -> None:
    """Everybody takes all dice in hand (3.1)."""
    singles = 0
    for seat in range(prints[SEATS]):
        held = table[HELD + seat]
        if not held & (held - 1):
            singles |= 1 << seat
        table[TINT + seat] = 0
        table[FREED + seat] = 0
        table[RECEIVED + seat] = 0
        for face in range(FACES):
            table[FACE + FACES * seat + face] = 0
        table[ROLLING + seat] = held
        table[THROWS + seat] = 1
        table[DEVILS + seat] = 0
        table[OFFERS + seat] = 0
        table[SEALED + seat] = NOTHING
    table[PHASE] = THROWING
    table[TURN] = number
    table[THROW] = 1
    table[SINGLES] = singles
    table[CURSED] = 0
    table[CALL] = 0
    table[DECLARED] = 0
    table[GROUP] = 0
    table[LADEN] = 0
    table[DISCARDED] = 0
    table[DENIED] = 0
    table[LEVIED] = 0
    table[WAITING] = 0
