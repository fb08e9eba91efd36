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


def test_whoever_fills_the_line_makes_all_wait_that_goes_up_and_nothing_that_comes_down():
    free, filled = (Route(SimulatedLine(CALM, Random(2))) for _ in range(2))
    filled.queue, filled.since = 120.0, free.since
    at = free.since + 1000
    assert filled.carry(UP, at) - free.carry(UP, at) == pytest.approx(120, abs=0.1)
    assert filled.carry(DOWN, at) == pytest.approx(free.carry(DOWN, at), abs=0.1)
    assert filled.trip() - free.trip() == pytest.approx(120, abs=0.1)


def test_the_simulation_fills_a_line_in_the_same_way_and_until_the_same_moment():
    line = SimulatedLine(CALM, Random(2))
    line.queue, line.queue_ends = 120.0, 1000.0
    before, after = line.carry(UP, 900.0) - 900, line.carry(UP, 2000.0) - 2000
    assert before - after == pytest.approx(120, abs=0.1)
