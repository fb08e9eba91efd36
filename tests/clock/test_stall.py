"""Lines that stall: waited for, and explained by the echoes that they owe."""

from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import Credit, EchoBook, Lag, between, credit, key_late, late_now, longer

USUAL = Credit(least=60, most=106, median=64)


def test_a_line_that_answers_as_always_explains_nothing_more():
    book = EchoBook(owed=((3, 1_050.0),), newest=1_000.0)
    assert all(late_now(USUAL, book, now) == 0 for now in (1_060.0, 1_080.0, 1_120.0))


def test_an_echo_that_does_not_come_back_explains_as_much_as_it_is_late():
    book = EchoBook(owed=((3, 1_050.0), (4, 1_100.0)), newest=1_000.0)
    assert late_now(USUAL, book, 1_300.0) == 300 - 25 - 72


def test_echoes_that_are_always_answered_late_show_no_stall():
    book = EchoBook(owed=((3, 1_050.0),), newest=1_000.0)
    assert late_now(USUAL, book, 1_200.0, answer=140.0) == 200 - 25 - 140
    assert late_now(USUAL, book, 1_200.0, answer=160.0) == 0


def test_whoever_acknowledges_an_echo_and_does_not_answer_it_has_not_stalled():
    book = EchoBook(owed=((3, 1_050.0),), newest=1_000.0)
    assert not book.acknowledged(ago=200.0, trip=60.0, now=1_300.0).is_withheld
    withheld = book.acknowledged(ago=40.0, trip=60.0, now=1_300.0)
    assert withheld.is_withheld
    assert late_now(USUAL, withheld, 1_300.0) == 0
    assert not withheld.answered(3, 1_310.0)[0].is_withheld


def test_a_line_that_never_answered_earns_nothing_by_silence():
    assert late_now(USUAL, EchoBook().asked(0.0)[0], 10_000.0) == 0


def test_a_key_was_late_by_as_much_as_the_echo_on_its_heels():
    assert key_late(USUAL, 92.0) == 20
    assert key_late(USUAL, 70.0) == key_late(USUAL, None) == 0


def test_a_late_echo_says_little_of_a_key_for_the_way_back_may_have_been_filled():
    assert key_late(USUAL, 272.0) == key_late(USUAL, 2_000.0) == 25


def test_a_line_that_is_quick_again_is_credited_as_it_is_now():
    lag = Lag(least=170, median=180, jitter=6, lowest=170)
    assert credit(lag, 300).most == 180 + 6 + 34
    assert credit(lag, 300, lately=175.0).most == 175 + 6 + 34
    assert credit(lag, 300, lately=60.0).most == 60 + 5 + 34, "its jitter was that of another line"
    assert credit(lag, 300, lately=250.0) == credit(lag, 300)


def test_one_that_was_longer_when_the_cards_were_shown_gains_nothing_by_it():
    filled, free = Credit(170, 220, 180), Credit(60, 106, 64)
    assert between(filled, free) == free
    assert between(free, filled).most == (220 + 106) / 2


def test_no_stall_explains_more_than_the_cap():
    assert longer(USUAL, 5_000.0, 300.0).most == 300


@given(st.floats(0, 2_000), st.floats(0, 2_000))
def test_what_comes_later_over_a_stalled_line_is_never_credited_earlier(first, more):
    """So that whoever waited as long as the first moment demanded misses nothing."""
    book = EchoBook(owed=((3, 1_050.0),), newest=1_000.0)

    def earliest(now):
        return now - longer(USUAL, late_now(USUAL, book, now), 300.0).most

    assert earliest(1_050 + first + more) >= min(earliest(1_050 + first), 1_000 + 25 - 34) - 1e-6
