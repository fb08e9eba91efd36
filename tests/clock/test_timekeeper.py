"""What a table puts down to a line at this moment: it follows the line, and whoever changes lines."""

from types import SimpleNamespace

import pytest

from tripot.clock import EchoBook, LagLedger
from tripot.games.dexterity_jane.online.timing import TRUST as SLAM
from tripot.games.sign.online.timing import TRUST as TAKE
from tripot.online import Timekeeper
from tripot.server.house.watches import Watches

BEFORE, CHANGED = 20_000.0, 2_100.0
"""How long a line was what it was, and how long it has been another one, in ms."""


def line(was, is_now, seat=0):
    """A line that is asked for an echo twenty times a second, and has changed."""
    ledger, now = LagLedger(), 0.0
    for until, trip in ((BEFORE, was), (BEFORE + CHANGED, is_now)):
        while now < until:
            now += 50.0
            ledger = ledger.heard(now, trip)
    stream = SimpleNamespace(ledger=ledger, echoes=EchoBook(), kernel_trip=lambda: None)
    return SimpleNamespace(seat=seat, person="Anna", timer_step=0.1, streams=[stream])


@pytest.fixture(params=[SLAM, TAKE])
def timekeeper(request):
    return Timekeeper(SimpleNamespace(watches=Watches()), request.param)


def credited(timekeeper, racer, after=0.0):
    return timekeeper.credit_on_arrival(racer, BEFORE + CHANGED + after)


def test_a_line_that_has_become_longer_in_a_race_is_waited_for_and_credited_as_it_is(timekeeper):
    found = credited(timekeeper, line(20.0, 120.0))
    assert found.least == 120
    assert found.most > 120 + 34


def test_a_line_that_has_become_shorter_explains_no_more_than_it_takes_now(timekeeper):
    found = credited(timekeeper, line(120.0, 20.0))
    assert found.least == 20
    assert found.most < 120


def test_whoever_goes_over_to_another_line_in_a_race_is_credited_with_the_lesser(timekeeper):
    slow, fast = line(200.0, 200.0), line(10.0, 10.0)
    only_fast = credited(timekeeper, line(10.0, 10.0, seat=1))
    for first, second in ((slow, fast), (fast, slow)):
        credited(timekeeper, first)
        assert credited(timekeeper, second, after=1_000).most <= only_fast.most


def test_what_was_before_counts_no_more_after_a_while(timekeeper):
    credited(timekeeper, line(10.0, 10.0))
    slow = line(200.0, 200.0)
    credited(timekeeper, slow)
    assert credited(timekeeper, slow, after=6_000).most > 200


def test_a_line_of_two_streams_is_credited_with_the_better_one(timekeeper):
    near, far = line(20.0, 20.0), line(120.0, 120.0)
    both = SimpleNamespace(seat=1, person="Anna", timer_step=0.1, streams=[*far.streams, *near.streams])
    assert credited(timekeeper, both) == credited(timekeeper, near)


def test_a_line_of_two_streams_has_stalled_when_both_have(timekeeper):
    one, other = line(20.0, 20.0), line(20.0, 20.0)
    both = SimpleNamespace(seat=1, person="Anna", timer_step=0.1, streams=[*one.streams, *other.streams])
    one.streams[0].echoes = EchoBook(owed=((1, BEFORE + CHANGED),), newest=BEFORE + CHANGED - 50.0)
    usual = credited(timekeeper, both, after=200.0)
    assert (usual.late, credited(timekeeper, one, after=200.0).late > 100) == (0.0, True)
    other.streams[0].echoes = EchoBook(owed=((1, BEFORE + CHANGED + 100.0),), newest=BEFORE + CHANGED + 50.0)
    alone = credited(timekeeper, one, after=200.0).late
    assert 0 < credited(timekeeper, both, after=200.0).late < alone
