"""What every seat scores when a round is over and all declare their best (rulebook 6 and 7)."""

from typing import Any

from tripot.bots.compiled import compiled, lowest, ones
from tripot.games.tricky_twist.kernel.counting import classes, plain_run, sort_of, stars
from tripot.games.tricky_twist.kernel.layout import (
    BORN,
    CAUGHT,
    DENSE,
    FACES,
    FALSE,
    FEWEST,
    FIRST,
    FLIP,
    KEPT,
    KIND,
    LADDER,
    LEADER,
    LEAST,
    MOST,
    PLUS,
    RUN,
    SEALED,
    SEATS,
    STARS,
    TRICKS,
    V1,
    WILD,
)

SCRATCH = 8192
"""How much room the scoring needs beside the table."""
_REACH = 32
"""Where the reaches of a seat begin in the scratch: a row of 3 * 16 numbers a seat (false, alone, order)."""
_LEAVES = _REACH + 4 * 48


@compiled
def base(tricks: int, false: int) -> int:
    """A star a trick; each pair 3, or 5 when there are as many of both (rulebook 7.1)."""
    pairs = min(tricks, false)
    return tricks + pairs * (5 if tricks == false else 3)


@compiled
def with_wild(tricks: int, false: int, kept: int) -> int:
    """The best of what WILD can count as, PLUS included (rulebook 5.4, 5.5)."""
    plus = 2 if (kept >> PLUS) & 1 else 1
    best = base(tricks, false) + (plus - 1) * tricks
    if (kept >> WILD) & 1:
        best = max(best, base(tricks + 1, false) + (plus - 1) * (tricks + 1))
        best = max(best, base(tricks, false + 1) + (plus - 1) * tricks)
    return best


@compiled
def with_faces(tricks: int, false: int, kept: int, prints: Any, counts: Any) -> int:
    """The best over every set of variable cards in use."""
    best = -1
    variable = kept & (15 << V1)
    used = variable
    while True:
        faces = 0
        for face in range(4):
            if (used >> (V1 + face)) & 1 and prints[FACES + face]:
                faces += 1
        best = max(best, with_wild(tricks, false + faces, kept) + stars(counts, prints, used))
        if used == 0:
            return best
        used = (used - 1) & variable


@compiled
def alone(table: Any, prints: Any, seat: int, scratch: Any) -> int:
    """The most a seat can declare on a card that does not compare the seats."""
    kept, tops, tricks, kind = table[KEPT + seat], table[FALSE + seat], table[TRICKS + seat], prints[KIND]
    false = ones(tops)
    if kept & ~(1 << PLUS) == 0 and kind == RUN:
        count = min(plain_run(tops), prints[STARS] - 1)
        return base(tricks, false) + (tricks if kept else 0) + prints[STARS + 1 + count]  # type: ignore[no-any-return]
    classes(kind, tops, scratch)
    best = with_faces(tricks, false, kept, prints, scratch)
    if (kept >> FLIP) & 1:
        for sort in range(13):
            if scratch[sort]:
                scratch[sort] -= 1
                best = max(best, with_faces(tricks + 1, false - 1, kept, prints, scratch))
                scratch[sort] += 1
        tried, caught = 0, table[CAUGHT + seat]
        while caught:
            low = caught & -caught
            caught ^= low
            sort = sort_of(kind, lowest(low))
            if not (tried >> sort) & 1:
                tried |= 1 << sort
                scratch[sort] += 1
                best = max(best, with_faces(tricks - 1, false + 1, kept, prints, scratch))
                scratch[sort] -= 1
    return best


@compiled
def first_false(table: Any, seat: int) -> int:
    """The number of a seat's first false trick."""
    first, tops = 99, table[FALSE + seat]
    while tops:
        low = tops & -tops
        tops ^= low
        first = min(first, table[BORN + lowest(low)])
    return first


@compiled
def reaches(table: Any, prints: Any, seat: int, scratch: Any) -> int:
    """Every number of false tricks that a seat can declare, the nearest first; how many there are (6.3)."""
    kept, tricks, false = table[KEPT + seat], table[TRICKS + seat], ones(table[FALSE + seat])
    plus = (kept >> PLUS) & 1
    faces = 0
    for face in range(4):
        if (kept >> (V1 + face)) & 1 and prints[FACES + face]:
            faces += 1
    row, count = _REACH + 48 * seat, 0
    for flip in range(-1, 2 if (kept >> FLIP) & 1 else 0):
        # -1: no flip; 0: a trick is turned over; 1: a false trick is
        if (flip == 0 and tricks == 0) or (flip == 1 and false == 0):
            continue
        number = 0 if flip == -1 else table[FIRST + seat] if flip == 0 else first_false(table, seat)
        turned = 0 if flip == -1 else 1 - 2 * flip
        for wild in range(3 if (kept >> WILD) & 1 else 1):
            for size in range(faces + 1):
                ends = false + turned + (wild == 1) + size
                won = tricks - turned + (wild == 2)
                worth = base(won, ends) + plus * won
                used = (flip != -1) + (wild > 0) + size
                plain = ((used * 2 + (flip != -1)) * 128 + number) * 4 + wild
                order = abs(ends - false) * 65536 + plain
                at = 0
                while at < count and scratch[row + 3 * at] != ends:
                    at += 1
                if at == count:
                    count += 1
                elif worth < scratch[row + 3 * at + 1] or (
                    worth == scratch[row + 3 * at + 1] and order >= scratch[row + 3 * at + 2]
                ):
                    continue
                scratch[row + 3 * at] = ends
                scratch[row + 3 * at + 1] = worth
                scratch[row + 3 * at + 2] = order
    for one in range(1, count):
        at = one
        while at > 0 and scratch[row + 3 * at + 2] < scratch[row + 3 * at - 1]:
            for part in range(3):
                scratch[row + 3 * at + part], scratch[row + 3 * at - 3 + part] = (
                    scratch[row + 3 * at - 3 + part],
                    scratch[row + 3 * at + part],
                )
            at -= 1
    return count


