"""Teams, seats, substitutes and the dealer (rulebook 2)."""

from itertools import islice

import pytest
from tests.games.sign.position import (
    adjacent_mates,
    asks,
    chance,
    events,
    opened,
    play,
    point_for,
    refused,
    time_passes,
    until,
)

from tripot.core import CHANCE, step
from tripot.games.sign import rules
from tripot.games.sign.layout import fielded, layout, seatings
from tripot.games.sign.options import Options
from tripot.games.sign.table import start

UNEVEN = [(5, "fewer_teams"), (7, "fewer_teams"), (7, "more_teams")]
EVERY = [(seats, choice) for seats in range(4, 10) for choice in ("fewer_teams", "more_teams")]


def rounds(**options):
    """The tables at the look of each round, without end."""
    table = opened(end="rounds", rounds=30, sign_change="never", **options)
    while True:
        table = until(table, "look")
        yield table
        table = point_for(table, "A")


@pytest.mark.parametrize(("seats", "choice"), EVERY)
def test_seats_are_drawn_inside_the_row_of_the_layout(seats, choice):
    options = Options(seats=seats, layout=choice)
    row = layout(options).seats
    ask = asks(start(options))[CHANCE]
    drawn = {move.chairs for move, _ in ask.outcomes()}
    assert drawn == set(seatings(row))
    for chairs in drawn:
        assert "".join(row[seat] for seat in chairs) == row


def test_every_seating_and_every_dealer_is_as_likely_as_the_next():
    table = start(Options(seats=6))
    for _ in range(2):
        outcomes = list(asks(table)[CHANCE].outcomes())
        assert sum(chance for _, chance in outcomes) == 1
        table, _ = step(rules, table, outcomes[-1][0])


def test_a_seating_that_mixes_the_teams_is_refused():
    assert refused(start(Options()), "* draw-seats [1 0 2 3]") == "BAD_LOT"
    assert refused(start(Options()), "* draw-seats [0 1 2]") == "BAD_LOT"


def test_the_deal_goes_round_the_chairs_and_not_the_seats():
    table = play(start(Options()), "* draw-seats [2 1 0 3]", "* draw-dealer 1", "@ agree-over 90000")
    assert table.chairs == (2, 1, 0, 3)
    assert chance(table).hands[0][0] == "A1", "left of the dealer in seat 1 sits seat 0"


@pytest.mark.parametrize(("seats", "choice"), UNEVEN)
def test_the_active_chairs_always_follow_the_row_of_the_smaller_layout(seats, choice):
    options = Options(seats=seats, layout=choice, substitute=True)
    row = fielded(options).seats
    for table in islice(rounds(seats=seats, layout=choice, substitute=True), 6):
        assert "".join(table.team(seat) for seat in table.chairs) == row
        assert adjacent_mates(row) == 0
        assert len(table.lying) == fielded(options).table


def test_the_larger_team_sits_out_in_the_order_of_its_seats():
    out = [
        ({0, 1, 2, 3, 4} - set(table.chairs)).pop() for table in islice(rounds(seats=5, substitute=True), 4)
    ]
    assert out == [0, 2, 4, 0]


def test_whoever_comes_in_takes_the_chair_of_the_one_who_leaves():
    first, second, third = (table.chairs for table in islice(rounds(seats=5, substitute=True), 3))
    assert (first, second, third) == ((2, 1, 4, 3), (0, 1, 4, 3), (0, 1, 2, 3))


def test_whoever_sits_out_can_do_nothing_and_is_pointed_at_by_nobody():
    table = next(rounds(seats=5, substitute=True))
    assert refused(table, "P0 call 1") == "SITTING_OUT"
    assert refused(table, "P0 ready") == "SITTING_OUT"
    assert refused(table, "P1 call 0") == "BAD_TARGET"
    table = until(table, "exchange")
    for line in ("P0 take A1", "P0 place A1", "P0 done", "P0 undone"):
        assert refused(table, line) == "SITTING_OUT"
    assert 0 not in asks(table)


