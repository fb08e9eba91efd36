"""The pieces in the box, and what follows from them."""

from collections import Counter
from random import Random
from statistics import fmean

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.position import box_with, showdown

from tripot.games.dexterity_jane.data import Components, box
from tripot.games.dexterity_jane.fingers import FACES, bullets, face, hand, number
from tripot.games.dexterity_jane.options import Options, deck_cards, reward_cards
from tripot.games.dexterity_jane.solving import solve
from tripot.games.dexterity_jane.table import start

MATS_25_TO_60 = "grrggrrrgrrggggrrrrgggrgrrgrggrrgrgg"


def test_there_are_five_cards_of_each_face_and_two_of_them_teach():
    cards = box().cards
    assert Counter(card.face for card in cards) == dict.fromkeys(FACES, 5)
    assert Counter(card.face for card in cards[:24]) == dict.fromkeys(FACES, 2)


def test_the_mats_of_the_teaching_cards_tell_the_truth_and_the_others_tell_nothing():
    cards = box().cards
    assert all((card.mat == "red") == (card.face[0] == "L") for card in cards[:24])
    assert "".join(card.mat[0] for card in cards[24:]) == MATS_25_TO_60
    assert set(Counter((card.face[0], card.mat) for card in cards[24:]).values()) == {9}


@pytest.mark.parametrize(
    ("choice", "count", "a_face"), [("dense", 24, 2), ("sparse", 12, 1), ("custom", 0, 0)]
)
def test_bullets_are_spread_evenly_over_the_faces(choice, count, a_face):
    cards = deck_cards(Options(mode="robbery", bullets=choice))
    loaded = Counter(face(card) for card in cards if bullets(card))
    assert sum(map(bullets, cards)) == count
    assert set(loaded.values()) <= {a_face}


def test_bullets_are_drawn_for_robbers_only():
    assert not any(bullets(card) for card in deck_cards(Options(mode="standard", bullets="dense")))


def test_there_are_ten_coins_worth_thirty():
    assert box().coins == (0, 1, 2, 2, 3, 3, 4, 4, 5, 6)


def test_beginners_play_with_cards_1_to_24_and_win_the_others():
    options = Options(mode="beginner")
    assert [number(card) for card in deck_cards(options)] == list(range(1, 25))
    assert [number(card) for card in reward_cards(options)] == list(range(25, 61))


def test_a_host_may_bring_another_box():
    cards = tuple(replace(card, custom=2 if card.no == 1 else 0) for card in box().cards)
    options = Options(mode="robbery", bullets="custom", components=replace(box(), cards=cards))
    assert start(options).deck[0] == "LT**1r"
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"cards": box().cards[:-1]}, "numbered 1 to 60"),
        ({"cards": (replace(box().cards[0], face="LX"), *box().cards[1:])}, "Invalid enum value 'LX'"),
        ({"cards": (replace(box().cards[0], mat="green"), *box().cards[1:])}, "mats of the teaching cards"),
        ({"coins": (1, 2, 3)}, "nine seats need nine coins"),
        ({"tiles": 11}, "not enough hand cards"),
        ({"layout": replace(box().layout, radius=130)}, "cards could touch"),
        ({"layout": replace(box().layout, spots=box().layout.spots[:9])}, "not enough spots"),
    ],
)
def test_a_box_with_something_wrong_is_refused_with_a_sentence(change, sentence):
    raw = msgspec.to_builtins(box()) | msgspec.to_builtins(change)
    with pytest.raises(msgspec.ValidationError, match=sentence):
        msgspec.convert(raw, Components)


def test_a_left_hand_is_a_left_hand():
    assert {hand(card) for card in deck_cards(Options()) if face(card) in FACES[:6]} == {"L"}


def test_a_position_may_need_cards_that_the_box_of_the_house_does_not_have():
    cards = "LI** LI* LI* LI* RO"
    with pytest.raises(ValueError, match=r"no LI\*\* left"):
        showdown(cards, Options(mode="robbery"))
    options = Options(mode="robbery", bullets="custom", components=box_with(cards))
    assert [bullets(card) for card in showdown(cards, options).play.cards] == [2, 1, 1, 1, 0]


@pytest.mark.parametrize(
    ("count", "folded", "empty", "odd_dense"),
    [(1, 0.83, 0.17, 0.20), (5, 2.25, 0.15, 0.47), (10, 2.49, 0.23, 0.50)],
)
def test_the_box_gives_rounds_as_hard_as_they_were_meant_to_be(count, folded, empty, odd_dense):
    """The figures of the specification, over 4000 deals."""
    rng, deck = Random(count), deck_cards(Options(mode="robbery"))
    deals = [rng.sample(deck, count) for _ in range(4000)]
    answers = [solve(cards) for cards in deals]
    left = [sum(bullets(card) for card in cards if hand(card) == "L") for cards in deals]
    assert fmean(mask.bit_count() for mask in answers) == pytest.approx(folded, abs=0.12)
    assert fmean(mask == 0 for mask in answers) == pytest.approx(empty, abs=0.03)
    assert fmean(number % 2 for number in left) == pytest.approx(odd_dense, abs=0.04)
