"""Every answer that a seat may give, each once: of dice that look alike those in the lowest places are named.

Nothing is left out but for want of room in the row that answers are written to.
"""

from typing import Any, Final

from tripot.bots.compiled import compiled, inlined, lowest, ones
from tripot.games.desfausse.kernel.hands import blocked, combination, goes_out, own, rollable, room
from tripot.games.desfausse.kernel.layout import (
    AGAIN,
    ALL_PLACES,
    BIG,
    CALL,
    CHOOSING,
    CURSED,
    DECLARING,
    DISCARDING,
    EXO,
    EXORCISM,
    FACE,
    FACES,
    FREED,
    GREAT,
    GREAT_EXORCISM,
    GREEN,
    HELD,
    KINDS,
    MANY_TINTS,
    NO,
    OFFERS,
    ONE_LEVY,
    ONE_TINT,
    PHASE,
    PLACES,
    PLANNING,
    RECEIVED,
    SEATS,
    SETTLING,
    SPLIT,
    TINT,
    TINT1,
    TINTN,
    TO_HELL,
    TO_SEAT,
    YES,
)
from tripot.games.desfausse.kernel.trophies import ready

LOOK: Final = 0
"""Room to reckon in: how the die in each place looks ..."""
TWIN: Final = 9
"""... the next lower place where one looks the same, as a mask ..."""
WHERE: Final = 18
"""... where each die of a discard goes ..."""
LIMIT: Final = 27
"""... how many may go to each of these places ..."""
TINTS: Final = 35
"""... and every way to change colours."""
MOST_TINTS: Final = 12_800
"""Up to three dice change one by one, and any of the others of nine at once."""
SCRATCH: Final = TINTS + MOST_TINTS
STAYS: Final = 7
"""Where a die goes that stays: after all other places, so that of twins the first ones leave."""


@compiled
def find_twins(table: Any, seat: int, tinted: int, scratch: Any) -> None:
    """Which dice look alike when these count as the other colour."""
    for place in range(PLACES):
        bit = 1 << place
        look = -1
        if table[HELD + seat] & bit:
            look = FACES
            for face in range(FACES):
                if table[FACE + FACES * seat + face] & bit:
                    look = face
            look |= 8 * ((table[BIG + seat] >> place) & 1) | 16 * ((table[GREEN + seat] >> place) & 1)
            look |= 32 * ((tinted >> place) & 1) | 64 * ((table[FREED + seat] >> place) & 1)
            look |= 128 * ((table[RECEIVED + seat] >> place) & 1)
        scratch[LOOK + place] = look
        scratch[TWIN + place] = 0
        for other in range(place):
            if scratch[LOOK + other] == look:
                scratch[TWIN + place] = 1 << other


@inlined
def takes_the_first(chosen: int, among: int, scratch: Any) -> bool:
    """Whether of dice that look alike those in the lowest places are chosen."""
    rest = chosen
    while rest:
        twin = scratch[TWIN + lowest(rest)] & among
        if twin and not twin & chosen:
            return False
        rest &= rest - 1
    return True


@inlined
def put(found: Any, count: int, answer: int) -> int:
    """Write an answer down while there is room."""
    if count < len(found):
        found[count] = answer
        return count + 1
    return count


@compiled
def put_throws(  # noqa: PLR0917
    table: Any, seat: int, answer: int, found: Any, count: int, scratch: Any
) -> int:
    """Every throw (3.3, 9.7): an exorcised devil is thrown at once, or with the great one any of them."""
    free, bad = rollable(table, seat), blocked(table, seat)
    freed = 0
    while True:  # the devils that small exorcisms unblock, none at first
        if ones(freed) <= ready(table, seat, EXORCISM) and takes_the_first(freed, bad, scratch):
            dice = 0
            while count < len(found):
                if dice | freed and takes_the_first(dice, free, scratch):
                    count = put(found, count, answer | dice | freed | freed << EXO)
                dice = (dice - free) & free
                if not dice:
                    break
        freed = (freed - bad) & bad
        if not freed:
            break
    if bad and ready(table, seat, GREAT_EXORCISM):
        dice = every = free | bad
        while dice:
            if takes_the_first(dice, every, scratch):
                count = put(found, count, answer | dice | GREAT)
            dice = (dice - 1) & every
    return count


@compiled
def put_tints(table: Any, seat: int, scratch: Any) -> int:
    """Every way to change colours, none first, written down in `scratch`; gives back how many."""
    held = table[HELD + seat]
    find_twins(table, seat, table[TINT + seat], scratch)
    one = count = 0
    while True:
        if ones(one) <= ready(table, seat, ONE_TINT) and takes_the_first(one, held, scratch):
            rest = many = held & ~one if ready(table, seat, MANY_TINTS) else 0
            scratch[TINTS + count] = one << TINT1
            count += 1
            while many:
                if takes_the_first(many, rest, scratch):
                    scratch[TINTS + count] = one << TINT1 | many << TINTN
                    count += 1
                many = (many - 1) & rest
        one = (one - held) & held
        if not one:
            return count


@inlined
def tinted_by(table: Any, seat: int, answer: int) -> int:
    """The dice that count as the other colour when an answer has changed some."""
    return table[TINT + seat] ^ ((answer >> TINT1 | answer >> TINTN) & ALL_PLACES)  # type: ignore[no-any-return]


@compiled
def put_spendings(table: Any, seat: int, found: Any, scratch: Any) -> int:
    """Pass, then every way to spend trophies (9.4)."""
    count = put(found, 0, NO)
    for place in range(put_tints(table, seat, scratch)):
        tints = scratch[TINTS + place]
        if tints:
            count = put(found, count, YES | tints)
        if ready(table, seat, AGAIN):
            find_twins(table, seat, tinted_by(table, seat, tints), scratch)
            count = put_throws(table, seat, YES | tints, found, count, scratch)
        if count == len(found):
            break
    return count


