"""Calling "Sign!" (rulebook 7)."""

import pytest
from tests.games.sign.position import exchanging, opened, play, refused, until

QUINT = ("A1 A2 A3 A4 A5", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
SIX = (
    "C1 C2 C3 C4 D1",
    "E1 E2 E3 E4 F1",
    "G1 G2 G3 G4 H1",
    "I1 I2 I3 I4 J1",
    "K1 K2 K3 K4 M1",
    "N1 N2 N3 N4 O1",
)


def test_an_opponent_credited_earlier_takes_the_point_from_the_mate():
    """The sequencer releases the call of 4990 before the call of 5000, though it arrived later."""
    table = play(exchanging(QUINT, "L1 L2"), "P1 call 0 4990")
    assert table.scores == (0, 1)
    assert refused(table, "P2 call 0 5000") == "ROUND_OVER"


def test_a_right_call_scores_for_the_caller_whoever_holds_the_quint():
    assert play(exchanging(QUINT, "L1 L2"), "P2 call 0").scores == (1, 0)
    assert play(exchanging(QUINT, "L1 L2"), "P3 call 0").scores == (0, 1)


def test_six_cards_are_no_quint_even_if_five_match():
    table = play(exchanging(QUINT, "L1 L2"), "P0 take L1", "P2 call 0")
    assert table.scores == (0, 1)


def test_four_cards_are_no_quint():
    table = play(exchanging(QUINT, "L1 L2"), "P0 place A5", "P3 call 0")
    assert table.scores == (1, 0)


def test_the_caller_may_hold_any_number_of_cards():
    table = play(exchanging(QUINT, "L1 L2"), "P2 take L1", "P2 call 0")
    assert table.scores == (1, 0)


def test_a_wrong_call_on_an_opponent_scores_for_that_team_alone():
    table = play(exchanging(SIX, "L1 L2", teams="ABCABC"), "P0 call 1")
    assert table.scores == (0, 1, 0)


def test_a_wrong_call_on_a_mate_scores_for_both_other_teams():
    table = play(exchanging(SIX, "L1 L2", teams="ABCABC"), "P0 call 3")
    assert table.scores == (0, 1, 1)


def test_a_wrong_call_on_a_mate_scores_for_nobody_as_an_option():
    table = play(exchanging(SIX, "L1 L2", teams="ABCABC", mate_miss_3="none"), "P0 call 3")
    assert (table.scores, table.phase) == ((0, 0, 0), "round_over")


def test_two_teams_know_only_one_other_team():
    table = play(exchanging(mate_miss_3="none"), "P0 call 2")
    assert table.scores == (0, 1)


def test_one_may_call_while_hands_are_looked_at():
    assert refused(until(opened(), "look"), "P0 call 1") is None


def test_nobody_calls_while_the_teams_confer():
    assert refused(opened(), "P0 call 1") == "NOT_NOW"


def test_nobody_calls_before_the_deal():
    table = opened()
    table = play(table, f"@ agree-over {table.until}")
    assert table.phase == "deal"
    assert refused(table, "P0 call 1") == "NOT_NOW"


@pytest.mark.parametrize("target", [0, 4, -1, -2])
def test_one_points_at_another_player(target):
    assert refused(exchanging(), f"P0 call {target}") == "BAD_TARGET"


def test_the_checked_hand_is_shown_and_the_others_stay_hidden():
    table = play(exchanging(QUINT, "L1 L2"), "P2 call 0")
    assert table.shown == (0,)


def test_all_hands_are_shown_as_an_option():
    table = play(exchanging(QUINT, "L1 L2", reveal_all_after=True), "P2 call 0")
    assert sorted(table.shown) == [0, 1, 2, 3]


def test_a_shown_hand_does_not_tell_in_which_order_its_cards_came():
    table = play(exchanging(), "P0 take L1", "P0 place A1", "P0 take A1", "P1 call 0")
    assert table.hands[0] == ("A1", "A2", "A3", "A4", "B1", "L1")


@pytest.mark.parametrize(
    "line", ["P0 take L1", "P0 place A1", "P1 done", "P1 undone", "P1 call 3", "P1 ready"]
)
def test_nothing_more_is_done_in_a_round_that_is_over(line):
    assert refused(play(exchanging(), "P1 call 0"), line) == "ROUND_OVER"
