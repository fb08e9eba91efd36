"""The greedy bot: what it wants in plain positions, and that it beats chance."""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from tests.games.desfausse.position import called, play, rules, thrown

from tripot.core import step
from tripot.core.notation import write
from tripot.core.options import draw
from tripot.games.desfausse.bots.greedy import LEVELS, falls, greedy
from tripot.games.desfausse.options import Options


def wants(table, seat=0):
    return write(greedy(rules.view(table, seat), rules.asks(table)[seat], Random(0)))


def test_it_throws_what_does_not_match():
    assert wants(thrown("sr3 sg3 Br3 sg6", "sr2 sg4")) == "P0 throw [sg6]"


def test_it_stops_when_another_devil_would_cost_more_than_a_hit_gains():
    assert wants(thrown("sr2 sr2 sg2 sgD BrD Bg4", "sr2 sg4")) == "P0 hold"


def test_it_exorcises_devils_when_it_would_be_cursed():
    assert wants(thrown("srD sgD Br4", "sr2 sg4", ready={0: ("EXO1",)})) == "P0 throw [srD] [srD]"


def test_it_waits_for_the_larger_combination():
    table = called("sr3 sg3 sr5 sg5 Br5", "sr2 sg4")
    assert wants(table) == "P0 wait"
    assert wants(play(table, "P0 wait")) == "P0 declare"


def test_it_gives_where_hell_would_take_no_more_and_puts_small_dice_away_first():
    table = play(called("sr4 Br4 sr4 sgD", "sr2 sg4"), "P0 declare")
    assert wants(table) == "P0 give [{to:1 dice:[sr4 sr4]}]"
    table = play(called("sr4 sr4 sg4 sg2", "sr2 sg4"), "P0 declare")
    assert wants(table) == "P0 to-hell [sr4 sr4 sg4]"


def test_it_gives_to_a_single_die_that_would_otherwise_go():
    table = play(called("sr3 sr3 sg3 sg2", "sr2 sg4", "sr5"), "P0 declare")
    assert wants(table) == "P0 give [{to:2 dice:[sr3 sr3]}]"


def test_it_hands_over_a_small_die():
    assert wants(called("Br4 sg6 Bg3", "srD sgD")) == "P0 levy [{to:1 dice:[sg6]}]"


def share_against_chance(seats, games):
    won = 0.0
    for number in range(games):
        rng = Random(number)
        table, hero = rules.start(Options(seats=seats)), number % seats
        while asks := rules.asks(table):
            seat = next(iter(asks))
            move = (
                greedy(rules.view(table, seat), asks[seat], rng) if seat == hero else asks[seat].sample(rng)
            )
            table, _ = step(rules, table, move)
        winners = rules.outcome(table).winners
        won += (hero in winners) / len(winners)
    return won / games


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.75), (5, 0.6)])
def test_it_beats_chance_by_a_wide_margin(seats, least):
    assert share_against_chance(seats, 20) >= least


@pytest.mark.parametrize("seed", range(12))
def test_its_answers_are_allowed_whatever_the_options(seed):
    rng = Random(seed)
    table = rules.start(draw(rules, rng))
    while asks := rules.asks(table):
        seat = rng.choice(sorted(asks))
        move = greedy(rules.view(table, seat), asks[seat], rng)
        assert asks[seat].allows(move)
        table, _ = step(rules, table, move)
    assert set(LEVELS) == {"greedy"}


def test_the_falls_of_some_dice_add_up_to_one():
    for dice, hit, devil in ((0, 1 / 6, 1 / 6), (5, 1 / 3, 1 / 6), (3, 0.0, 0.5), (4, 1.0, 0.0)):
        assert sum(chance for _, _, chance in falls(dice, hit, devil)) == pytest.approx(1)


def clearing(sizes, faces):
    """The best chance of clearing a whole hand in one turn, by trying everything."""
    six = [faces.s if size == "s" else faces.B for size in sizes]

    @cache
    def best(shown, throws):
        if "D" in shown:
            return 0.0
        now = float(len(set(shown)) == 1)
        places = range(len(shown))
        handfuls = [some for number in range(1, len(shown) + 1) for some in combinations(places, number)]
        return max([now, *(after(shown, some, throws) for some in handfuls)]) if throws else now

    def after(shown, some, throws):
        results = list(
            product(*(six[place] if place in some else (shown[place],) for place in range(len(shown))))
        )
        return sum(best(result, throws - 1) for result in results) / len(results)

    return after(("2",) * len(six), tuple(range(len(six))), 3)


@pytest.mark.parametrize(
    ("faces", "sizes", "chance"),
    [
        ("default", "s", 0.833), ("default", "B", 0.833), ("infernal", "B", 0.667), ("hellish", "B", 0.5),
        ("default", "ss", 0.293), ("default", "sB", 0.343), ("default", "BB", 0.472),
        ("infernal", "sB", 0.248), ("infernal", "BB", 0.282), ("hellish", "sB", 0.176),
        ("hellish", "BB", 0.120), ("mid", "BB", 0.472), ("low", "BB", 0.472),
    ],
)  # fmt: skip
def test_a_hand_is_cleared_in_one_turn_as_often_as_the_tables_say(faces, sizes, chance):
    assert clearing(sizes, Options(big_faces=faces).faces) == pytest.approx(chance, abs=6e-4)
