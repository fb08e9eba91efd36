"""What the rulebook says about a view, for screens that know no rule (rulebook 2.3, 4, 7)."""

import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import happen, place, play, playing

from tripot.core.rules import as_shown
from tripot.games.tricky_twist import remarks, rules
from tripot.games.tricky_twist.asks import AskPlay
from tripot.games.tricky_twist.data import DEFAULT, ListFace


def laid(tops, scoring):
    """How false tricks lie before a seat: those that the card does not look at in brackets."""
    view = playing(place("1M", false=tops), place("2M"), place("3M"), scoring=scoring)
    parts = rules.remarked(view).remarks.fans[0]
    return " | ".join(" ".join(part.cards) if part.counts else f"({' '.join(part.cards)})" for part in parts)


@pytest.mark.parametrize(
    ("tops", "scoring", "fan"),
    [
        ("7U 3M 6U 2S 8M", "RUN", "2S 3M | 6U 7U 8M"),
        ("6U 6M 7H 12S", "RUN", "6M 6U 7H | 12S"),
        ("7U 3M 6U 2S 7M", "EVEN", "2S 6U | (3M 7M 7U)"),
        ("7U 3M 6U 2S 7M", "ODD", "3M 7M 7U | (2S 6U)"),
        ("2M 5S 9S 1H", "PAIR_MS", "5S 9S | 2M | (1H)"),
        ("7U 3M 6U 2S 9U", "BEST_FAMILY", "6U 7U 9U | 3M | 2S"),
        ("7U 3M 6U 2S 7M", "FAMILIES", "3M 2S 6U | (7M 7U)"),
        ("7U 3M 6U", "MOST", "3M 6U 7U"),
    ],
)
def test_false_tricks_lie_beside_those_that_the_scoring_card_looks_at_together(tops, scoring, fan):
    assert laid(tops, scoring) == fan


def card(scoring, seats=3, **options):
    places = [place(f"{seat + 1}M") for seat in range(seats)]
    return rules.remarked(playing(*places, scoring=scoring, **options)).remarks.card


def test_the_last_rung_of_a_table_of_stars_has_no_end_unless_no_count_can_be_larger():
    rungs = card("RUN").rungs
    assert [(rung.least, rung.most, rung.stars) for rung in rungs[:2]] == [(2, 2, 2), (3, 3, 5)]
    assert (rungs[-1].least, rungs[-1].most) == (7, None)
    assert card("FAMILIES").rungs[-1].most == 4


def test_a_card_that_ranks_has_a_rung_for_each_seat():
    assert [rung.stars for rung in card("MOST").rungs] == [12, 7, 3]
    assert [rung.stars for rung in card("FEWEST", seats=4).rungs] == [12, 7, 3, 0]
    assert card("MOST").ranks
    assert not card("EVEN").ranks


def test_the_scoring_card_says_which_face_of_a_variable_bonus_is_in_play():
    family, value = card("BEST_FAMILY").faces, card("RUN").faces
    assert [face.families for face in family] == [("M", "U"), ("U", "S"), ("S", "H"), ("H", "M")]
    assert [face.values[:2] for face in value] == [(1, 3), (2, 4), (1, 2), ()]
    assert value[-1].steps == (-1, 1)


def test_a_table_with_cards_of_its_own_has_them_remarked():
    first, *rest = DEFAULT.variable_bonuses
    printed = replace(DEFAULT, variable_bonuses=(replace(first, family_face=("H",)), *rest))
    assert card("BEST_FAMILY", data=printed).faces[0].families == ("H",)


def test_whose_trick_it_is_and_what_goes_astray_is_said_once_it_is_full():
    table = playing(place("1M 7S"), place("2M 4S"), place("3H 5S"))
    table = play(table, "P0 play-card 1M", "P1 play-card 2M")
    assert rules.remarked(table).remarks.trick.led == "M"
    assert rules.remarked(table).remarks.trick.taker is None
    after, _ = happen(table, "P2 play-card 3H")
    last = rules.remarked(after).remarks.last
    assert (last.led, last.taker, last.strays) == ("M", 1, ("3H",))
    assert rules.remarked(after).remarks.trick.led is None


def follows(table, seat):
    ask = rules.asks(table)[seat]
    assert isinstance(ask, AskPlay)
    return ask.follows


def test_a_question_says_whether_the_led_family_must_be_followed():
    table = play(playing(place("1M 7S"), place("2M 4S"), place("3H 5S")), "P0 play-card 1M")
    assert follows(table, 1)
    assert not follows(play(table, "P1 play-card 2M"), 2)
    assert not follows(playing(place("1M"), place("2M"), place("3H")), 0)


def test_before_the_first_round_there_is_nothing_to_say():
    remarks = rules.remarked(rules.start(rules.Options(seats=3))).remarks
    assert (remarks.card, remarks.last, remarks.fans) == (None, None, ())


def test_remarks_follow_from_what_people_are_shown():
    table = playing(place("1M", tricks=["7S 9S"], false="4M"), place("2M"), place("3M"), memory_aid="strict")
    seen = [as_shown(rules, rules.view(table, reader), reader).remarks for reader in (0, 1, 2, None)]
    assert seen[1:] == seen[:-1]


@pytest.mark.parametrize(
    ("values", "sort"),
    [
        ((1, 3, 5, 7, 9, 11), "odd"),
        ((2, 4, 6), "even"),
        ((1, 2, 3, 4), "any"),
        ((2, 9), "values"),
        ((3, 6, 9), "values"),
        ((1, 2, 4), "values"),
    ],
)
def test_a_face_says_what_its_values_have_in_common(values, sort):
    first, *rest = DEFAULT.variable_bonuses
    printed = replace(DEFAULT, variable_bonuses=(replace(first, value_face=ListFace(values)), *rest))
    assert card("RUN", data=printed).faces[0].sort == sort


def test_a_table_that_no_game_comes_to_is_remarked_on_and_not_kept_in_memory():
    many = playing(place("1M", false="2M 4M 6M 8M" + " 10M" * 400), place("2M"), place("3M"), scoring="EVEN")
    kept = remarks._fan.cache_info().currsize
    assert sum(len(part.cards) for part in rules.remarked(many).remarks.fans[0]) == 404
    assert remarks._fan.cache_info().currsize <= kept + 1
    with pytest.raises(KeyError):
        rules.remarked(replace(many, scoring="NONE"))
