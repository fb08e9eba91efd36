"""Lines of which a trusted proxy says how long they are: whether it is believed, when it is asked anew."""

from typing import Any

import pytest

from tripot.records.seats import Guest
from tripot.server.lines.connection import COME_AGAIN_MS, Connection
from tripot.server.lines.metrics import Metrics
from tripot.server.lines.rate_limits import Allowance
from tripot.server.web.socket_door import line_trip

NO_WIRE: Any = None


class Nowhere:
    """A table at which nobody listens: lines are looked at here, and nothing is said."""

    races = True

    def __init__(self):
        self.metrics = Metrics()
        self.read = bytes
        self.now = lambda: 0.0


def told_line(told, *trips):
    """A line that was told of at its handshake, and then took so long, once a second."""
    nowhere: Any = Nowhere()
    line = Connection(NO_WIRE, Guest("G", "Gil"), nowhere, Allowance(100, 100), 0.0)
    line.was_told(told)
    for second, trip in enumerate(trips):
        line.ledger = line.ledger.heard(1000.0 * second, trip)
    return line


def at(line):
    return line.ledger.echoes[-1][0]


@pytest.mark.parametrize("said", [b"", b"-", b"fast", b"0", b"-5", b"123456789012", b"4.5"])
def test_what_is_no_round_trip_is_as_if_nothing_were_said(said):
    assert line_trip({"headers": [(b"x-line-rtt", said)]}) is None


def test_echoes_count_for_hardly_more_than_was_said():
    line = told_line(40.0, *[160.0] * 10)
    figures = line.ledger.figures(at(line))
    assert figures.median == figures.least == 50.0


def test_saying_a_longer_trip_than_it_is_gains_nothing():
    line = told_line(900.0, *[20.0] * 10)
    assert line.ledger.figures(at(line)).median == 20.0


def test_an_echo_that_is_owed_proves_no_stall_where_it_may_as_well_be_withheld():
    assert not told_line(40.0).echoes.proves_stalls


def test_a_line_that_has_outgrown_what_was_said_is_asked_to_come_again():
    line = told_line(40.0, *[45.0] * 20, *[160.0] * 6)
    assert at(line) > COME_AGAIN_MS
    assert line.may_come_again(at(line))


def test_not_in_the_middle_of_a_race_nor_just_after_it_came():
    line = told_line(40.0, *[45.0] * 20, *[160.0] * 6)
    line.rhythm = line.rhythm.racing(is_on=True)
    assert not line.may_come_again(at(line))
    assert not told_line(40.0, *[160.0] * 10).may_come_again(9_000.0)


def test_one_that_stumbles_now_and_then_stays():
    line = told_line(40.0, *[45.0, 160.0] * 15)
    assert not line.may_come_again(at(line))


def test_a_line_of_which_nobody_said_anything_is_never_asked():
    line = told_line(None, *[45.0] * 20, *[160.0] * 6)
    assert not line.may_come_again(at(line))
