"""The regular and the master: their throws are reckoned exactly, and plain blunders are not made."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.desfausse.position import called, everybody, play, rules, thrown

from tripot.core.notation import write
from tripot.games.desfausse.bots.outlook import gift
from tripot.games.desfausse.bots.reasons import reasons
from tripot.games.desfausse.bots.reckoner import Effort, Reckoner
from tripot.games.desfausse.bots.throwing import Prospects
from tripot.games.desfausse.dice import dice
from tripot.games.desfausse.moves import Hold, Throw, ToHell
from tripot.games.desfausse.options import Options

NOTHING = (0,) * 6
MASTER = Reckoner(Effort(samples=64, trials=6), "sly")
REGULAR = Reckoner(Effort(samples=4, trials=0), "careful")


def wants(table, seat=0, player=MASTER):
    return write(player(rules.view(table, seat), rules.asks(table)[seat], Random(0)))


@pytest.mark.parametrize(
    ("small", "big", "chance"),
    [(1, 0, 0.833), (0, 1, 0.833), (2, 0, 0.293), (1, 1, 0.343), (0, 2, 0.472), (2, 1, 0.133), (2, 2, 0.073)],
)
def test_the_chance_to_clear_a_hand_in_three_throws_is_exact(small, big, chance):
    prospects = Prospects(
        Options().faces, (small, big), lambda faces, dice: float(max(faces[1:]) == dice), None
    )
    assert prospects.keeping(NOTHING, NOTHING, 3) == pytest.approx(chance, abs=0.0006)


def test_throwing_on_is_never_worse_than_stopping():
    prospects = Prospects(Options().faces, (3, 1), lambda faces, dice: max(faces[1:]) - faces[0], None)
    one, two = prospects.with_throws(1), prospects.with_throws(2)
    assert all(later >= sooner - 1e-9 for sooner, later in zip(one, two, strict=True))


@pytest.mark.parametrize("player", [MASTER, REGULAR], ids=["master", "regular"])
def test_a_single_six_is_not_held(player):
    assert wants(thrown("sr6", "sr2 sg4 Br5"), player=player) == "P0 throw [sr6]"


def test_a_single_green_two_is_held():
    assert wants(thrown("sg2", "sr2 sg4 Br5")) == "P0 hold"


def test_a_hand_that_is_about_to_clear_is_denied():
    table = play(called("sr3 sr3 sr3 sg2 Bg4", "sr5 sg5"), "P0 declare")
    assert wants(table).startswith("P0 give [{to:1")


def test_a_seat_that_can_clear_clears():
    table = play(called("sr3 sr3", "sr5 sg5 Br4"), "P0 declare")
    assert wants(table) == "P0 to-hell [sr3 sr3]"


def test_another_throw_is_paid_for_when_it_may_win():
    table = thrown("sr3 sg6", "sr4 sg5 sr2 Br3 sg4 sr6", ready={0: ("AGAIN",)})
    while table.phase == "plan":
        table = everybody(table)
    assert wants(table).startswith("P0 spend")


def test_a_pair_is_of_one_colour_every_other_time():
    assert gift(2, 2) == (0.5, 2)
    assert gift(3, 3) == (1.0, 2)
    assert gift(2, 1)[0] == 0.5


def test_the_same_view_and_seed_give_the_same_answer():
    table = thrown("sr3 sg6 Br4 sg2", "sr2 sg4 Br5 sr6")
    assert wants(table) == wants(table)


@pytest.mark.parametrize(
    ("hand", "answer", "sentence"),
    [
        ("sr4 sg4 sr5", Hold(0), "As they lie, 2 dice go at the fours."),
        ("sr4 sg5 sr6", Hold(0), "As they lie, no die can go."),
        ("srD sgD sr6", Hold(0), "As they lie, you are cursed."),
        ("srD sg5 sr6", Throw(0, ("sg5", "sr6")), "throws in a hundred curse you."),
        ("sr4 sg4 sr5", ToHell(0, ("sr4", "sg4")), "You keep 1 die."),
    ],
)
def test_an_answer_has_its_reason_in_a_sentence(hand, answer, sentence):
    table = rules.start(Options(seats=2))
    table = replace(table, hands=(dice(hand), dice("sr2 sg3")))
    why, *others = reasons(table, answer, Random(1))
    assert sentence in rules.catalogues["en"].render(why)
    assert all("If you threw all you can" in rules.catalogues["en"].render(other) for other in others)
    assert len(others) == isinstance(answer, Hold)
    for one in (why, *others):
        assert rules.catalogues["fr"].render(one) != rules.catalogues["en"].render(one)
