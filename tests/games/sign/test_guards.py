"""Against stalling (rulebook 10)."""

import pytest
from tests.games.sign.position import (
    all_done,
    chance,
    exchanging,
    opened,
    play,
    refused,
    time_passes,
    until,
)

from tripot.games.sign.questions import expiries

STALLED = ("P1 done", "P2 done", "P3 done 1000")


def stalled(*before, **options):
    """Seat 0 has done something, then all others are done at 1000."""
    return play(exchanging(**options), *before, *STALLED)


def test_all_wait_for_one_and_the_countdown_runs():
    table = stalled()
    assert (table.stall.seat, table.stall.until) == (0, 61_000)
    assert refused(table, "@ stall-over 60999") == "TOO_SOON"


def test_nobody_waits_where_the_table_has_no_such_guard():
    assert stalled(stall_s=None).stall is None


def test_the_last_card_taken_goes_back_when_six_are_held_for_too_long():
    table = play(stalled("P0 take L1"), "@ stall-over 61000")
    assert "L1" in table.lying
    assert table.done == (True, True, True, True)
    assert (table.phase, table.until) == ("last_call", 62_500)


def test_the_last_card_taken_that_is_still_held_goes_back():
    table = stalled("P0 take L1", "P0 place B1", "P0 take L2", "P0 place L2", "P0 take M1")
    assert play(table, "@ stall-over 61000").hands[0] == ("A1", "A2", "A3", "A4", "L1")


def test_the_card_placed_last_comes_back_when_four_are_held_for_too_long():
    table = play(stalled("P0 place B1"), "@ stall-over 61000")
    assert table.hands[0] == ("A1", "A2", "A3", "A4", "B1")


def test_the_oldest_card_comes_if_the_one_placed_last_is_gone():
    table = stalled("P0 place B1", "P3 take B1", "P3 place I1")
    assert "A5" in play(table, "@ stall-over 61000").hands[0]


def test_whoever_holds_five_is_only_made_to_be_done():
    table = play(stalled(), "@ stall-over 61000")
    assert table.hands[0] == ("A1", "A2", "A3", "A4", "B1")
    assert table.phase == "last_call"


@pytest.mark.parametrize("line", ["P0 take L1", "P0 place A1", "P0 undone", "P0 done", "P2 take L2"])
def test_after_a_guard_only_calls_are_left(line):
    table = play(stalled(), "@ stall-over 61000")
    assert refused(table, line) == "NOT_NOW"
    assert refused(table, "P1 call 0") is None


def test_a_guarded_last_call_ends_in_new_cards():
    table = play(stalled(), "@ stall-over 61000", "@ last-call-over 62500")
    assert chance(table).lying == ("N1", "N2", "N3", "N4", "N5")


def test_a_taken_card_begins_the_count_anew_at_most_twice():
    table = play(stalled("P0 place B1"), "P0 take B1 10000")
    assert table.stall.until == 70_000
    table = play(table, "P0 take L1 20000")
    assert table.stall.until == 80_000
    table = play(table, "P0 place L1 30000", "P1 done", "P2 done", "P3 done 40000")
    assert table.stall.until == 90_000, "the place broke the count off with 50 seconds left"


def test_a_placed_card_breaks_the_count_off_and_uses_a_restart():
    table = play(stalled(), "P0 place B1 11000")
    assert table.stall is None
    assert (table.patience[0].restarts, table.patience[0].left_ms) == (1, 60_000)


def test_done_and_undone_in_turn_do_not_hold_the_table_up_for_ever():
    table = stalled()
    for at in (2000, 3000, 4000):
        table = play(table, f"P0 done {at}", f"P0 undone {at + 500}")
    assert table.stall.until == 4500 + 60_000 - 500


def test_another_who_goes_on_lifts_the_count_without_using_a_restart():
    table = play(stalled(), "P1 undone 5000")
    assert table.stall is None
    table = play(table, "P1 done 6000")
    assert (table.stall.restarts, table.stall.until) == (0, 66_000)


