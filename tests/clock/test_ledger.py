"""Round trips in, figures out."""

from math import ceil, inf, nan
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import EchoBook, KernelTrip, LagLedger, Rhythm

trips = st.lists(st.tuples(st.floats(0, 5_000), st.floats(0, 2_000)), min_size=1, max_size=80)


def written(pairs):
    """A ledger with these echoes, each so many ms after the one before."""
    ledger, now, heard = LagLedger(), 0.0, []
    for pause, rtt in pairs:
        now += pause
        ledger = ledger.heard(now, rtt)
        heard.append((now, rtt))
    return ledger, now, heard


@given(trips, st.floats(0, 40_000))
def test_the_figures_are_those_of_a_plain_recomputation(pairs, later):
    ledger, now, heard = written(pairs)
    now += later
    lag = ledger.figures(now)
    assert heard[-len(ledger.echoes) :] == list(ledger.echoes)
    recent = sorted(rtt for at, rtt in ledger.echoes if at > now - 30_000)
    lowest = ledger.lowest
    assert lowest == min(rtt for _, rtt in heard) or lowest in [rtt for _, rtt in ledger.echoes]
    assert lag.lowest == lowest
    if recent:
        assert lag.least == recent[0]
        assert lag.median == pytest.approx(median(recent))
        assert lag.jitter == pytest.approx(
            min(max(recent[ceil(0.9 * len(recent)) - 1] - median(recent), 5), 60)
        )
    else:
        assert (lag.least, lag.median, lag.jitter) == (lowest, lowest, 5)


@given(trips)
def test_the_jitter_lies_between_5_and_60_ms(pairs):
    ledger, now, _ = written(pairs)
    assert 5 <= ledger.figures(now).jitter <= 60


def test_an_old_round_trip_is_forgotten_but_the_lowest_is_not():
    ledger = LagLedger().heard(0, 20).heard(40_000, 90)
    lag = ledger.figures(40_000)
    assert (lag.least, lag.median, lag.lowest) == (90, 90, 20)


def test_a_line_that_never_answered_earns_nothing():
    lag = LagLedger().figures(0)
    assert (lag.least, lag.median, lag.lowest) == (0, 0, 0)


@pytest.mark.parametrize("rtt", [nan, inf, -inf, -1])
def test_a_round_trip_that_no_line_can_have_is_not_written_down(rtt):
    assert LagLedger().heard(0, rtt) == LagLedger()


@pytest.mark.parametrize(("said", "noted"), [(31.5, 31.5), (None, None), (0, None), (nan, None), (-4, None)])
def test_the_kernels_word_is_noted_where_it_is_one(said, noted):
    told = None if said is None else KernelTrip(said)
    assert LagLedger().asked_kernel(told).figures(0).kernel == noted


def line_of(*spells):
    """The ledger of a line that takes so long, once a second, for so many seconds; and the time after it."""
    ledger, now = LagLedger(), 0.0
    for seconds, rtt in spells:
        for _ in range(seconds):
            now += 1000.0
            ledger = ledger.heard(now, rtt + now % 3)
    return ledger.figures(now)


@pytest.mark.parametrize(("before", "after"), [(20, 120), (120, 20), (20, 240)])
def test_figures_follow_a_line_that_changes_for_good_within_five_seconds(before, after):
    lag = line_of((25, before), (5, after))
    assert lag.median == pytest.approx(after, abs=3)
    assert lag.lowest == pytest.approx(after, abs=3)


def test_a_line_that_stumbles_for_four_seconds_is_still_the_line_it_was():
    lag = line_of((25, 20), (4, 300))
    assert lag.median == pytest.approx(20, abs=3)
    assert lag.lowest == pytest.approx(20, abs=3)


def racing_line(*spells):
    """The ledger of a line that takes so long, twenty times a second, for so many seconds."""
    ledger, now = LagLedger(), 0.0
    for seconds, rtt in spells:
        for _ in range(round(20 * seconds)):
            now += 50.0
            ledger = ledger.heard(now, rtt + now % 3)
    return ledger, now


def test_in_a_race_a_change_is_seen_within_two_seconds():
    ledger, now = racing_line((10, 20), (2.1, 120))
    assert ledger.figures(now).median == pytest.approx(120, abs=3)
    ledger, now = racing_line((10, 20), (1.5, 120))
    assert ledger.figures(now).median == pytest.approx(20, abs=3)


def test_what_a_line_is_like_at_this_moment_is_seen_at_once():
    ledger, now = racing_line((10, 120), (0.3, 20))
    assert ledger.lately(now) == pytest.approx(20, abs=3)
    assert ledger.figures(now).median == pytest.approx(120, abs=3)