@compiled
def rank_stars(prints: Any, profile: Any, seats: int, seat: int) -> int:
    """The stars of a seat's rank when the seats end with these numbers of false tricks (rulebook 7.8)."""
    mine, better = profile[seat], 0
    for other in range(seats):
        count = profile[other]
        ahead = count > mine if prints[KIND] == MOST else count < mine
        if ahead and prints[DENSE]:
            for earlier in range(other):
                if profile[earlier] == count:
                    ahead = False
        if ahead:
            better += 1
    if mine < prints[LEAST] or better >= prints[LADDER]:
        return 0
    return prints[LADDER + 1 + better]  # type: ignore[no-any-return]


@compiled
def compare(table: Any, prints: Any, scratch: Any, out: Any) -> None:
    """Scores on a card that compares the seats: in turn each looks ahead, sealed each answers the others."""
    seats = table[SEATS]
    sizes, chosen = 16, 20
    profile, saved = 24, 28
    for seat in range(seats):
        scratch[sizes + seat] = reaches(table, prints, seat, scratch)
        scratch[chosen + seat] = 0
        scratch[profile + seat] = ones(table[FALSE + seat])
    if prints[SEALED]:
        answer_sealed(table, prints, scratch)
    else:
        speak_in_turn(table, prints, scratch)
    ends = scratch[profile : profile + 4]
    for seat in range(seats):
        worth = scratch[_REACH + 48 * seat + 3 * scratch[chosen + seat] + 1]
        out[seat] = worth + rank_stars(prints, ends, seats, seat)
    scratch[saved] = 0


@compiled
def answer_sealed(table: Any, prints: Any, scratch: Any) -> None:
    """Best answers from the profile that uses nothing, at most as many passes as there are seats."""
    seats, moved = table[SEATS], 1
    for _ in range(seats):
        if not moved:
            break
        moved = 0
        for turn in range(seats):
            seat = (table[LEADER] + turn) % seats
            if table[KEPT + seat] & ~(1 << PLUS) == 0:
                continue
            before, best, pick = scratch[24 + seat], -1, 0
            for at in range(scratch[16 + seat]):
                scratch[24 + seat] = scratch[_REACH + 48 * seat + 3 * at]
                worth = scratch[_REACH + 48 * seat + 3 * at + 1]
                worth += rank_stars(prints, scratch[24:28], seats, seat)
                if worth > best:
                    best, pick = worth, at
            scratch[20 + seat] = pick
            scratch[24 + seat] = scratch[_REACH + 48 * seat + 3 * pick]
            if scratch[24 + seat] != before:
                moved = 1


@compiled
def speak_in_turn(table: Any, prints: Any, scratch: Any) -> None:
    """One after the other from the last winner on, each knowing what the later ones will do: from the end."""
    seats = table[SEATS]
    total = 1
    for seat in range(seats):
        total *= scratch[16 + seat]
    if total > SCRATCH - _LEAVES:
        return
    for leaf in range(total):
        scratch[_LEAVES + leaf] = leaf
    width = total
    for turn in range(seats - 1, -1, -1):
        # a leaf is a number whose digits are the choices, the first speaker's the most significant
        seat = (table[LEADER] + turn) % seats
        options = scratch[16 + seat]
        width //= options
        for prefix in range(width):
            best, pick = -1, 0
            for at in range(options):
                leaf = scratch[_LEAVES + prefix * options + at]
                read_leaf(table, leaf, scratch)
                worth = scratch[_REACH + 48 * seat + 3 * scratch[20 + seat] + 1]
                worth += rank_stars(prints, scratch[24:28], seats, seat)
                if worth > best:
                    best, pick = worth, leaf
            scratch[_LEAVES + prefix] = pick
    read_leaf(table, scratch[_LEAVES], scratch)


@compiled
def read_leaf(table: Any, leaf: int, scratch: Any) -> None:
    """What everyone has chosen at a leaf, and the numbers of false tricks it comes to."""
    seats = table[SEATS]
    for turn in range(seats - 1, -1, -1):
        seat = (table[LEADER] + turn) % seats
        at = leaf % scratch[16 + seat]
        leaf //= scratch[16 + seat]
        scratch[20 + seat] = at
        scratch[24 + seat] = scratch[_REACH + 48 * seat + 3 * at]


@compiled
def score(table: Any, prints: Any, scratch: Any, out: Any) -> None:
    """What every seat scores, all declaring their best."""
    if prints[KIND] >= FEWEST:
        compare(table, prints, scratch, out)
    else:
        for seat in range(table[SEATS]):
            out[seat] = alone(table, prints, seat, scratch)
