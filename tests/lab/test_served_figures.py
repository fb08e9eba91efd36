"""Races of a served house, counted: made-up races of which everything is known."""

from typing import Any

import pytest

from tripot.lab.served.deed import Deed
from tripot.lab.served.figures import honest_figures, lie_figure, noise
from tripot.lab.served.pulse import Pulse
from tripot.lab.served.sitting import Race
from tripot.lab.served.start import Start

SENT = 1_000.0
TRIP = 60.0
NO_WAY: Any = [(None, 0)]
"""Straight into the house, over no line."""


def slam(seat, reaction, *, ahead=0.0, most=100.0, late=0.0, bound=None):
    """Somebody who slams: the line takes 60 ms there and back, the house is `late` to hear of it."""
    deed = Deed(seat, reaction, Start("race", SENT + TRIP / 2, SENT, {}))
    deed.honest, deed.claim = reaction, reaction - ahead
    deed.acted = SENT + reaction + TRIP
    deed.ways = NO_WAY
    elapsed = reaction + TRIP + late
    credited = max(deed.claim, elapsed - most)
    said = bound or ("claimed" if credited == deed.claim else "raised")
    deed.ruling = {"elapsed": elapsed, "credited": credited, "most": most, "least": TRIP, "bound": said}
    deed.released = deed.acted + late + 40
    return deed


def race(*deeds):
    """A race that the house has ordered by what it credited."""
    one = Race({deed.seat: deed.reaction for deed in deeds})
    for deed in sorted(deeds, key=lambda deed: deed.ruling["credited"]):
        one.deeds[deed.seat] = deed
        one.order.append(deed.seat)
        one.times.append(int(deed.ruling["credited"]))
    return one


def test_an_honest_claim_gains_nothing_and_the_line_explains_the_rest():
    deed = slam(0, 500.0)
    assert (deed.gain, deed.explained, deed.bound, deed.wait) == (0.0, 60.0, 40.0, 40.0)


def test_a_bold_claim_gains_what_is_credited_beyond_what_the_line_took():
    assert slam(0, 500.0, ahead=10_000.0).gain == 40.0
    assert slam(0, 500.0, ahead=15.0).gain == 15.0


def test_a_house_that_was_late_to_listen_is_noticed():
    assert slam(0, 500.0, late=7.0).house_late == 7.0
    assert noise([race(slam(0, 500.0, late=7.0), slam(1, 520.0))]).p99 == 7.0


def test_neighbours_in_the_true_order_are_counted_by_how_far_they_are_apart():
    right, wrong = race(slam(0, 500.0), slam(1, 520.0)), race(slam(0, 500.0), slam(1, 520.0, ahead=30.0))
    figures = honest_figures([right, right, right, wrong], {"lossy": [right]})
    clear = next(figure for figure in figures.orders if figure.label == "20")
    assert (clear.pairs, clear.credited) == (4, 0.75)
    assert (figures.clear, figures.inversions) == (0.75, 0)
    assert [(figure.label, figure.credited) for figure in figures.lines] == [("lossy", 1.0)]


@pytest.mark.parametrize(("gap", "label"), [(1, "1"), (19.4, "10"), (19.6, "20"), (36, "50"), (300, "50")])
def test_a_pair_that_is_not_clearly_apart_does_not_count_as_one_that_is(gap, label):
    figures = honest_figures([race(slam(0, 500.0), slam(1, 500.0 + gap))], {})
    assert [figure.label for figure in figures.orders if figure.pairs] == [label]


def test_an_order_that_was_taken_back_is_counted():
    one = race(slam(0, 500.0), slam(1, 520.0))
    one.times.reverse()
    assert honest_figures([one], {}).inversions == 1


def test_a_lie_is_told_by_its_median_by_whom_it_robbed_and_by_when_it_was_found_out():
    robbed = race(slam(0, 500.0), slam(1, 535.0, ahead=10_000.0))
    late = race(slam(0, 500.0), slam(1, 560.0, ahead=10_000.0))
    caught = race(slam(0, 500.0), slam(1, 560.0, bound="distrusted"))
    lie = lie_figure("sign", "lies", [[robbed, late, late], [late, caught]], 1, known=False, is_promised=True)
    assert (lie.median, lie.robbed, lie.found_out, lie.over_bound) == (40.0, 0.2, 0.5, 0)
    assert not lie.holds


def test_a_machine_that_did_not_keep_up_is_remembered_for_as_long_as_it_matters():
    pulse = Pulse()
    pulse.note(5_000.0, late=14.0)
    assert pulse.was_steady(0.0, 10_000.0)
    pulse.note(6_000.0, late=16.0)
    assert not pulse.was_steady(5_900.0, 7_000.0)
    assert not pulse.was_steady(6_200.0, 7_000.0)
    assert pulse.was_steady(6_400.0, 7_000.0)
