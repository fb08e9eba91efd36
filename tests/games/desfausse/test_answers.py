"""Questions and answers: what is listed, sampled, kept as a default, allowed and refused agree."""

from collections import Counter
from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.desfausse.position import called, everybody, play, rules, thrown

from tripot.core import CHANCE, Step, step
from tripot.core.notation import read, write
from tripot.core.options import draw
from tripot.core.playout import playout
from tripot.core.undo import take_back, undo_point
from tripot.games.desfausse.asks import AskDeclare, AskSettle
from tripot.games.desfausse.moves import Hold, Levy, Pass, Take, ToHell
from tripot.games.desfausse.questions import QUESTIONS


def settled(part):
    """An answer, or a part of one, with dice in no particular order."""
    if isinstance(part, tuple):
        return tuple(sorted(map(settled, part)))
    if isinstance(part, msgspec.Struct):
        return str(type(part)), *(settled(getattr(part, name)) for name in part.__struct_fields__)
    return part


@given(st.integers(0, 2**32))
def test_answers_are_different_from_each_other_and_all_allowed(seed):
    rng = Random(seed)
    line = playout(rules, rules.start(draw(rules, rng)), rng)
    table = list(islice(line, 1 + rng.randrange(120)))[-1][0]
    for ask in rules.asks(table).values():
        if ask.seat == CHANCE:
            continue
        answers = list(islice(ask.answers(), 1000))
        known = {settled(answer) for answer in answers}
        assert len(known) == len(answers)
        assert all(ask.allows(answer) for answer in answers[:100])
        assert ask.allows(ask.default())
        if len(answers) < 1000:
            assert {settled(ask.sample(rng)) for _ in range(10)} <= known
            assert settled(ask.default()) in known


def count(table, seat=0):
    return sum(1 for _ in rules.asks(table)[seat].answers())


def test_plans_are_told_once_for_dice_that_look_alike():
    table = thrown("sr3 sr3 sg4 srD", "sr2")
    assert count(table) == 1 + 3 * 2 - 1


def test_plans_with_exorcisms():
    table = thrown("srD sgD Br4", "sr2", ready={0: ("EXO1",)})
    assert count(table) == 1 + 1 + 2 * 2
    table = thrown("srD sgD Br4", "sr2", ready={0: ("EXOALL",)})
    assert count(table) == 1 + 1 + 7


def test_discards_count_the_handfuls_and_the_ways_to_share_them():
    table = play(called("sr4 sr4 Br4 sg2", "sr5", "sg5"), "P0 declare")
    assert count(table) == 1 + 3 * 2


def test_dice_may_be_named_in_any_order():
    ask = rules.asks(thrown("sr3 sg4 Br5", "sr2"))[0]
    assert ask.allows(read("P0 throw [Br5 sr3]", rules.Move))


@pytest.mark.parametrize(
    ("table", "default"),
    [
        (thrown("sr3 sg4", "sr2"), Hold(0)),
        (everybody(thrown("sr3 sg4", "sr2", ready={0: ("AGAIN",)})), Pass(0)),
        (play(called("sr4 Bg4 sg4 sgD", "sr2 sr3"), "P0 declare"), ToHell(0, ("Bg4", "sr4"))),
        (
            play(called("sr4 Br4 sg2", "sr2 sr3"), "P0 declare", "P0 give [{to:1 dice:[sr4 Br4]}]"),
            Take(0, "AGAIN"),
        ),
        (called("sr4 Br4 sg2 srD", "srD sgD"), None),
    ],
)
def test_silence_has_the_meaning_that_the_rules_suggest(table, default):
    found = rules.asks(table)[0].default()
    assert found == default if default else write(found) == "P0 declare"


def test_a_silent_levy_hands_over_a_devil_or_else_a_die_outside_the_best_combination():
    table = called("sr4 sg6 srD", "srD sgD")
    assert isinstance(rules.asks(table)[0].default(), Levy)
    assert rules.asks(table)[0].default().gifts[0].dice == ("srD",)
    table = play(called("sr4 sg4 sr6", "srD sgD"), "P0 wait")
    assert rules.asks(table)[0].default().gifts[0].dice == ("sr6",)


def test_outcomes_of_a_small_throw_add_up_to_one():
    table = play(thrown("sr3 Bg4", "sr2"), "P0 throw [sr3 Bg4]", "P1 hold")
    outcomes = list(rules.asks(table)[CHANCE].outcomes())
    assert len(outcomes) == 6 * 4
    assert sum(chance for _, chance in outcomes) == 1
    assert rules.asks(rules.start(rules.Options()))[CHANCE].outcomes() is None


def test_a_sealed_answer_may_be_taken_back_until_all_are_in():
    start = thrown("sr3 sg4", "sr2 sg5")
    table, events = step(rules, start, Hold(0))
    steps = [Step(Hold(0), events)]
    assert undo_point(steps, 0) == 0
    assert take_back(rules, start, steps, 0) == (start, ())
    _, events = step(rules, table, Hold(1))
    assert undo_point([*steps, Step(Hold(1), events)], 0) is None


def test_a_seat_imagines_only_answers_that_the_others_could_have_given():
    table = play(thrown("sr3 sg4", "sr2 sg5"), "P0 throw [sr3]")
    view = rules.view(table, 1)
    for seed in range(20):
        imagined = rules.imagine(view, Random(seed)).sealed[0]
        assert QUESTIONS["plan"](table, 0).allows(imagined)


def test_the_ways_told_with_a_discard_include_what_a_colour_trophy_would_open():
    table = play(called("sr5 Br5 sg5 Bg5 srD sgD", "sr2 sg4", ready={0: ("TINT1", "TINTN")}), "P0 declare")
    ways = rules.asks(table)[0].ways
    found = Counter((way.place, way.count, bool(way.tint1), bool(way.tintn)) for way in ways)
    assert found == {
        ("hell", 2, False, False): 1,
        ("gift", 1, True, False): 4,
        ("gift", 1, False, True): 4,
        ("gift", 2, False, True): 2,
    }


@pytest.mark.parametrize(
    ("hand", "combination", "count"),
    [("sr4 Bg4 sg4 sgD", "Bg4 sg4 sr4", 2), ("sr4 Br4 sg2", "Br4 sr4", 2), ("sg4", "sg4", 1)],
)
def test_a_call_names_the_dice_that_it_is_about_and_how_many_of_them_go_out(hand, combination, count):
    ask = rules.asks(called(hand, "sr2 sr3"))[0]
    assert isinstance(ask, AskDeclare)
    assert (" ".join(sorted(ask.combination)), ask.count) == (combination, count)


def test_trophies_after_the_throws_name_what_may_be_thrown_again_and_what_is_blocked():
    table = thrown("sr4 sgD", "sr2 sr3", ready={0: ["AGAIN"]})
    while table.phase == "plan":
        table = everybody(table)
    ask = rules.asks(table)[0]
    assert isinstance(ask, AskSettle)
    assert (ask.dice, ask.devils) == (("sr4",), ("sgD",))
