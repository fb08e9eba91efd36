"""The end of a round and of the game (rulebook 8 and 9)."""

import pytest
from tests.games.sign.position import drawn, opened, play, point_for, refused, until, winners

from tripot.core import Outcome
from tripot.games.sign import rules


def three_teams(**options):
    return opened(seats=6, layout="more_teams", sign_change="never", **options)


def mate_miss(table):
    """Team A calls a mate wrongly: B and C score."""
    return play(until(table, "look"), "P0 call 3")


def test_two_teams_at_the_target_together_share_the_game():
    table = mate_miss(three_teams(points=1))
    assert rules.outcome(table) == Outcome((0, 1, 1, 0, 1, 1), (5, 1, 1, 5, 1, 1), (1, 2, 4, 5))


def test_or_they_play_on_until_one_leads_alone():
    table = mate_miss(three_teams(points=1, double_target="play_on"))
    assert rules.outcome(table) is None
    table = point_for(table, "A")
    assert rules.outcome(table) is None
    assert winners(point_for(table, "C")) == (2, 5)


def test_a_decided_game_over_rounds_is_played_to_its_end():
    table = point_for(point_for(opened(end="rounds", rounds=3), "A"), "A")
    assert rules.outcome(table) is None


def test_a_decided_game_over_rounds_stops_as_an_option():
    table = opened(end="rounds", rounds=3, stop_when_decided=True)
    table = point_for(table, "A")
    assert rules.outcome(table) is None, "two rounds are left, and one point is not enough"
    assert winners(point_for(table, "A")) == (0, 2)


def test_a_lead_that_can_still_be_drawn_level_is_not_decided():
    table = opened(end="rounds", rounds=4, stop_when_decided=True)
    assert rules.outcome(point_for(point_for(table, "A"), "A")) is None


def test_equal_points_after_the_last_round_are_a_draw():
    table = point_for(point_for(opened(end="rounds", rounds=2), "A"), "B")
    assert rules.outcome(table) == Outcome((1, 1, 1, 1), (1, 1, 1, 1), (0, 1, 2, 3))


def test_a_drawn_last_round_ends_the_game():
    table = drawn(point_for(opened(end="rounds", rounds=2), "B"))
    assert winners(table) == (1, 3)


def void(table):
    return play(table, "@ void-round")


@pytest.mark.parametrize("phase", ["look", "exchange"])
def test_a_void_round_gives_no_points_keeps_the_dealer_and_is_not_counted(phase):
    table = point_for(opened(end="rounds", rounds=2, absent="void_round"), "A")
    table = until(table, phase)
    before = (table.scores, table.round, table.dealer, table.chairs)
    table = until(void(table), phase)
    assert (table.scores, table.round, table.dealer, table.chairs) == before


def test_a_void_last_round_does_not_end_the_game():
    table = void(until(opened(end="rounds", rounds=1, absent="void_round"), "exchange"))
    assert rules.outcome(table) is None
    assert winners(point_for(table, "A")) == (0, 2)


def test_a_substitute_sits_out_again_when_the_round_was_void():
    table = until(opened(seats=5, substitute=True, absent="void_round"), "look")
    assert until(void(table), "look").chairs == table.chairs


def test_no_round_is_void_where_bots_take_empty_seats():
    assert refused(until(opened(), "look"), "@ void-round") == "NOT_VOID"


def test_only_the_house_declares_a_round_void_and_only_while_it_is_played():
    table = opened(absent="void_round")
    assert refused(table, "@ void-round") == "NOT_NOW"
    table = until(table, "look")
    assert refused(table, "P0 void-round") == "NOT_NOW"
    assert refused(play(table, "P0 call 1"), "@ void-round") == "ROUND_OVER"


def test_five_seconds_pass_before_the_next_round():
    table = point_for(opened(), "A")
    assert table.until - table.clock == 5000
    assert refused(table, f"@ pause-over {table.until - 1}") == "TOO_SOON"


def test_nothing_is_asked_when_the_game_is_over():
    table = point_for(opened(points=1), "A")
    assert table.phase == "game_over"
    assert rules.asks(table) == {}
    assert refused(table, "P0 call 1") == "ROUND_OVER"
