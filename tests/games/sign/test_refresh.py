"""The last call, and new cards (rulebook 6)."""

import pytest
from tests.games.sign.position import (
    all_done,
    chance,
    drawn,
    events,
    exchanging,
    opened,
    play,
    refused,
    until,
)

from tripot.games.sign.data import CARDS

ROUND = {4: 11, 5: 8, 6: 7, 7: 5, 8: 4, 9: 3}
"""Full refreshes by number of players."""


def refresh(table):
    table = all_done(table)
    return chance(play(table, f"@ last-call-over {table.until}"))


def test_the_last_call_lasts_a_second_and_a_half():
    table = play(exchanging(), "P0 done", "P1 done", "P2 done", "P3 done 2000")
    assert (table.phase, table.until) == ("last_call", 3500)
    assert refused(table, "@ last-call-over 3499") == "TOO_SOON"
    assert refused(table, "@ last-call-over 3500") is None


def test_new_cards_come_from_the_front_of_the_pile_and_all_flags_fall():
    table = refresh(exchanging(draw="N1 N2 N3 N4 N5 O1"))
    assert (table.lying, table.draw, table.discard) == (
        ("N1", "N2", "N3", "N4", "N5"),
        ("O1",),
        ("A5", "L1", "L2", "M1", "M2"),
    )
    assert table.done == (False, False, False, False)


def test_a_pile_that_is_exactly_used_up_lets_play_go_on():
    table = refresh(exchanging(draw="N1 N2 N3 N4 N5"))
    assert (table.phase, table.draw) == ("exchange", ())
    table = all_done(table)
    assert play(table, f"@ last-call-over {table.until}").phase == "round_over"


def test_a_pile_too_small_for_a_spread_draws_the_round_and_nothing_is_swept():
    table = all_done(exchanging(draw="N1 N2 N3 N4"))
    table = play(table, f"@ last-call-over {table.until}")
    assert (table.phase, table.scores, table.discard) == ("round_over", (0, 0), ())
    assert table.lying == ("A5", "L1", "L2", "M1", "M2")


def test_what_is_left_may_be_laid_out_as_an_option():
    table = refresh(exchanging(draw="N1 N2", short_refresh="partial"))
    assert (table.lying, table.laid, table.draw) == (("N1", "N2"), 2, ())
    table = all_done(table)
    assert play(table, f"@ last-call-over {table.until}").phase == "round_over"


def test_a_short_spread_is_swept_whole_the_next_time():
    table = refresh(exchanging(draw="N1 N2 N3 N4 N5 O1 O2", short_refresh="partial"))
    table = refresh(table)
    assert (table.lying, len(table.discard)) == (("O1", "O2"), 10)


@pytest.mark.parametrize("seats", ROUND)
def test_a_round_without_calls_is_drawn_after_the_full_refreshes(seats):
    table = until(opened(seats=seats), "exchange")
    count = 0
    while table.phase == "exchange":
        table = refresh(table)
        count += table.phase == "exchange"
    assert count == ROUND[seats]


def test_the_bottom_card_of_four_players_is_the_fifth_of_the_eleventh_refresh():
    table = until(opened(), "exchange")
    for _ in range(11):
        table = refresh(table)
    assert table.slots[4] == CARDS[-1]


def test_the_bottom_card_of_five_players_lies_alone_with_the_option():
    table = until(opened(seats=5, short_refresh="partial"), "exchange")
    for _ in range(9):
        table = refresh(table)
    assert table.lying == (CARDS[-1],)


def test_an_uncalled_quint_does_not_stop_a_drawn_round():
    quint = ("A1 A2 A3 A4 A5", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
    table = all_done(exchanging(quint, "L1 L2 L3 M1 M2", ""))
    assert play(table, f"@ last-call-over {table.until}").scores == (0, 0)


def test_a_drawn_round_passes_the_deal_and_counts_as_played():
    table = drawn(opened(end="rounds", rounds=3))
    assert (table.scores, table.round, table.dealer) == ((0, 0), 1, 0)
    table = until(table, "look")
    assert (table.round, table.dealer) == (2, 1)


def test_a_last_call_that_is_over_in_another_phase_is_refused():
    assert refused(exchanging(), "@ last-call-over 99999") == "NOT_NOW"


def test_only_the_clock_ends_a_last_call():
    table = all_done(exchanging())
    assert refused(table, f"P0 last-call-over {table.until}") == "NOT_NOW"


def test_each_spread_draws_its_own_secret_order():
    table = all_done(exchanging())
    table = play(table, f"@ last-call-over {table.until}")
    assert table.phase == "order"
    table = play(table, "* draw-order [3 1 0 2]")
    assert (table.phase, table.tie_order) == ("exchange", (3, 1, 0, 2))


def test_a_lot_that_is_not_in_the_bag_is_refused():
    table = all_done(exchanging())
    table = play(table, f"@ last-call-over {table.until}")
    assert refused(table, "* draw-order [3 1 0 0]") == "BAD_LOT"
    assert refused(table, "P0 draw-order [3 1 0 2]") == "BAD_LOT"


def test_a_refresh_tells_the_new_cards_to_all_and_the_swept_ones_to_nobody():
    table = all_done(exchanging())
    (swept,) = events(table, f"@ last-call-over {table.until}")
    assert swept.cards == table.lying
    assert [name for name, _ in swept.guarded] == ["cards"]
