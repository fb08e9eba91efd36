"""Dexterity Jane alone: rounds to practise, and what was right."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.games.dexterity_jane.alone.daily import DAILY, deal, judge
from tripot.games.dexterity_jane.alone.doors import FINGER_NAMES, Hands, Practice, check, practise
from tripot.games.dexterity_jane.alone.rounds import game_rounds
from tripot.games.dexterity_jane.alone.verdict import verdict
from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.fingers import face, mask_of
from tripot.games.dexterity_jane.options import hand_cards
from tripot.games.dexterity_jane.solving import solve
from tripot.online import BadQuestion

DECK = hand_cards("standard", "dense", box())


def test_the_same_seed_deals_the_same_and_another_one_something_else():
    wanted = Practice(seed="a", cards=5)
    assert practise(wanted, "en") == practise(wanted, "en")
    assert practise(wanted, "en") != practise(Practice(seed="b", cards=5), "en")


def test_practice_has_as_many_cards_as_one_asked_for_each_on_a_spot_of_its_own():
    for dealt in practise(Practice(seed="x", cards=7, rounds=20), "en"):
        assert len(set(dealt.cards)) == len(dealt.spots) == len(dealt.angles) == 7
        assert set(dealt.cards) <= set(DECK)
        assert len(set(dealt.spots)) == 7
        assert 500 <= dealt.hold <= 1500


def test_practice_can_stand_upright_and_be_of_the_teaching_cards():
    easy = practise(Practice(seed="x", cards=3, upright=True, mode="beginner"), "en")
    assert {angle for dealt in easy for angle in dealt.angles} == {0}
    assert {card for dealt in easy for card in dealt.cards} <= set(DECK[:24])


@pytest.mark.parametrize("finger", FINGER_NAMES)
def test_a_drill_shows_its_finger_in_every_round_and_what_it_is_taken_for_more_often(finger):
    def share(drill):
        rounds = practise(Practice(seed="x", cards=4, rounds=20, drill=drill), "en")
        seen = Counter(face(card) for dealt in rounds for card in dealt.cards)
        assert drill is None or all(any(face(card) == drill for card in one.cards) for one in rounds)
        return seen[finger]

    assert share(finger) >= 20 > share(None)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=10, unique=True), st.integers(0, 1023))
def test_a_verdict_says_what_the_table_would(cards, mask):
    found = verdict(cards, mask)
    gone = [card for one in found.off for card in one.cards]
    left = [card for card in cards if card not in gone]
    assert found.solution == solve(cards) == solve(left)
    assert found.is_right == (mask == solve(cards)) == (found.wrong == 0)
    assert sorted(found.left + found.right) == sorted(cards)


def test_the_wrong_fingers_are_told():
    found = check(Hands(("LT1r", "RM9g"), mask_of("T/MP")), "en")
    assert (found.is_right, found.wrong) == (False, mask_of("/P"))


@pytest.mark.parametrize(
    "cards",
    [("LX1r",), ("LT1r", "LT1r"), ("LT1g",), ("",)],
    ids=["no finger", "twice", "other mat", "nothing"],
)
def test_cards_that_are_none_get_a_sentence_in_both_languages(cards):
    with pytest.raises(BadQuestion, match="cards of the game"):
        check(Hands(cards, 0), "en")
    with pytest.raises(BadQuestion, match="cartes du jeu"):
        check(Hands(cards, 0), "fr")


def test_a_finger_that_is_none_gets_a_sentence():
    with pytest.raises(BadQuestion, match="LT, LI"):
        practise(Practice(seed="x", cards=1, drill="LO"), "en")


def test_the_ten_of_a_day_are_a_whole_game_from_one_deck():
    rounds = deal(Random(3))
    dealt = [card for one in rounds for card in one.cards]
    assert [len(one.cards) for one in rounds] == list(range(1, DAILY.rounds + 1))
    assert len(set(dealt)) == len(dealt) == 55
    assert rounds == game_rounds(10, Random(3))


def test_a_right_round_is_worth_its_number():
    dealt = deal(Random(3))[6]
    right = solve(dealt.cards)
    assert (judge(dealt, right).is_right, judge(dealt, right).points) == (True, 7)
    assert (judge(dealt, right ^ 1).is_right, judge(dealt, right ^ 1).points) == (False, 0)