@compiled
def put_shares(  # noqa: PLR0917
    dice: int, stay: int, to_hell: int, answer: int, found: Any, count: int, scratch: Any
) -> int:
    """Every way to share dice out within the limits of each place, so that so many stay.

    At least `to_hell` of them go to hell. Die by die, from the lowest place on: where it may go next.
    """
    depth, number = 0, ones(dice)
    scratch[WHERE] = 0
    while depth >= 0:
        scratch[WHERE + depth] += 1
        where = scratch[WHERE + depth]
        if where > STAYS:
            depth -= 1
            continue
        used, twin, chosen, rest = 1, 0, answer, dice
        for other in range(depth):
            used += scratch[WHERE + other] == where
        if used > scratch[LIMIT + where]:
            continue
        for other in range(depth + 1):
            place = lowest(rest)
            rest &= rest - 1
            if other == depth:
                twin = scratch[TWIN + place]
        rest = dice
        goes_first = True
        hell = stays = 0
        for other in range(depth + 1):
            place = lowest(rest)
            rest &= rest - 1
            if (twin >> place) & 1 and scratch[WHERE + other] > where:
                goes_first = False
            if scratch[WHERE + other] == STAYS:
                stays += 1
            else:
                chosen |= scratch[WHERE + other] << (3 * place)
            hell += scratch[WHERE + other] == TO_HELL
        if goes_first and depth + 1 < number:
            depth += 1
            scratch[WHERE + depth] = 0
        elif goes_first and stays == stay and hell >= to_hell:
            count = put(found, count, chosen)
    return count


@inlined
def limit(scratch: Any, hell: int, stay: int) -> None:
    """So many may go to hell or stay, and nobody is given any."""
    for where in range(TO_SEAT, STAYS):
        scratch[LIMIT + where] = 0
    scratch[LIMIT + TO_HELL] = hell
    scratch[LIMIT + STAYS] = stay


@inlined
def limit_rooms(table: Any, prints: Any, seat: int, scratch: Any) -> int:
    """Every opponent may be given what there is room for; gives back how much that is in all."""
    total = 0
    for to in range(prints[SEATS]):
        if to != seat:
            scratch[LIMIT + TO_SEAT + to] = room(table, to)
            total += room(table, to)
    return total


@compiled
def put_discards(table: Any, prints: Any, seat: int, found: Any, scratch: Any) -> int:
    """Every discard: to hell, of one colour to opponents, at some tables both (6.1, 6.2, 6.6)."""
    count = 0
    for place in range(put_tints(table, seat, scratch)):
        answer = YES | scratch[TINTS + place]
        tinted = tinted_by(table, seat, answer)
        find_twins(table, seat, tinted, scratch)
        dice = combination(table, seat, table[CALL])
        size = ones(dice)
        out = goes_out(table, prints, seat, size)
        if out:
            limit(scratch, out, size - out)
            count = put_shares(dice, size - out, 0, answer, found, count, scratch)
        for colour in range(2):
            part = dice & (table[GREEN + seat] ^ tinted)
            if not colour:
                part = dice & ~part
            size = ones(part)
            out = goes_out(table, prints, seat, size)
            limit(scratch, 0, PLACES)
            given = min(out, limit_rooms(table, prints, seat, scratch))
            if given:
                count = put_shares(part, size - given, 0, answer, found, count, scratch)
                if prints[SPLIT] and part == dice and out > 1:
                    scratch[LIMIT + TO_HELL] = out - 1
                    count = put_shares(part, size - out, 1, answer, found, count, scratch)
        if count == len(found):
            break
    return count


@inlined
def owed(table: Any, prints: Any, seat: int) -> int:
    """How many dice a seat hands over to the cursed (8.1)."""
    cursed = 0
    for to in range(prints[SEATS]):
        if (table[CURSED] >> to) & 1 and room(table, to):
            cursed += 1
    if prints[ONE_LEVY]:
        cursed = min(cursed, 1)
    return min(cursed, ones(own(table, seat)))


@compiled
def put_levies(table: Any, prints: Any, seat: int, found: Any, scratch: Any) -> int:
    """Every choice of receivers and of a die for each (8.1)."""
    find_twins(table, seat, table[TINT + seat], scratch)
    dice = own(table, seat)
    stay = ones(dice) - owed(table, prints, seat)
    limit(scratch, 0, stay)
    for to in range(prints[SEATS]):
        if (table[CURSED] >> to) & 1 and room(table, to):
            scratch[LIMIT + TO_SEAT + to] = 1
    return put_shares(dice, stay, 0, YES, found, 0, scratch)


@compiled
def answers(table: Any, prints: Any, seat: int, found: Any, scratch: Any) -> int:
    """Write every answer of a seat that is asked into `found`, and say how many; a full row may lack some."""
    phase, count = table[PHASE], 0
    if phase == PLANNING:
        find_twins(table, seat, table[TINT + seat], scratch)
        count = put_throws(table, seat, YES, found, put(found, 0, NO), scratch)
    elif phase == SETTLING:
        count = put_spendings(table, seat, found, scratch)
    elif phase == DECLARING:
        count = put(found, 0, NO)
        for place in range(put_tints(table, seat, scratch)):
            count = put(found, count, YES | scratch[TINTS + place])
    elif phase == DISCARDING:
        count = put_discards(table, prints, seat, found, scratch)
    elif phase == CHOOSING:
        count = put(found, 0, NO)
        for kind in range(KINDS):
            if (table[OFFERS + seat] >> kind) & 1:
                count = put(found, count, YES | kind)
    else:
        count = put_levies(table, prints, seat, found, scratch)
    return count
