"""Frames of a live table of Sign: what claims may refer to, however long a card has been lying there."""

from tripot.games.sign.online.frames import MOST_FRAMES, Frames


def table_after(frames):
    """A table on which one card has lain since its first frame, while puppets moved."""
    sight = Frames()
    sight.lags[sight.next(1000.0)] = {0: 80.0, 1: 0.0}
    sight.lie(["K1"], are_open=True)
    for tick in range(frames):
        sight.next(1100.0 + tick, tells=False)
    return sight


def test_the_frame_of_a_card_that_still_lies_there_is_never_forgotten():
    sight = table_after(5 * MOST_FRAMES)
    assert sight.appeared["K1"] == 1
    assert (sight.sent_to(0, 1), sight.sent_to(1, 1)) == (1080.0, 1000.0)
    assert len(sight.sent) <= 2 * MOST_FRAMES + 1


def test_all_others_are_forgotten_one_day():
    sight = table_after(5 * MOST_FRAMES)
    assert sight.sent_to(0, 2) is None
    sight.lie([], are_open=True)
    for tick in range(2 * MOST_FRAMES):
        sight.next(9000.0 + tick, tells=False)
    assert sight.sent_to(0, 1) is None
    assert sight.lags == {}


def test_a_card_came_with_what_was_told_and_not_with_a_puppet_that_moved_meanwhile():
    sight = table_after(3)
    sight.next(2000.0)
    sight.next(2010.0, tells=False)
    sight.lie(["K1", "S2"], are_open=True)
    assert sight.appeared == {"K1": 1, "S2": 5}
    assert sight.newest() == 5


def test_a_card_that_is_taken_and_put_back_came_anew():
    sight = table_after(3)
    sight.lie([], are_open=True)
    sight.next(2000.0)
    sight.lie(["K1"], are_open=True)
    assert sight.appeared == {"K1": 5}
    assert sight.most_lag(0, 2100.0) == 0


def test_covered_cards_have_not_appeared():
    sight = Frames()
    sight.next(1000.0)
    sight.lie(["K1"], are_open=False)
    assert sight.appeared == {}
    assert (sight.newest(), sight.lag(0, None, 1100.0), sight.sent_to(0, None)) == (None, 0.0, None)


def test_for_three_seconds_after_a_spread_everybody_has_seen_at_one_moment_what_they_race_for():
    sight = table_after(1)
    assert [sight.is_even(now) for now in (1000.0, 3900.0, 4000.0)] == [True, True, False]
    assert not Frames().is_even(0.0)
