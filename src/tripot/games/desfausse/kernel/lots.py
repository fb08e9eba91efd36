"""Answers and throws by lot, with the chances that the questions of the readable rules give them."""

from typing import Any

from tripot.bots.chance import below
from tripot.bots.compiled import compiled, inlined, lowest, ones
from tripot.games.desfausse.kernel.answers import find_twins, owed, takes_the_first, tinted_by
from tripot.games.desfausse.kernel.hands import blocked, combination, goes_out, own, rollable, room
from tripot.games.desfausse.kernel.layout import (
    AGAIN,
    BIG,
    CALL,
    CHOOSING,
    CURSED,
    DECLARING,
    DISCARDING,
    EXO,
    EXORCISM,
    GREAT,
    GREAT_EXORCISM,
    GREEN,
    HELD,
    KINDS,
    MANY_TINTS,
    NO,
    OFFERS,
    ONE_TINT,
    PHASE,
    PLACES,
    PLANNING,
    ROLLING,
    SEATS,
    SETTLING,
    SIX,
    SPLIT,
    TINT,
    TINT1,
    TINTN,
    TO_HELL,
    TO_SEAT,
    YES,
)
from tripot.games.desfausse.kernel.trophies import ready

TO_BE_SENT, TO_BE_GIVEN, TO_BE_SPLIT = 0, 1, 2


@compiled
def throw(table: Any, prints: Any, luck: Any, shown: Any) -> None:
    """What the dice show that are about to fall, nine entries a seat (3.1)."""
    for seat in range(prints[SEATS]):
        rest = table[ROLLING + seat]
        while rest:
            place = lowest(rest)
            rest &= rest - 1
            size = (table[BIG + seat] >> place) & 1
            shown[PLACES * seat + place] = prints[SIX + 6 * size + below(luck, 6)]


@compiled
def some_of(luck: Any, dice: int, number: int) -> int:
    """So many of some dice, or of some seats."""
    found, left = 0, ones(dice)
    while number:
        rest = dice
        for _ in range(below(luck, left)):
            rest &= rest - 1
        bit = rest & -rest
        found |= bit
        dice ^= bit
        left -= 1
        number -= 1
    return found


@inlined
def some_throw(table: Any, seat: int, luck: Any) -> int:
    """A throw, with no dice at all when the lot says so."""
    free, bad = rollable(table, seat), blocked(table, seat)
    if bad and ready(table, seat, GREAT_EXORCISM) and below(luck, 10) < 3:
        dice = below(luck, 512) & (free | bad)
        return dice | GREAT if dice else 0
    freed = 0
    exorcisms = ready(table, seat, EXORCISM)
    if bad and exorcisms and below(luck, 2):
        freed = some_of(luck, bad, min(ones(bad), 1 + below(luck, exorcisms)))
    return below(luck, 512) & free | freed | freed << EXO


@compiled
def some_tints(table: Any, seat: int, luck: Any) -> int:
    """A change of colours, perhaps none."""
    held, one, many = table[HELD + seat], 0, 0
    tokens = ready(table, seat, ONE_TINT)
    if tokens and below(luck, 10) < 7:
        one = some_of(luck, held, min(ones(held), 1 + below(luck, tokens)))
    if ready(table, seat, MANY_TINTS) and below(luck, 10) < 7:
        many = below(luck, 512) & held & ~one
    return one << TINT1 | many << TINTN


@inlined
def some_spending(table: Any, seat: int, luck: Any) -> int:
    """Pass half of the time, otherwise spend something."""
    if below(luck, 2):
        return NO
    answer = some_tints(table, seat, luck)
    if ready(table, seat, AGAIN) and below(luck, 10) < 8:
        answer |= some_throw(table, seat, luck)
    return answer | YES if answer else NO


@inlined
def some_declaration(table: Any, seat: int, luck: Any) -> int:
    """Discard three times in four."""
    if not below(luck, 4):
        return NO
    if (ready(table, seat, ONE_TINT) or ready(table, seat, MANY_TINTS)) and not below(luck, 4):
        return YES | some_tints(table, seat, luck)
    return YES


@compiled
def all_room(table: Any, prints: Any, seat: int) -> int:
    """How many dice the opponents of a seat may be given."""
    found = 0
    for to in range(prints[SEATS]):
        if to != seat:
            found += room(table, to)
    return found


@compiled
def plain_way(table: Any, prints: Any, seat: int, tints: int, wanted: int) -> tuple[int, int, int, int]:
    """One of the ways to discard with these colours: what is done, how many of which dice go.

    In the first place stands how many ways there are.
    """
    found = combination(table, seat, table[CALL])
    green = found & (table[GREEN + seat] ^ tinted_by(table, seat, tints))
    rooms = all_room(table, prints, seat)
    ways, way = 1, (TO_BE_SENT, goes_out(table, prints, seat, ones(found)), found)
    for colour in range(2):
        part = green if colour else found & ~green
        out = goes_out(table, prints, seat, ones(part))
        if out and rooms:
            if ways == wanted:
                way = (TO_BE_GIVEN, min(out, rooms), part)
            ways += 1
            if prints[SPLIT] and part == found and out > 1:
                if ways == wanted:
                    way = (TO_BE_SPLIT, out, part)
                ways += 1
    return ways, way[0], way[1], way[2]


