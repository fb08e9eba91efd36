"""Locking: who may, when, and who is left to check (rulebook 5)."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.playing import lock, of, play, question, refusal, run_out
from tests.games.dexterity_jane.position import showdown

from tripot.core import CHANCE, CLOCK, HIDDEN
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import (
    ArmingEnded,
    CardsTurnedUp,
    Locked,
    ShowdownEnded,
    TileSetAside,
    TileTaken,
)
from tripot.games.dexterity_jane.moves import (
    Arm,
    CallAbsent,
    CallBack,
    Double,
    DrawHold,
    Lock,
    Next,
    PickCoin,
    Rob,
    TimeUp,
)
from tripot.games.dexterity_jane.options import Options

TIME_UP = TimeUp(CLOCK)


def dealt(table):
    """The table when the next cards lie there, before anybody is ready."""
    while table.phase != "arm":
        table, _ = play(table, rules.asks(table)[CHANCE].sample(Random(1)))
    return table


def ready(seats=3, **options):
    """A table at the first reveal of the game, before anybody is ready."""
    return dealt(rules.start(Options(seats=seats, **options)))


def test_the_countdown_starts_when_everybody_is_ready():
    table, events = play(ready(), Arm(0), Arm(2), Arm(1))
    assert table.phase == "hold"
    assert of(ArmingEnded, events) == [ArmingEnded(())]


def test_the_countdown_starts_after_eight_seconds_without_those_who_are_late():
    _, events = play(ready(), Arm(1), TIME_UP)
    assert rules.asks(ready())[CLOCK].limit_ms == 8000
    assert of(ArmingEnded, events) == [ArmingEnded((0, 2))]


def test_where_pages_follow_one_another_there_is_time_to_read_them_before_the_next_race():
    table, _ = play(showdown("LI LI RO RM", Options(seats=2)), lock(0, "/"))
    assert rules.asks(dealt(run_out(table)[0]))[CLOCK].limit_ms == 8000
    table, _ = play(showdown("LI LI RO RM", Options(seats=2, checker_drives=False)), lock(0, "/"))
    # Left and right, two pairs at most, an open hand on either side, the solution, one proposal, the tile.
    assert rules.asks(dealt(table))[CLOCK].limit_ms == 8000 + 800 * 8


def test_a_patient_table_waits_longer_for_those_who_are_late_and_for_those_who_look():
    assert rules.asks(ready(patience=5))[CLOCK].limit_ms == 40_000
    table, _ = play(showdown("LI", Options(seats=2, patience=5)), lock(0, "/"))
    assert rules.asks(table)[CLOCK].limit_ms == 15_000


def test_nobody_gets_ready_twice():
    table, _ = play(ready(), Arm(1))
    assert refusal(table, Arm(1)) == "NOT_NOW"


def test_the_hold_is_as_long_as_chance_says_and_nobody_knows_it():
    table, _ = play(ready(), TIME_UP, DrawHold(CHANCE, 900))
    assert rules.asks(table)[CLOCK].limit_ms == 900
    assert rules.view(table, 0).play.hold == HIDDEN
    assert rules.asks(rules.view(table, 0))[CLOCK].limit_ms is None


@pytest.mark.parametrize("ms", [499, 1501])
def test_chance_cannot_hold_the_countdown_for_longer_or_shorter(ms):
    table, _ = play(ready(), TIME_UP)
    assert refusal(table, DrawHold(CHANCE, ms)) == "BAD_MESSAGE"


def test_what_is_locked_before_the_reveal_is_refused():
    assert refusal(ready(), lock(0, "/")) == "NOT_NOW"


def test_all_cards_are_turned_up_at_once():
    table, events = play(ready(), TIME_UP, DrawHold(CHANCE, 500), TIME_UP)
    [turned] = of(CardsTurnedUp, events)
    assert turned.cards == table.play.cards
    assert table.phase == "showdown"


def test_every_free_seat_is_asked_at_once_and_so_is_the_clock():
    asks = rules.asks(showdown("LI RP", Options(seats=4, showdown_limit_s=30)))
    assert set(asks) == {0, 1, 2, 3, CLOCK}
    assert asks[CLOCK].limit_ms == 30_000


def test_any_of_the_1024_proposals_may_be_locked():
    ask = question(showdown("LI RP"), 0)
    answers = list(ask.answers())
    assert [answer.mask for answer in answers] == list(range(1024))
    assert all(ask.allows(answer) for answer in answers)


@pytest.mark.parametrize("mask", [-1, 1024])
def test_fingers_that_do_not_exist_are_refused(mask):
    assert refusal(showdown("LI"), Lock(0, mask, 1000)) == "BAD_MESSAGE"


@pytest.mark.parametrize(
    ("at", "key"), [(-1, "BAD_MESSAGE"), (0, "TOO_EARLY"), (149, "TOO_EARLY"), (150, None)]
)
def test_nobody_reacts_within_150_milliseconds(at, key):
    assert refusal(showdown("LI"), lock(0, "/", at)) == key


@pytest.mark.parametrize(("at", "key"), [(20_000, None), (20_001, "TOO_LATE")])
def test_the_limit_is_held_against_the_credited_time(at, key):
    assert refusal(showdown("LI", Options(showdown_limit_s=20)), lock(0, "/", at)) == key


def test_a_second_lock_and_a_robbery_after_a_lock_are_refused():
    table, _ = play(showdown("LI", Options(mode="robbery")), lock(0, "/"))
    assert refusal(table, lock(0, "I/", 1001)) == "ALREADY_COMMITTED"
    assert refusal(table, Rob(0, "L", 1, 1001)) == "ALREADY_COMMITTED"


def test_a_lock_that_ended_the_showdown_is_still_one_lock():
    table, _ = play(showdown("LI", Options(seats=2)), lock(0, "/"))
    assert refusal(table, lock(0, "I/", 1001)) == "ALREADY_COMMITTED"
    assert refusal(table, lock(1, "I/", 1001)) == "TOO_LATE"


def test_order_numbers_count_locks_only_and_times_are_public():
    table = showdown("LI", Options(seats=4, mode="robbery"))
    _, events = play(table, lock(2, "/", 700), Rob(0, "L", 1, 710), lock(1, "I/", 710))
    assert [(event.seat, event.number, event.at) for event in of(Locked, events)] == [
        (2, 1, 700),
        (1, 2, 710),
    ]
    [end] = of(ShowdownEnded, events)
    assert (end.order, end.times, end.checker) == ((2, 0, 1), (700, 710, 710), 3)
    assert sorted(end.tie_order) == [0, 1, 2, 3]


def test_time_runs_out_and_one_right_lock_takes_the_tile():
    table, _ = play(showdown("LI RP", Options(seats=4)), lock(2, "I/P"), TIME_UP)
    assert table.play.checker == 0
    _, events = run_out(table)
    assert of(TileTaken, events) == [TileTaken(2, 2, "right")]


def test_two_players_and_no_lock_in_time_leave_the_tile_aside():
    _, events = run_out(showdown("LI", Options(seats=2)))
    assert of(TileSetAside, events) == [TileSetAside(1)]


@pytest.mark.parametrize(
    "move",
    [
        Arm(0),
        Next(0),
        PickCoin(0, 0),
        CallBack(CLOCK, 0),
        CallAbsent(CLOCK, 0),
        DrawHold(CHANCE, 500),
    ],
)
def test_everything_has_its_time(move):
    assert refusal(showdown("LI"), move) == "NOT_NOW"


@pytest.mark.parametrize(
    "move", [lock(4, "/"), lock(CHANCE, "/"), TimeUp(0), DrawHold(1, 500), Rob(9, "L", 1, 200)]
)
def test_a_move_of_somebody_else_is_refused(move):
    assert refusal(showdown("LI"), move) == "BAD_MESSAGE"


def test_absent_players_are_last_and_both_others_may_lock():
    table = showdown("LI RP", Options(seats=3, absent_seat="last"))
    table, _ = play(table, CallAbsent(CLOCK, 1), lock(0, "/"))
    assert table.phase == "showdown"
    assert refusal(table, lock(1, "/")) == "NOT_NOW"
    table, _ = play(table, lock(2, "I/P", 1200))
    assert table.play.checker == 1
    assert set(rules.asks(table)) == {CLOCK}


def test_the_showdown_ends_when_the_last_free_player_leaves():
    table = showdown("LI RP", Options(seats=3, absent_seat="last"))
    table, _ = play(table, CallAbsent(CLOCK, 1), lock(0, "/"), CallAbsent(CLOCK, 2))
    assert table.phase == "check"


def test_a_player_who_has_locked_and_leaves_changes_nothing_for_the_others():
    table = showdown("LI RP", Options(seats=3, absent_seat="last"))
    table, _ = play(table, lock(0, "/"), CallAbsent(CLOCK, 0), lock(1, "/", 1100))
    assert table.play.checker == 2


def test_who_comes_back_between_rounds_plays_again():
    table = showdown("LI", Options(seats=3, absent_seat="last"))
    table, _ = run_out(play(table, CallAbsent(CLOCK, 1))[0])
    while table.phase != "arm":
        table, _ = play(table, rules.asks(table)[CHANCE].sample(Random(1)))
    assert 1 not in rules.asks(table)
    table, _ = play(table, CallBack(CLOCK, 1))
    assert set(rules.asks(table)) == {0, 1, 2, CLOCK}
    assert refusal(table, CallBack(CLOCK, 1)) == "NOT_NOW"


def test_when_everybody_has_left_the_clock_plays_on():
    table = ready(seats=2, absent_seat="last")
    table, _ = play(table, CallAbsent(CLOCK, 0), CallAbsent(CLOCK, 1))
    assert table.phase == "arm"
    table, events = run_out(table)
    assert of(TileSetAside, events) == [TileSetAside(1)]


def test_presence_is_no_business_of_the_rules_where_bots_take_over():
    assert refusal(ready(absent_seat="bot"), CallAbsent(CLOCK, 0)) == "NOT_NOW"


def test_a_refused_move_leaves_the_table_as_it_was():
    table = showdown("LI", Options(seats=3))
    before = replace(table)
    assert refusal(table, Double(0, 1, 2, 500)) == "WRONG_MODE"
    assert table == before
