"""Habits of claiming, and timers too coarse to claim anything."""

from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import JANE_SPAN, SIGN_SPAN, Watch


def after(leads, span=JANE_SPAN):
    watch = Watch(span)
    for lead in leads:
        watch = watch.saw(passed=1000, median=60, claim=1000 - 60 - 17 - lead)
    return watch


@pytest.mark.parametrize("span", [JANE_SPAN, SIGN_SPAN])
def test_a_habit_of_claiming_26_ms_too_little_is_found_out_after_the_span(span):
    assert after([26] * (span - 1), span).timing == "claim"
    assert after([26] * span, span).timing == "distrusted"


def test_a_habit_of_25_ms_is_borne():
    assert after([25] * 100).timing == "claim"


def test_a_single_stall_of_a_line_condemns_nobody():
    assert after([5] * 7 + [3000] + [5] * 30).timing == "claim"


def test_modest_claims_cannot_be_saved_up_for_bold_ones():
    assert after([-5000] * 7 + [90] * 8).timing == "distrusted"


def test_distrust_lasts_for_the_session():
    assert after([60] * 15 + [0] * 100).timing == "distrusted"


def test_no_claim_proves_nothing():
    watch = Watch(1).saw(1000, 60, None).saw(1000, 60, nan)
    assert watch == Watch(1)


@pytest.mark.parametrize(
    ("step", "timing"), [(0.005, "claim"), (5, "claim"), (5.1, "coarse"), (nan, "coarse")]
)
def test_a_timer_coarser_than_5_ms_is_not_asked(step, timing):
    assert Watch(15).told_step(step).timing == timing


@given(st.lists(st.floats(-2000, 24), max_size=60))
def test_whoever_never_runs_ahead_is_never_distrusted(leads):
    assert after(leads).timing == "claim"
