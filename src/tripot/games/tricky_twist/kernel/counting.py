"""The best count a Scoring card can be given (rulebook 7.3 to 7.7), faces and shift still being free."""

from typing import Any

from tripot.bots.compiled import compiled, lowest, ones
from tripot.games.tricky_twist.kernel.layout import (
    DISTINCT,
    EVEN,
    EVEN_VALUES,
    FACES,
    FAMILY,
    KIND,
    ODD,
    ODD_VALUES,
    PAYABLE,
    RUN,
    SHIFT,
    STARS,
    SUIT,
    V1,
    VALUES,
)


@compiled
def classes(kind: int, cards: int, counts: Any) -> None:
    """How many of the cards a Scoring card of this kind takes for the same: by value, parity or family."""
    for at in range(13):
        counts[at] = 0
    while cards:
        low = cards & -cards
        cards ^= low
        counts[sort_of(kind, lowest(low))] += 1


@compiled
def sort_of(kind: int, card: int) -> int:
    """What a Scoring card of this kind sees of a card."""
    if kind == RUN:
        return card % 12 + 1
    if kind in (EVEN, ODD):
        return (card % 12 + 1) & 1
    return card // 12


@compiled
def with_one_more(sets: int, thing: int) -> int:
    """Those of some sets of four things that lack one, with it: set number 5 is of things 0 and 2."""
    lacking = 0x5555 if thing == 0 else 0x3333 if thing == 1 else 0x0F0F if thing == 2 else 0x00FF
    return (sets & lacking) << (1 << thing)


@compiled
def covered(there: int, prints: Any, used: int) -> int:
    """Which sets of four or fewer things can be there, each face showing one more: a set of sets, by bits."""
    sets = 1 << there
    for face in range(4):
        if (used >> (V1 + face)) & 1:
            shows = prints[FACES + face]
            more = sets
            for family in range(4):
                if (shows >> family) & 1:
                    more |= with_one_more(sets, family)
            sets = more
    return sets


@compiled
def most_families(counts: Any, prints: Any, used: int) -> int:
    """The largest number of different families (rulebook 7.7)."""
    there = 0
    for family in range(4):
        if counts[family]:
            there |= 1 << family
    sets, best = covered(there, prints, used), 0
    for state in range(16):
        if (sets >> state) & 1:
            best = max(best, ones(state))
    return best


@compiled
def best_family(counts: Any, prints: Any, used: int) -> int:
    """The largest count over the families that pay (rulebook 7.5, 7.6)."""
    best = 0
    for family in range(4):
        if (prints[PAYABLE] >> family) & 1:
            count = counts[family]
            for face in range(4):
                if (used >> (V1 + face)) & 1 and (prints[FACES + face] >> family) & 1:
                    count += 1
            best = max(best, count)
    return best


@compiled
def best_parity(odd: int, counts: Any, prints: Any, used: int) -> int:
    """The largest number of values of one parity (rulebook 7.4)."""
    right = ODD_VALUES if odd else EVEN_VALUES
    count, wrong = counts[odd], counts[1 - odd]
    for face in range(4):
        shows = prints[FACES + face]
        if (used >> (V1 + face)) & 1 and shows:
            if shows & right:
                count += 1
            else:
                wrong += 1
    if used & prints[SHIFT] and wrong:
        count += 1
    return count  # type: ignore[no-any-return]


@compiled
def fits(missing: int, first: int, second: int, third: int, fourth: int) -> bool:
    """Whether each missing value can be shown by a face of its own; an absent face shows nothing."""
    sets = 1
    for face in range(4):
        shows = first if face == 0 else second if face == 1 else third if face == 2 else fourth
        more, at, rest = sets, 0, missing
        while rest:
            low = rest & -rest
            rest ^= low
            if shows & low:
                more |= with_one_more(sets, at)
            at += 1
        sets = more
    return bool((sets >> ((1 << ones(missing)) - 1)) & 1)


@compiled
def longest(there: int, first: int, second: int, third: int, fourth: int) -> int:
    """The longest stretch of values that are there or can be shown by faces, each once (7.3)."""
    faces = (first > 0) + (second > 0) + (third > 0) + (fourth > 0)
    for length in range(min(12, ones(there) + faces), 0, -1):
        stretch = (1 << length) - 1
        for low in range(1, 14 - length):
            missing = (stretch << low) & ~there
            if missing == 0:
                return length
            if ones(missing) <= faces and fits(missing, first, second, third, fourth):
                return length
    return 0


@compiled
def near(values: int) -> int:
    """The values one step away from some."""
    return ((values << 1) | (values >> 1)) & VALUES


@compiled
def best_run(counts: Any, prints: Any, used: int) -> int:
    """The longest run, one value moved by a step where the shift is used (rulebook 7.3, 5.8)."""
    there = 0
    for value in range(1, 13):
        if counts[value]:
            there |= 1 << value
    one = prints[FACES] if (used >> V1) & 1 else 0
    two = prints[FACES + 1] if (used >> (V1 + 1)) & 1 else 0
    three = prints[FACES + 2] if (used >> (V1 + 2)) & 1 else 0
    four = prints[FACES + 3] if (used >> (V1 + 3)) & 1 else 0
    best = longest(there, one, two, three, four)
    if used & prints[SHIFT]:
        for value in range(1, 13):
            if counts[value]:
                rest = there & ~(1 << value) if counts[value] == 1 else there
                if value > 1:
                    best = max(best, longest(rest | 1 << (value - 1), one, two, three, four))
                if value < 12:
                    best = max(best, longest(rest | 1 << (value + 1), one, two, three, four))
        if one:
            best = max(best, longest(there, near(one), two, three, four))
        if two:
            best = max(best, longest(there, one, near(two), three, four))
        if three:
            best = max(best, longest(there, one, two, near(three), four))
        if four:
            best = max(best, longest(there, one, two, three, near(four)))
    return best


@compiled
def plain_run(cards: int) -> int:
    """The longest run among cards alone."""
    there = (cards | (cards >> 12) | (cards >> 24) | (cards >> 36)) & SUIT
    length = 0
    while there:
        there &= there >> 1
        length += 1
    return length


@compiled
def stars(counts: Any, prints: Any, used: int) -> int:
    """What the Scoring card pays when every face in use shows what suits it best (rulebook 7.2)."""
    kind = prints[KIND]
    if kind == RUN:
        count = best_run(counts, prints, used)
    elif kind == EVEN:
        count = best_parity(0, counts, prints, used)
    elif kind == ODD:
        count = best_parity(1, counts, prints, used)
    elif kind == FAMILY:
        count = best_family(counts, prints, used)
    elif kind == DISTINCT:
        count = most_families(counts, prints, used)
    else:
        return 0
    return prints[STARS + 1 + min(count, prints[STARS] - 1)]  # type: ignore[no-any-return]
