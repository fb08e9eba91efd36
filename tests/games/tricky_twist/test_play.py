"""The rules of play as examples: build a position, do one thing, look at one thing."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import dealt, happen, place, play, playing

from tripot.core import CHANCE, Refused, step
from tripot.core.notation import read
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.data import BONUSES
from tripot.games.tricky_twist.events import (
    BonusSpent,
    FalseTrickTakenBack,
    PileCovered,
    RoundEnded,
    SevensRecovered,
    TrickBegun,
)
from tripot.games.tricky_twist.moves import SetAside
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.table import Pile


def refusal(table, move):
    with pytest.raises(Refused) as caught:
        step(rules, table, read(move, rules.Move))
    return caught.value.key, caught.value.rule


def last_seven(**options):
    """E8: seat 0 has played its last card, 7S off family, and has three cards in reserve."""
    table = playing(place("7S", "1H 2H 3H"), place("4M 1U", "5H"), place("9M 2U", "6H"), leader=1, **options)
    return play(table, "P1 play-card 4M", "P2 play-card 9M", "P0 play-card 7S")


def has(events, kind):
    return any(isinstance(event, kind) for event in events)


# -- preparing


def test_a_round_deals_all_cards_and_asks_everyone_for_a_reserve():
    table = rules.start(Options(seats=3))
    for move in (
        "* choose-first 1",
        "* shuffle-scoring [RUN EVEN ODD PAIR_MS PAIR_UH BEST_FAMILY FAMILIES FEWEST MOST]",
    ):
        table = play(table, move)
    assert (table.round, table.scoring, table.leader, len(table.deck)) == (1, "RUN", 1, 8)
    table, _ = step(rules, table, rules.asks(table)[CHANCE].sample(Random(0)))
    assert [len(one.hand) for one in table.places] == [16, 16, 16]
    assert list(rules.asks(table)) == [0, 1, 2]


def test_the_reserve_is_five_different_cards_of_ones_own_hand():
    table = dealt_before_reserve()
    mine, other = table.places[0].hand, table.places[1].hand
    for wrong in (mine[:4], mine[:6], (*mine[:4], mine[0]), (*mine[:4], other[0])):
        with pytest.raises(Refused) as caught:
            step(rules, table, SetAside(0, wrong))
        assert (caught.value.key, caught.value.rule) == ("reserve", "3.4")


def dealt_before_reserve():
    table = rules.start(Options(seats=4))
    while table.phase != "reserve":
        table, _ = step(rules, table, rules.asks(table)[CHANCE].sample(Random(3)))
    return table


def test_the_reserve_lies_as_chance_has_shuffled_it():
    table = dealt_before_reserve()
    chosen = [one.hand[:5] for one in table.places]
    for seat in (2, 0, 3, 1):
        table, _ = step(rules, table, SetAside(seat, chosen[seat][::-1]))
    assert [one.reserve for one in table.places] == chosen
    table = play(table, "* shuffle-reserves [[4 3 2 1 0] [0 1 2 3 4] [1 0 2 3 4] [0 1 2 4 3]]")
    assert table.places[0].reserve == chosen[0][::-1]
    assert table.places[2].reserve == (chosen[2][1], chosen[2][0], *chosen[2][2:])


@pytest.mark.parametrize(
    "move", ["* deal [1M 1M]", "P0 draw", "P0 play-card 1M", "P0 pass-bonus", "P0 declare (declaration)"]
)
def test_nobody_acts_out_of_turn(move):
    key, rule = refusal(dealt_before_reserve(), move)
    assert (key, rule) == ("not_asked", "1.2")


def test_a_shuffle_must_be_one():
    start = rules.start(Options(seats=3))
    assert refusal(start, "* choose-first 3") == ("shuffle", "3.1")
    assert refusal(start, "* shuffle-scoring [RUN]") == ("shuffle", "3.1")
    assert refusal(play(start, "* choose-first 0"), "* shuffle-scoring [RUN RUN]") == ("shuffle", "3.1")


# -- drawing


def test_a_drawn_card_is_the_top_one_and_only_one_a_trick():
    table = dealt(seats=4)
    first = table.waiting[0]
    top = table.places[first].reserve[0]
    after = play(table, f"P{first} draw")
    assert top in after.places[first].hand
    assert first not in after.waiting
    assert refusal(after, f"P{first} draw") == ("not_asked", "1.2")


def test_who_leads_the_trick_decides_first_about_drawing():
    table = dealt(seats=4)
    assert table.waiting == tuple((table.leader + step) % 4 for step in range(4))


# -- following


def test_one_must_follow_if_one_can():
    table = play(playing(place("5M 1H"), place("3M 12S"), place("9U 2H")), "P0 play-card 5M")
    assert refusal(table, "P1 play-card 12S") == ("follow", "4.3")
    assert refusal(table, "P1 play-card 1H") == ("not_held", "4.2")


def test_the_reserve_does_not_oblige():
    table = play(playing(place("5M 1H"), place("5S 7H", "4M"), place("9U 2H")), "P0 play-card 5M")
    assert play(table, "P1 play-card 5S").trick.cards == ("5M", "5S")


def test_several_sevens_are_paid_clockwise_from_the_winner():
    table = playing(place("7S 1S"), place("7M 1M"), place("9M 2M"), place("7H 2H"), leader=1)
    table, events = happen(table, "P1 play-card 7M", "P2 play-card 9M", "P3 play-card 7H", "P0 play-card 7S")
    assert has(events, SevensRecovered)
    assert table.waiting == (2, 3, 0)
    assert list(rules.asks(table)) == [2]


def test_a_winner_without_a_seven_does_not_choose():
    table = playing(place("7S 1S"), place("6M 1M"), place("9M 2M"), leader=1)
    table = play(table, "P1 play-card 6M", "P2 play-card 9M", "P0 play-card 7S")
    assert table.waiting == (0,)


# -- bonus cards


def test_taking_back_the_very_seven_that_earned_it():  # E6
    table = play(last_seven(), "P0 take-bonus TAKEBACK 9")
    assert "7S" in table.places[0].hand
    assert [pile for pile in table.places[0].piles if pile.is_false] == []
    assert table.out == ("TAKEBACK",)
    assert "TAKEBACK" not in table.supply


def test_a_seven_taken_back_earns_again():  # E6
    table = play(last_seven(), "P0 take-bonus TAKEBACK 9", "P2 stay", "P0 stay", "P1 stay")
    table, events = happen(table, "P2 play-card 2U", "P0 play-card 7S", "P1 play-card 1U")
    assert SevensRecovered((0,)) in events


def test_passing_the_bonus_with_an_empty_hand_ends_the_round():  # E8
    table, events = happen(last_seven(), "P0 pass-bonus")
    assert has(events, RoundEnded)
    assert table.totals[0] == 0


def test_a_false_trick_taken_back_keeps_the_round_alive():  # E8b
    table, events = happen(last_seven(), "P0 take-bonus TAKEBACK 9")
    assert not has(events, RoundEnded)
    assert (table.phase, table.places[0].hand) == ("draw", ("7S",))


def test_an_empty_hand_ends_the_round_whatever_the_reserve():  # E9
    table = playing(place("3M", "1H 2H 3H 4H 5H"), place("4M 1U"), place("9M 2U"))
    _, events = happen(table, "P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M")
    assert has(events, RoundEnded)
    assert not has(events, TrickBegun)


def test_take_back_may_be_taken_for_nothing():
    _, events = happen(last_seven(), "P0 take-bonus TAKEBACK")
    assert BonusSpent(0, "TAKEBACK") in events
    assert not has(events, FalseTrickTakenBack)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("P0 take-bonus TAKEBACK 8", "takeback"),
        ("P0 take-bonus WILD 9", "takeback"),
        ("P0 take-bonus WILD - trick", "at_once"),
        ("P0 take-bonus TAKEBACK - trick", "at_once"),
        ("P0 turn-pile 9", "flip_now"),
        ("P1 pass-bonus", "not_asked"),
    ],
)
def test_a_bonus_is_refused_with_its_paragraph(move, key):
    assert refusal(last_seven(), move) == (key, rules.refusals[key])


def test_a_bonus_that_is_gone_cannot_be_taken():
    table = replace(last_seven(), supply=tuple(bonus for bonus in BONUSES if bonus != "PLUS"))
    assert refusal(table, "P0 take-bonus PLUS") == ("supply", "5.1")


def test_somebody_elses_false_trick_cannot_be_taken_back():
    table = last_seven()
    other = replace(table.places[1], piles=(Pile(4, True, ("12H",)),))
    table = replace(table, places=(table.places[0], other, table.places[2]))
    assert refusal(table, "P0 take-bonus TAKEBACK 4") == ("takeback", "5.2")


def test_the_last_trick_is_covered_by_the_next_lead():
    table = playing(place("3M 5H 6H"), place("4M 1U 2U"), place("9M 3U 4U"))
    table = play(table, "P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M")
    assert table.last is not None
    assert table.places[2].piles[-1].open
    table, events = happen(table, "P2 play-card 3U")
    assert PileCovered(2, 9, None, ("3M", "4M", "9M")) in events
    assert table.last is None
    assert not table.places[2].piles[-1].open