def test_a_line_that_is_seldom_asked_says_nothing_of_this_moment():
    ledger = LagLedger().heard(1_000, 60).heard(2_000, 60).heard(3_000, 60)
    assert ledger.lately(3_010) is None
    assert LagLedger().lately(0) is None


def test_where_echoes_were_weighed_they_alone_make_the_figures():
    ledger = LagLedger()
    for number in range(200):
        is_weighed = number % 20 == 0
        ledger = ledger.heard(50.0 * number, 5.0 if is_weighed else 40.0, is_weighed=is_weighed)
    lag = ledger.figures(10_000)
    assert (lag.least, lag.median) == (5, 5)


def test_where_echoes_are_weighed_the_others_say_how_late_somebody_answers():
    ledger = LagLedger()
    for number in range(200):
        is_weighed = number % 20 == 0
        ledger = ledger.heard(50.0 * number, 5.0 if is_weighed else 40.0, is_weighed=is_weighed)
    assert ledger.usual_answer(10_000) == 40
    assert LagLedger().heard(0, 40).usual_answer(10) == 0
    assert ledger.trip_after(9_500) is None, "an echo that was not weighed says nothing of a key"
    assert ledger.heard(10_050, 7.0, is_weighed=True).trip_after(10_040) == 7.0


def test_a_few_that_were_weighed_are_not_enough():
    ledger = LagLedger().heard(0, 5, is_weighed=True)
    for number in range(1, 20):
        ledger = ledger.heard(50.0 * number, 40.0)
    assert ledger.figures(1_000).median == 40


def test_no_echo_counts_for_more_than_the_operating_system_bears_out():
    held = LagLedger()
    for second in range(20):
        held = held.heard(1000.0 * second, 60.0)
    lag = held.asked_kernel(KernelTrip(50.0, 1.0)).figures(20_000)
    assert (lag.least, lag.median, lag.kernel) == (60, 60, 50)
    lag = held.asked_kernel(KernelTrip(30.0, 8.0)).figures(20_000)
    assert (lag.least, lag.median) == (25, 25)


def test_echoes_held_back_longer_than_an_acknowledgement_show_that_its_wait_is_no_distance():
    held = LagLedger()
    for second in range(20):
        held = held.heard(1000.0 * second, 20.0 + 120.0)
    lag = held.asked_kernel(KernelTrip(20.0 + 40.0, 1.0)).figures(20_000)
    assert lag.median <= 20 + 15


def test_the_trip_of_a_key_is_that_of_the_echo_on_its_heels():
    ledger = LagLedger().heard(1_000, 60).heard(1_400, 250).heard(1_460, 60)
    assert ledger.trip_after(1_150) == 250
    assert ledger.trip_after(1_500) is None


def test_writing_leaves_the_old_ledger_as_it_was():
    old = LagLedger().heard(0, 20)
    old.heard(10, 5)
    assert old.figures(10).lowest == 20


def test_a_flood_of_echoes_does_not_make_the_ledger_grow():
    ledger = LagLedger()
    for at in range(2_000):
        ledger = ledger.heard(at, 50)
    assert len(ledger.echoes) <= 256


def test_a_burst_is_ten_echoes_50_ms_apart_and_the_second_goes_on_beating():
    rhythm, asked, now = Rhythm(since=0).armed(1_020), [], 500.0
    while now < 2_500:
        now = rhythm.next(now)
        asked.append(now)
    assert asked == [1_000, *range(1_020, 1_520, 50), 2_000, 3_000]


def test_an_echo_nobody_asked_for_says_nothing():
    book, _ = EchoBook().asked(0)
    assert book.answered(7, 30) == (book, None)


def test_echoes_may_come_back_in_any_order():
    book, first = EchoBook().asked(0)
    book, second = book.asked(50)
    book, late = book.answered(second, 90)
    book, early = book.answered(first, 95)
    assert (late, early, book.owed) == (40, 95, ())


def test_unanswered_echoes_are_given_up_after_a_while():
    book = EchoBook()
    for at in range(1_000):
        book, _ = book.asked(at)
    assert len(book.owed) == 64


def test_an_echo_that_was_seen_to_be_withheld_counts_for_what_the_system_says():
    ledger = LagLedger().asked_kernel(KernelTrip(smoothed=60.0, deviation=5.0))
    assert ledger.borne_out(180.0) == 20.0, "acknowledgements wait up to 40 ms for the echo to carry them"
    assert ledger.borne_out(12.0) == 12.0
    assert LagLedger().borne_out(180.0) == 180.0
