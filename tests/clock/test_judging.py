"""What is credited for what was claimed: bounds, and bad input."""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import Credit, Lag, Sighting, credit, key_times, moment, reaction
from tripot.games.dexterity_jane.online import timing as jane
from tripot.games.sign.online import timing as sign

LINE = Credit(least=60, most=106, median=64)

lags = st.builds(
    lambda low, up, more, jitter, kernel: Lag(low + up, low + up + more, jitter, low, kernel),
    st.floats(0, 400),
    st.floats(0, 200),
    st.floats(0, 200),
    st.floats(5, 60),
    st.none() | st.floats(1, 400),
)
sightings = st.builds(Sighting, st.none() | st.floats(0, 1e6), st.floats(), st.floats())
claims = st.none() | st.floats()
timings = st.sampled_from(["claim", "coarse", "distrusted"])


@given(lags, st.sampled_from([jane.TRUST.cap, sign.TRUST.cap]))
def test_a_credit_stays_under_its_cap_and_its_least_under_its_most(lag, cap):
    line = credit(lag, cap)
    assert line.least <= line.most <= cap
    known = lag.lowest + 80 if lag.kernel is None else lag.kernel + 40
    assert line.most <= known + lag.jitter + 34
    assert line.least <= known


@given(lags, st.floats(0, 100_000), claims, timings)
def test_a_reaction_is_never_credited_outside_its_bounds(lag, elapsed, claim, timing):
    line = credit(lag, jane.TRUST.cap)
    judged = reaction(elapsed, claim, line, timing)
    assert judged.credited >= max(elapsed - line.most, 150)
    assert judged.credited <= max(elapsed - line.least, 150)


@given(lags, st.floats(0, 1e6), sightings, timings)
def test_a_moment_is_never_credited_outside_its_bounds(lag, arrival, sighting, timing):
    line = credit(lag, sign.TRUST.cap)
    judged = moment(arrival, sighting, line, timing)
    assert arrival - line.most <= judged.credited <= arrival - line.least


@pytest.mark.parametrize(
    ("claim", "bound", "credited"),
    [
        (1020, "claimed", 1020),
        (900, "raised", 994),
        (1099, "lowered", 1040),
        (99_999, "lowered", 1040),
        (None, "unclaimed", 1040),
        (-1, "absurd", 1040),
        (nan, "absurd", 1040),
        (inf, "absurd", 1040),
    ],
)
def test_every_bound_has_its_name(claim, bound, credited):
    judged = reaction(1100, claim, LINE)
    assert (judged.bound, judged.credited) == (bound, credited)


def test_an_absurd_claim_is_not_kept():
    assert reaction(1100, nan, LINE, "distrusted").claimed is None


def test_a_slam_before_anybody_could_see_is_too_early():
    assert reaction(209, 200, LINE).bound == "too_early"
    assert reaction(210, 0, LINE).bound == "floor"


def test_the_server_times_a_coarse_timer_by_the_least_trip_and_half_the_drawing():
    assert reaction(1100, 500, LINE, "coarse").credited == 1100 - 60 - 17


def test_a_server_timed_seat_is_never_credited_before_what_its_line_explains():
    far = credit(Lag(least=290, median=300, jitter=8, lowest=290), jane.TRUST.cap)
    assert reaction(1100, None, far, "distrusted").credited == 1100 - far.most


def test_a_take_is_credited_100_ms_after_its_card_appeared_at_the_earliest():
    judged = moment(1000, Sighting(700, 5000, 5230), LINE, card_shown=850)
    assert (judged.credited, judged.bound) == (950, "cause")


@pytest.mark.parametrize(
    "sighting",
    [
        Sighting(None, 5000, 5230),
        Sighting(700, nan, 5230),
        Sighting(700, 5000, inf),
        Sighting(700, -1, 229),
        Sighting(700, 5000, 4900),
    ],
)
def test_a_sighting_that_cannot_be_is_no_claim(sighting):
    judged = moment(1000, sighting, LINE)
    assert (judged.bound, judged.credited, judged.claimed) == ("absurd", 940, None)


def test_a_click_stamped_just_before_its_frame_is_still_a_claim():
    assert moment(800, Sighting(700, 5000, 4990), LINE).bound == "raised"


def test_keys_go_out_half_a_round_trip_before_the_reveal_but_never_more_than_120_ms():
    assert key_times(2000, {0: 0, 1: 64, 2: 500}) == {0: 2000, 1: 1968, 2: 1880}
