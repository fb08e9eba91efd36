"""Lines of the laboratory: what a proxy makes bytes wait for."""

from random import Random

import pytest

from tripot.lab.lines import DOWN, KINDS, RISING, UP, Course, LineKind, SimulatedLine, draw_kind
from tripot.lab.served.guest import Route

CALM = LineKind("calm", 1.0, (50, 50), 0.001, 1e-9, trouble_every=1e9)
"""A line on which next to nothing is left to chance."""


def kind_of(name):
    return next(kind for kind in KINDS if kind.name == name)


def test_a_line_that_gets_worse_does_so_step_by_step_and_begins_anew():
    course = Course(kind_of("worsening"), Random(3))
    trips = list(dict.fromkeys(course.at(1000.0 * second)[0] for second in range(200)))
    for number, trip in enumerate(trips):
        low, high = RISING[number % len(RISING)]
        assert low <= trip <= high


def test_between_two_regimes_nothing_comes_through_for_a_moment():
    course = Course(kind_of("on the move"), Random(3))
    course.at(100_000.0)
    for begins, opens in zip(course.starts[1:], course.breaks[1:], strict=True):
        assert 80 <= opens - begins <= 350
        assert course.at(begins + 1)[1] == opens
        assert course.at(opens + 1)[1] == opens + 1


def test_a_steady_line_stays_what_it_is():
    course = Course(kind_of("fibre"), Random(3))
    assert len({course.at(1000.0 * second)[0] for second in range(500)}) == 1


def test_lines_are_drawn_by_their_shares():
    rng = Random(5)
    drawn = [draw_kind(rng).name for _ in range(4000)]
    for kind in KINDS:
        assert drawn.count(kind.name) / 4000 == pytest.approx(kind.share, abs=0.03)


class Losing(SimulatedLine):
    """A line that loses some messages, by their number."""

    lost: tuple[int, ...] = ()
    sent = 0

    def loss_now(self, is_trouble):
        self.sent += 1
        return 1.0 if self.sent in self.lost else 0.0


def _trip(*lost, heels, seed=1):
    line = Losing(CALM, Random(seed))
    line.lost = lost
    return line.carry(UP, 1000.0, heels=heels) - 1000 - line.rtt * line.shares[UP]


def test_a_lost_message_that_others_follow_comes_about_a_round_trip_after_the_next():
    late = [_trip(1, heels=40.0, seed=seed) for seed in range(200)]
    noticed = [ms for ms in late if ms < 200]
    assert all(90 <= ms <= 103 for ms in noticed)
    assert 180 <= len(noticed) < 200  # the few others wait for the timer


def test_one_that_is_lost_again_waits_for_the_timer_every_other_time():
    again = [_trip(1, 2, heels=40.0, seed=seed) for seed in range(200)]
    noticed = [ms for ms in again if ms < 220]
    assert 70 <= len(noticed) <= 130
    assert all(ms > 330 for ms in again if ms not in noticed)


def test_one_that_nothing_follows_waits_for_the_timer():
    assert _trip(1, heels=None) == pytest.approx(250, abs=1)
    assert _trip(1, 2, heels=None) == pytest.approx(750, abs=1)


def test_whoever_fills_the_line_makes_all_wait_that_goes_up_and_nothing_that_comes_down():
    free, filled = (Route(SimulatedLine(CALM, Random(2))) for _ in range(2))
    filled.queue, filled.since = 120.0, free.since
    at, one, other = free.since + 1000, filled.stream(), free.stream()
    assert one.carry(UP, at) - other.carry(UP, at) == pytest.approx(120, abs=0.1)
    assert one.carry(DOWN, at) == pytest.approx(other.carry(DOWN, at), abs=0.1)
    assert filled.trip() - free.trip() == pytest.approx(120, abs=0.1)


def test_the_simulation_fills_a_line_in_the_same_way_and_until_the_same_moment():
    line = SimulatedLine(CALM, Random(2))
    line.queue, line.queue_ends = 120.0, 1000.0
    before, after = line.carry(UP, 900.0) - 900, line.carry(UP, 2000.0) - 2000
    assert before - after == pytest.approx(120, abs=0.1)
