"""The time cases of the specification, and those of whoever brings more below TRIPOT_VECTORS."""

import pytest
from tests.clock.vectors import vectors

from tripot.clock import Credit, Lag, Sighting, credit, moment, reaction
from tripot.games.dexterity_jane.online import timing as jane


@pytest.mark.parametrize("case", vectors("dexterity_jane", "time"), ids=lambda case: case["id"])
def test_reactions_of_the_specification(case):
    lag = Lag(case["L"], case["M"], case["J"], case["F"], case.get("K"))
    judged = reaction(case["E"], case["claim"], credit(lag, jane.TRUST.cap))
    assert case["R"] in (judged.credited, judged.bound.upper())


@pytest.mark.parametrize("case", vectors("sign", "tau"), ids=lambda case: case["id"])
def test_moments_of_the_specification(case):
    line = Credit(min(case["L"], case["A"]), case["A"], case["L"])
    sighting = Sighting(case["ref_sent"], case["c_ref"], case["c_event"])
    assert moment(case["arr"], sighting, line).credited == case["tau"]
