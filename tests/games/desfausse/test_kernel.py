"""The kernel plays by the rules: both are run side by side, and everything that can be compared is equal."""

from collections import Counter
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.desfausse.position import called, thrown
from tests.games.uncompiled import printed_uncompiled

from tripot.bots.compiled import row, zeros
from tripot.core import CHANCE, step
from tripot.core.options import choose
from tripot.games.desfausse.asks.throws import falls_of
from tripot.games.desfausse.data import KINDS
from tripot.games.desfausse.dice import BODIES, FACES, dice
from tripot.games.desfausse.events import TurnStarted
from tripot.games.desfausse.game import rules
from tripot.games.desfausse.kernel import layout as at
from tripot.games.desfausse.kernel.answers import SCRATCH, answers
from tripot.games.desfausse.kernel.lots import some_answer
from tripot.games.desfausse.kernel.play import step as kernel_step
from tripot.games.desfausse.kernel.reading import (
    PHASES,
    answer_of,
    looks,
    move_of,
    prints,
    shown_row,
    table_row,
)
from tripot.games.desfausse.kernel.throws import dice_fall
from tripot.games.desfausse.moves import Roll

FAMILIES = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 5},
    {"seats": 3, "big_faces": "infernal", "levy": "one_total"},
    {"seats": 5, "big_faces": "hellish", "patriarch": 3, "keep_trophies": True},
    {"seats": 4, "min_combination": 1, "split_discard": True, "gift_threshold": "one_receiver"},
    {"seats": 5, "scarce_trophies": "pick_again", "big_faces": "mid", "min_combination": 1},
    {"seats": 3, "late_rerolls": True, "keep_trophies": True, "rounds_to_win": 4},
    {"seats": 2, "late_rerolls": True, "split_discard": True, "open_plans": True, "big_faces": "low"},
    {"seats": 4, "trophies": False, "custom_faces": {"s": list("D22456"), "B": list("DD3335")}},
]
"""Option families: among them, every value of every option."""

MOST_ANSWERS = 1000
"""Where there are more, so many are compared."""


RARE = {"RoomRanOut", "TrophyWithheld", "DiceTurnedAway", "SingleDenied", "freed and received"}
"""What the rare turns must have come to."""


def mask(seats):
    return sum(1 << seat for seat in seats)


def tokens(count):
    return tuple(kind for place, kind in enumerate(KINDS) for _ in range(int(count) >> 4 * place & 15))


def told_by_rules(table):
    """A table of the rules; of dice that look alike nobody can say which is which."""
    told = {
        "numbers": (table.phase, table.round, table.turn, table.throw, table.call),
        "hands": [sorted(hand) for hand in table.hands],
        "hell": [table.hell.count(body) for body in BODIES],
        "tokens": (table.supply, table.ready, table.fresh, table.spent),
        "rows": (table.won, table.throws, table.devils),
        "seats": [
            mask(some)
            for some in (
                table.singles,
                table.cursed,
                table.declared,
                table.group,
                table.laden,
                table.discarded,
                table.denied,
                table.levied,
                table.waiting,
            )
        ],
    }
    if table.phase == "throw":
        told["rolling"] = [sorted(dice) for dice in table.rolling]
    if table.phase == "trophy":
        told["offers"] = list(table.offers)
    if table.waiting:
        told["sealed"] = list(table.sealed)
    return told


def told_by_kernel(table, seats):
    """The same of the kernel's."""

    def each(place):
        return tuple(int(table[place + seat]) for seat in range(seats))

    def lying(seat, places):
        return sorted(die for place, die in looks(table, seat).items() if int(places) >> place & 1)

    phase = PHASES[int(table[at.PHASE])]
    told = {
        "numbers": (phase, *(int(table[place]) for place in (at.ROUND, at.TURN, at.THROW, at.CALL))),
        "hands": [lying(seat, at.ALL_PLACES) for seat in range(seats)],
        "hell": [int(table[at.HELL + body]) for body in range(4)],
        "tokens": (
            tokens(table[at.SUPPLY]),
            *(tuple(map(tokens, each(place))) for place in (at.READY, at.FRESH, at.SPENT)),
        ),
        "rows": (each(at.WON), each(at.THROWS), each(at.DEVILS)),
        "seats": [
            int(table[place])
            for place in (
                at.SINGLES,
                at.CURSED,
                at.DECLARED,
                at.GROUP,
                at.LADEN,
                at.DISCARDED,
                at.DENIED,
                at.LEVIED,
                at.WAITING,
            )
        ],
    }
    if phase == "throw":
        told["rolling"] = [lying(seat, table[at.ROLLING + seat]) for seat in range(seats)]
    if phase == "trophy":
        told["offers"] = [
            tuple(kind for place, kind in enumerate(KINDS) if offers >> place & 1)
            for offers in each(at.OFFERS)
        ]
    if table[at.WAITING]:
        told["sealed"] = [
            None if answer == at.NOTHING else move_of(table, seat, answer)
            for seat, answer in enumerate(each(at.SEALED))
        ]
    return told