def test_new_cards_bring_new_patience():
    table = play(stalled(), "P0 place B1 11000", "P0 take B1 12000")
    table = all_done(table)
    table = chance(play(table, f"@ last-call-over {table.until}"))
    assert (table.patience[0].restarts, table.patience[0].left_ms) == (0, 60_000)


def test_a_stall_is_no_longer_pending_once_it_is_lifted():
    table = play(stalled(), "P1 undone 5000")
    assert refused(table, "@ stall-over 61000") == "NOT_NOW"


def limited(*before):
    return play(exchanging(spread_limit_s=60), *before, "@ limit-over 60000")


def test_a_public_countdown_of_ten_seconds_follows_the_limit():
    table = limited()
    assert (table.counting, table.limit_until, table.phase) == (True, 70_000, "exchange")
    assert refused(table, "P0 take L1 61000") is None
    assert refused(table, "@ countdown-over 69999") == "TOO_SOON"


def test_at_its_end_everybody_has_five_cards_and_is_done():
    table = limited("P0 take L1", "P1 place E1", "P2 take L2", "P3 place K1")
    table = play(table, "@ countdown-over 70000")
    assert [len(hand) for hand in table.hands] == [5, 5, 5, 5]
    assert (table.phase, table.done, table.until) == ("last_call", (True,) * 4, 71_500)
    assert refused(table, "P0 take A5") == "NOT_NOW"


def test_those_with_six_give_back_before_those_with_four_take():
    table = exchanging(table="A5")
    table = play(table, "P0 take A5", "P1 place E1", "P2 take E1")
    assert table.lying == ()
    table = play(exchanging(table="A5", spread_limit_s=60), "P0 take A5", "P1 place E1", "P2 take E1")
    table = play(table, "@ limit-over 60000", "@ countdown-over 70000")
    assert table.hands[1] == ("C1", "C2", "D1", "D2", "E1")
    assert table.lying == ("A5",)


def test_the_house_helps_clockwise_from_the_left_of_the_dealer():
    table = limited("P0 place B1", "P1 place E1", "P2 take B1", "P2 place F1", "P3 take E1", "P3 place I1")
    table = play(table, "@ countdown-over 70000")
    assert table.dealer == 3
    assert (table.hands[0][-1], table.hands[1][-1]) == ("A5", "L1")


def test_a_last_call_that_was_running_is_not_made_longer():
    table = play(exchanging(spread_limit_s=60), "@ limit-over 60000")
    table = play(table, "P0 done", "P1 done", "P2 done", "P3 done 69500", "@ countdown-over 70000")
    assert (table.phase, table.until, table.guarded) == ("last_call", 71_000, True)


def test_where_the_table_wants_no_limit_it_is_never_over():
    assert refused(exchanging(spread_limit_s=None), "@ limit-over 999999") == "NOT_NOW"


def swapped(table, seat, at):
    """The table after the seat has taken the oldest card, or placed the one it has just taken."""
    hand = table.hands[seat]
    return play(
        table, f"P{seat} take {table.lying[0]} {at}" if len(hand) == 5 else f"P{seat} place {hand[-1]} {at}"
    )


@pytest.mark.parametrize(
    ("griefers", "patient"),
    [((0,), (1, 2, 3)), ((0,), ()), ((0, 2), (1, 3)), ((0, 1), (2, 3))],
    ids=["alone", "alone, and nobody else says done any more", "a team", "one of each team"],
)
def test_taking_and_placing_for_ever_holds_the_table_up_for_four_minutes_at_most(griefers, patient):
    table = until(opened(), "exchange")
    laid, spread, longest = table.clock, table.spread, 240_000 + 10_000 + 1_500
    while table.spread == spread and table.clock <= laid + 2 * longest:
        at = table.clock + 700
        if table.phase == "last_call" or any(end.at <= at for end in expiries(table)):
            table = time_passes(table)
            continue
        for seat in griefers:
            table = swapped(table, seat, at)
        table = play(table, *(f"P{seat} done {at}" for seat in patient if not table.done[seat]))
    assert table.spread == spread + 1
    assert table.clock <= laid + longest


def test_what_the_house_places_takes_nobodys_done_back():
    table = play(stalled("P0 take L1"), "@ stall-over 61000")
    assert table.done == (True, True, True, True)
