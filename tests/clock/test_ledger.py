"""Round trips in, figures out."""

from math import ceil, inf, nan
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import EchoBook, LagLedger, Rhythm

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
    recent = sorted(rtt for at, rtt in heard if at > now - 30_000)
    lowest = min(rtt for _, rtt in heard)
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
    assert LagLedger().asked_kernel(said).figures(0).kernel == noted


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
