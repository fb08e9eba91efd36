"""Flat Monte Carlo: what each answer brings on average, over many imagined rounds played to their end.

Rules of this file: every answer is tried at every imagined table, so that luck is the same for all; one that
is clearly behind is no longer tried. What is counted is the chance to finish before the others in the end.
"""

from math import exp, sqrt
from typing import Any

from tripot.bots.chance import below, shuffle
from tripot.bots.compiled import compiled, inlined, lowest, ones
from tripot.games.tricky_twist.kernel.layout import (
    DARING,
    DRAWING,
    ENVY,
    FALSE,
    HAND,
    LEFT,
    OVER,
    PASS,
    PHASE,
    PLAYING,
    RESERVE,
    ROUNDS_LEFT,
    SEATS,
    STAY,
    SUPPLY,
    TABLE_SIZE,
    TAKE,
    TOTAL,
    TRICKS,
    WILD,
)
from tripot.games.tricky_twist.kernel.play import begin_trick, playable, step
from tripot.games.tricky_twist.kernel.scoring import score
from tripot.games.tricky_twist.kernel.worlds import imagine

SPREAD = 9.0
"""How far the scores of two seats drift apart in a round, in stars."""


@inlined
def some_answer(table: Any, luck: Any) -> int:
    """An answer by lot, as a quick player would give it."""
    phase = table[PHASE]
    if phase == PLAYING:
        cards = playable(table)
        skip = below(luck, ones(cards))
        while skip:
            cards &= cards - 1
            skip -= 1
        return lowest(cards)
    if phase == DRAWING:
        return STAY + below(luck, 2)
    supply = table[SUPPLY] & ~1
    if (supply >> WILD) & 1 and below(luck, 2):
        return TAKE + WILD
    skip = below(luck, ones(supply) + 1)
    if skip == 0:
        return PASS
    while skip > 1:
        supply &= supply - 1
        skip -= 1
    return TAKE + lowest(supply)


@compiled
def play_out(table: Any, prints: Any, luck: Any) -> None:
    """Play the round to its end."""
    while table[PHASE] != OVER:
        step(table, prints, some_answer(table, luck))


@compiled
def play_rounds(  # noqa: PLR0917
    table: Any, prints: Any, luck: Any, room: Any, scratch: Any, out: Any, rounds: int
) -> int:
    """Play a table so many times to the end of its round, and score it; how many answers that took."""
    answers = 0
    for _ in range(rounds):
        for place in range(TABLE_SIZE):
            room[place] = table[place]
        while room[PHASE] != OVER:
            step(room, prints, some_answer(room, luck))
            answers += 1
        score(room, prints, scratch, out)
    return answers


@compiled
def worth(out: Any, known: Any, seats: int, me: int) -> float:
    """How likely the seat is to finish before the others: on average, and before all of them."""
    drift = SPREAD * sqrt(known[ROUNDS_LEFT] + 0.02)
    mean, all_of_them, strongest = 0.0, 1.0, 1.0
    for other in range(seats):
        if other != me:
            ahead = out[me] + known[TOTAL + me] - out[other] - known[TOTAL + other]
            chance = 1.0 / (1.0 + exp(-1.7 * ahead / drift))
            mean += chance / (seats - 1)
            all_of_them *= chance
            strongest = min(strongest, chance)
    daring, envy = known[DARING] / 100, known[ENVY] / 100
    return daring * all_of_them + envy * strongest + (1 - daring - envy) * mean  # type: ignore[no-any-return]


@compiled
def search(  # noqa: PLR0917
    table: Any,
    prints: Any,
    known: Any,
    me: int,
    options: Any,
    count: int,
    worlds: int,
    luck: Any,
    world: Any,
    copy: Any,
    scratch: Any,
    out: Any,
    sums: Any,
    squares: Any,
    tries: Any,
    ends: Any,
) -> int:
    """Try the first `count` options at so many imagined tables; how many games were played.

    An option with no tries less than the best is still in the running. `ends` adds up how the rounds
    end for the seat: its stars, its tricks, its false tricks.
    """
    played = 0
    seats = table[SEATS]
    for number in range(worlds):
        imagine(table, known, world, scratch, luck)
        for at in range(count):
            if tries[at] < 0:
                continue
            for place in range(TABLE_SIZE):
                copy[place] = world[place]
            step(copy, prints, options[at])
            play_out(copy, prints, luck)
            score(copy, prints, scratch, out)
            value = worth(out, known, seats, me)
            sums[at] += value
            squares[at] += value * value
            ends[3 * at] += out[me]
            ends[3 * at + 1] += copy[TRICKS + me]
            ends[3 * at + 2] += ones(copy[FALSE + me])
            tries[at] += 1
            played += 1
        if number % 16 == 15:
            drop(sums, squares, tries, count)
    return played


@compiled
def drop(sums: Any, squares: Any, tries: Any, count: int) -> None:
    """Leave the options that are clearly behind the best; their tries are kept below zero."""
    best, mean, error = -1, 0.0, 0.0
    for at in range(count):
        if tries[at] > 0 and (best < 0 or sums[at] / tries[at] > mean):
            best, mean = at, sums[at] / tries[at]
    if best < 0:
        return
    for at in range(count):
        if at != best and tries[at] > 0:
            n = tries[at]
            mine = sums[at] / n
            error = sqrt(max(1e-9, squares[at] / n - mine * mine + squares[best] / n - mean * mean) / n)
            if mean - mine > 2.6 * error:
                tries[at] = -n


@compiled
def search_reserves(  # noqa: PLR0917
    table: Any,
    prints: Any,
    known: Any,
    me: int,
    hand: int,
    options: Any,
    count: int,
    worlds: int,
    luck: Any,
    world: Any,
    copy: Any,
    scratch: Any,
    out: Any,
    sums: Any,
) -> None:
    """Set aside each of the first `count` sets of cards at so many imagined tables; add up what it brings."""
    seats = table[SEATS]
    for _ in range(worlds):
        imagine(table, known, world, scratch, luck)
        for at in range(count):
            for place in range(TABLE_SIZE):
                copy[place] = world[place]
            aside, place = options[at], 0
            copy[HAND + me] = hand & ~aside
            while aside:
                low = aside & -aside
                aside ^= low
                scratch[place] = lowest(low)
                place += 1
            shuffle(luck, scratch, place)
            for put in range(place):
                copy[RESERVE + 5 * me + put] = scratch[put]
            copy[LEFT + me] = place
            begin_trick(copy, prints)
            play_out(copy, prints, luck)
            score(copy, prints, scratch, out)
            sums[at] += worth(out, known, seats, me)