@compiled
def tinted_way(table: Any, prints: Any, seat: int, wanted: int, scratch: Any) -> tuple[int, int, int, int]:
    """One of the gifts that a colour trophy makes possible or larger (9.6).

    In the first place stands how many there are, then how many of which dice go, and the colours.
    """
    ways, way = 0, (0, 0, 0)
    find_twins(table, seat, table[TINT + seat], scratch)
    found = combination(table, seat, table[CALL])
    green = found & (table[GREEN + seat] ^ table[TINT + seat])
    rooms = all_room(table, prints, seat)
    for colour in range(2):
        part = green if colour else found & ~green
        others = found & ~part
        before = min(goes_out(table, prints, seat, ones(part)), rooms)
        changed = others
        while changed:
            count = min(goes_out(table, prints, seat, ones(part | changed)), rooms)
            if count > before and takes_the_first(changed, others, scratch):
                if ones(changed) <= ready(table, seat, ONE_TINT):
                    if ways == wanted:
                        way = (count, part | changed, changed << TINT1)
                    ways += 1
                if ready(table, seat, MANY_TINTS):
                    if ways == wanted:
                        way = (count, part | changed, changed << TINTN)
                    ways += 1
            changed = (changed - 1) & others
    return ways, way[0], way[1], way[2]


@compiled
def some_discard(table: Any, prints: Any, seat: int, luck: Any, scratch: Any) -> int:
    """A random way with random dice; now and then colours are changed although it gains nothing."""
    tints = 0
    painter = ready(table, seat, ONE_TINT) + ready(table, seat, MANY_TINTS)
    more = 0
    if painter and not below(luck, 10):
        tints = some_tints(table, seat, luck)
    elif painter:
        more = tinted_way(table, prints, seat, -1, scratch)[0]
    number = plain_way(table, prints, seat, tints, -1)[0]
    lot = below(luck, number + more)
    if lot < number:
        _, kind, count, dice = plain_way(table, prints, seat, tints, lot)
    else:
        _, count, dice, tints = tinted_way(table, prints, seat, lot - number, scratch)
        kind = TO_BE_GIVEN
    return YES | tints | some_shares(table, prints, seat, luck, kind, some_of(luck, dice, count))


@compiled
def some_shares(  # noqa: PLR0917
    table: Any, prints: Any, seat: int, luck: Any, kind: int, handful: int
) -> int:
    """A handful goes to hell or to whoever has room."""
    rooms = all_room(table, prints, seat)
    gift = handful if kind == TO_BE_GIVEN else 0
    if kind == TO_BE_SPLIT:
        gift = some_of(luck, handful, 1 + below(luck, min(ones(handful) - 1, rooms)))
    answer = given = 0
    while handful:
        place = lowest(handful)
        handful &= handful - 1
        if not (gift >> place) & 1:
            answer |= TO_HELL << (3 * place)
            continue
        lot = below(luck, rooms - given)
        given += 1
        for to in range(prints[SEATS]):
            left = 0 if to == seat else room(table, to)
            for other in range(place):
                left -= (answer >> (3 * other)) & 7 == TO_SEAT + to
            if 0 <= lot < left:
                answer |= (TO_SEAT + to) << (3 * place)
            lot -= left
    return answer


@inlined
def some_trophy(table: Any, seat: int, luck: Any) -> int:
    """One by lot, or none."""
    lot = below(luck, ones(table[OFFERS + seat]) + 1)
    for kind in range(KINDS):
        if (table[OFFERS + seat] >> kind) & 1:
            if not lot:
                return YES | kind
            lot -= 1
    return NO


@inlined
def some_levy(table: Any, prints: Any, seat: int, luck: Any) -> int:
    """Receivers and dice by lot."""
    cursed = 0
    for to in range(prints[SEATS]):
        if (table[CURSED] >> to) & 1 and room(table, to):
            cursed |= 1 << to
    receivers = some_of(luck, cursed, owed(table, prints, seat))
    dice, answer = own(table, seat), YES
    while receivers:
        die = some_of(luck, dice, 1)
        dice ^= die
        answer |= (TO_SEAT + lowest(receivers)) << (3 * lowest(die))
        receivers &= receivers - 1
    return answer


@compiled
def some_answer(table: Any, prints: Any, seat: int, luck: Any, scratch: Any) -> int:
    """An answer to the open question."""
    phase = table[PHASE]
    if phase == PLANNING:
        answer = some_throw(table, seat, luck) if below(luck, 4) else NO
        answer = answer | YES if answer else NO
    elif phase == SETTLING:
        answer = some_spending(table, seat, luck)
    elif phase == DECLARING:
        answer = some_declaration(table, seat, luck)
    elif phase == DISCARDING:
        answer = some_discard(table, prints, seat, luck, scratch)
    elif phase == CHOOSING:
        answer = some_trophy(table, seat, luck)
    else:
        answer = some_levy(table, prints, seat, luck)
    return answer