def test_the_substitute_confers_with_the_team():
    table = opened(seats=5, substitute=True)
    assert refused(table, "P0 ready") is None


def test_a_substitute_changes_nothing_where_teams_are_even():
    assert len(until(opened(seats=6, substitute=True), "look").chairs) == 6


def test_without_a_substitute_everybody_plays():
    table = until(opened(seats=5), "look")
    assert (len(table.chairs), len(table.lying)) == (5, 6)


def test_the_deal_passes_clockwise_each_round():
    dealers = [table.dealer for table in islice(rounds(), 5)]
    assert dealers == [0, 1, 2, 3, 0]


def test_the_deal_passes_to_the_next_chair_of_the_coming_round():
    tables = islice(rounds(seats=5, substitute=True), 5)
    assert [(table.chairs.index(table.dealer), table.dealer) for table in tables] == [
        (0, 2),
        (1, 1),
        (2, 2),
        (3, 3),
        (0, 4),
    ]


def test_five_cards_each_are_dealt_one_at_a_time_from_the_left_of_the_dealer():
    table = until(opened(), "look")
    assert table.dealer == 0
    assert table.hands[1] == ("A1", "A5", "B4", "C3", "D2")
    assert table.hands[0] == ("A4", "B3", "C2", "D1", "D5")
    assert (table.lying, table.draw[0]) == (("E1", "E2", "E3", "E4", "E5"), "F1")


def test_the_bottom_card_is_shown_for_four_seconds():
    table = until(opened(), "look")
    assert (table.bottom, table.bottom_until - table.clock) == ("P5", 4000)
    assert time_passes(table).bottom is None


ALL_READY = ("P0 ready", "P1 ready", "P2 ready", "P3 ready")


def test_the_bottom_card_is_shown_for_four_seconds_even_if_all_have_looked_sooner():
    table = play(until(opened(), "look"), *ALL_READY)
    shown = table.bottom_until
    assert (table.phase, table.bottom) == ("look", "P5")
    assert refused(table, f"@ bottom-over {shown - 1}") == "TOO_SOON"
    table = play(table, f"@ bottom-over {shown}")
    assert (table.phase, table.bottom, table.clock) == ("exchange", None, shown)


def test_whoever_looks_after_the_bottom_card_is_covered_turns_the_table_up():
    table = play(time_passes(until(opened(), "look")), *ALL_READY[:3])
    assert table.phase == "look"
    assert play(table, ALL_READY[3]).phase == "exchange"


def test_looking_takes_no_less_time_than_the_bottom_card_is_shown():
    table = until(opened(look_s=3), "look")
    assert table.until == table.bottom_until
    turned = time_passes(table)
    assert (turned.phase, turned.bottom, turned.bottom_until) == ("exchange", None, None)
    assert until(opened(look_s=3, bottom_card="always"), "look").until == table.until - 1000


def test_nobody_waits_for_a_bottom_card_that_stays_in_sight():
    table = play(until(opened(bottom_card="always"), "look"), *ALL_READY)
    assert (table.phase, table.bottom) == ("exchange", "P5")


def test_a_call_ends_the_round_while_the_bottom_card_is_shown():
    table = play(until(opened(), "look"), *ALL_READY, "P0 call 1")
    assert (table.phase, table.bottom) == ("round_over", None)
    assert refused(table, "@ bottom-over 999999") == "ROUND_OVER"


def test_the_bottom_card_stays_in_sight_as_an_option():
    table = until(opened(bottom_card="always"), "exchange")
    assert table.bottom == "P5"


def test_the_table_is_turned_up_after_fifteen_seconds_at_the_latest():
    table = until(opened(), "look")
    assert refused(table, f"@ look-over {table.clock + 14_999}") == "TOO_SOON"
    (*_, turned) = events(table, f"@ look-over {table.clock + 15_000}")
    assert turned.cards == table.lying
