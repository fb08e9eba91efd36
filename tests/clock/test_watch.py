"""Habits of claiming, and timers too coarse to claim anything."""

from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import Watch


def after(leads):
    watch = Watch()
    for lead in leads:
        watch = watch.saw(passed=1000, median=60, claim=1000 - 60 - 17 - lead)
    return watch


def test_a_habit_of_claiming_26_ms_too_little_is_found_out_after_six_claims():
    assert after([26] * 5).timing == "claim"
    assert after([26] * 6).timing == "distrusted"


def test_whoever_lies_in_more_than_half_of_a_game_is_found_out_within_it():
    assert after([90, 0, 90, 90, 0, 90, 0, 90, 0, 90]).timing == "distrusted"


def test_a_habit_of_25_ms_is_borne():
    assert after([25] * 100).timing == "claim"


def test_a_line_that_stalls_for_half_a_game_condemns_nobody():
    assert after([5] * 7 + [3000] * 5 + [5] * 30).timing == "claim"


def test_modest_claims_cannot_be_saved_up_for_bold_ones():
    assert after([-5000] * 7 + [90] * 6).timing == "distrusted"


def test_whoever_claims_soundly_for_a_whole_game_is_trusted_again():
    assert after([60] * 10 + [0] * 8).timing == "distrusted"
    assert after([60] * 10 + [0] * 9).timing == "claim"


def test_no_claim_proves_nothing():
    assert Watch().saw(1000, 60, None).saw(1000, 60, nan) == Watch()


@pytest.mark.parametrize(
    ("step", "timing"), [(0.005, "claim"), (5, "claim"), (5.1, "coarse"), (nan, "coarse")]
)
def test_a_timer_coarser_than_5_ms_is_not_asked(step, timing):
    assert Watch().told_step(step).timing == timing


@given(st.lists(st.floats(-2000, 24), max_size=60))
def test_whoever_never_runs_ahead_is_never_distrusted(leads):
    assert after(leads).timing == "claim"