def compare_answers(mine, printed, seat, ask, room):
    """The answers of a seat, which must be those of the rules; gives them back, and whether that is all."""
    found, scratch = room
    count = answers(mine, printed, seat, found, scratch)
    legal = [int(answer) for answer in found[:count]]
    if count < MOST_ANSWERS:
        assert sorted(legal) == sorted(answer_of(mine, move) for move in ask.answers())
    else:
        assert len(set(legal)) == len(list(islice(ask.answers(), MOST_ANSWERS)))
        assert all(ask.allows(move_of(mine, seat, answer)) for answer in legal[::100])
    return legal


def in_the_middle(table, rng):
    """A turn that random play seldom comes to: hands of one to nine dice, trophies in many hands."""
    bodies = [die[:2] for hand in table.hands for die in hand]
    hands: list[list[Any]] = [[] for _ in table.hands]
    hell: list[Any] = []
    crowded = rng.random()
    twins = rng.sample(hands, 2)
    for _ in range(rng.randrange(7)):  # two hands alike, so that claims are often equal
        body = rng.choice(bodies)
        if bodies.count(body) > 1:
            for hand in twins:
                hand.append(body)
                bodies.remove(body)
    rng.shuffle(bodies)
    for hand in hands:
        if not hand:
            hand.append(bodies.pop())
    for body in bodies:
        free = [hand for hand in hands if len(hand) < 9 and not any(hand is twin for twin in twins)]
        (rng.choice(free) if free and rng.random() < crowded else hell).append(body)
    supply = list(table.supply)
    ready: list[list[Any]] = [[] for _ in hands]
    for kind in rng.sample(supply, len(supply) * rng.randrange(11) // 10):
        supply.remove(kind)
        rng.choice(ready).append(kind)
    table = replace(
        table,
        hands=tuple(tuple(f"{body}-" for body in hand) for hand in hands),
        hell=tuple(hell),
        supply=tuple(supply),
        ready=tuple(tuple(sorted(tokens, key=KINDS.index)) for tokens in ready),
    )
    table = rules.evolve(table, TurnStarted(1))
    assert not list(rules.conserved(table))
    return table


def loaded(ask, rng, favourite):
    """A throw of dice that like one face; hands that look alike mostly fall alike."""

    def fall(die):
        for _ in range(rng.randrange(1, 6)):
            shown = rng.choice(falls_of(ask.faces)[die])
            if shown[2] == favourite:
                break
        return shown

    fallen, shown = {}, []
    for handful in ask.dice:
        if handful not in fallen or rng.random() < 0.2:
            fallen[handful] = tuple(map(fall, handful))
        shown.append(fallen[handful])
    return Roll(CHANCE, tuple(shown))


def by_lot(ask, rng):
    """A throw of fair dice."""
    return ask.sample(rng)


def play_both(table, rng, throw, until):
    """Play on with both, comparing everything, until something holds; each table and what came to pass."""
    options = table.options
    printed, luck = prints(options), row([rng.randrange(1, 1 << 32)])
    mine, room = row(table_row(table)), (zeros(MOST_ANSWERS), zeros(SCRATCH))
    while (asks := rules.asks(table)) and not until(table):
        assert told_by_kernel(mine, options.seats) == told_by_rules(table)
        if CHANCE in asks:
            ask: Any = asks[CHANCE]
            move = throw(ask, rng)
            dice_fall(mine, printed, row(shown_row(mine, ask.dice, move)))
        else:
            seat = rng.choice(sorted(asks))
            legal = compare_answers(mine, printed, seat, asks[seat], room)
            drawn = int(some_answer(mine, printed, seat, luck, room[1]))
            answer = drawn if rng.random() < 0.7 else rng.choice(legal)
            move = move_of(mine, seat, answer)
            assert asks[seat].allows(move)
            kernel_step(mine, printed, seat, answer)
        table, events = step(rules, table, move)
        yield table, events
    assert told_by_kernel(mine, options.seats) == told_by_rules(table)


def run_side_by_side(options, rng, positions):
    """Play random games with both; how many positions were compared, in which phases."""
    phases: Counter[Any] = Counter()
    while phases.total() < positions:
        table, throw = rules.start(options), by_lot
        if rng.random() < 0.9:
            table, throw = in_the_middle(table, rng), partial(loaded, favourite=rng.choice(FACES))
        is_short = throw is not by_lot
        for found, _ in play_both(table, rng, throw, lambda t, s=is_short: s and (t.turn > 2 or t.round > 1)):
            phases[found.phase] += 1
    return phases


def run_rare_turns(rng, times):
    """What random play hardly ever comes to, each turn so many times; the events that came to pass."""
    hand, few = "sr4 sr4 Br4 sr2", ("AGAIN", "TINT1", "EXO1")
    unblocked = called("srD sgD sr4 sg4 Br4", "srD sgD BrD", "sr6 sg6 Bg3")
    unblocked = replace(unblocked, hands=(dice("srD* sgD* sr4 sg4 Br4"), *unblocked.hands[1:]))
    seen: Counter[Any] = Counter()
    for _ in range(times):
        for table in (
            unblocked,
            called("sr4 sg5 Br3", "sr2 sg6 Bg3", "srD sgD srD sgD BrD sr2 sg3 Bg4"),
            called("sr4 sr4 sg2", "sr4 sr4 sg3", "sr2 sr3 sg5 sg6 sr6 sg3 Br5 Bg4", patriarch=1),
            called("sg4 sg4 sr2", "sg4 sg4 sr3", "sr2 sr3 sg5 sg6 sr6 sg3 Br5 Bg4 Bg3"),
            called("sg2", "sg2", "sr3 sr3 sg5 sg6 sr6 sg3 Br5 Bg4"),
            called(hand, hand, "sr5 sg6", supply=few),
            called(hand, hand, "sr5 sg6", supply=few, scarce_trophies="pick_again"),
            called(hand, hand, hand, supply=few, scarce_trophies="pick_again", split_discard=True),
            thrown("srD sgD sr4 sg4 Br4", "srD sgD BrD", ready={0: ("EXOALL",)}),
            thrown("srD sgD BrD sr4", "srD BgD sg3", ready={0: ("AGAIN", "EXO1", "EXO1")}),
        ):
            number = table.turn
            for found, events in play_both(table, rng, by_lot, lambda t, n=number: t.turn != n):
                seen.update(type(event).__name__ for event in events)
                seen["freed and received"] += any("*+" in die for held in found.hands for die in held)
    return seen


@pytest.mark.soak
@pytest.mark.parametrize("options", FAMILIES, ids=str)
def test_the_kernel_plays_like_the_rules(options):
    phases = run_side_by_side(choose(rules, options), Random(str(options)), 100_000)
    assert phases.total() >= 100_000


@pytest.mark.soak
def test_the_kernel_plays_rare_turns_like_the_rules():
    assert set(+run_rare_turns(Random(1), 1000)) >= RARE


def test_the_kernel_plays_like_the_rules_where_nothing_compiles_it():
    code = (
        "from tests.games.desfausse.test_kernel import *\n"
        "phases = Counter()\n"
        "for options in FAMILIES:\n"
        "    phases += run_side_by_side(choose(rules, options), Random(str(options)), 250)\n"
        "assert set(PHASES) - {'over'} <= set(phases), phases\n"
        "seen = +run_rare_turns(Random(1), 60)\n"
        "assert RARE <= set(seen), seen\n"
        "print(phases.total())"
    )
    assert int(printed_uncompiled(code)) >= 250 * len(FAMILIES)
