"""A watch belongs to a person: it goes with them from table to table, and forgives."""

from types import SimpleNamespace

import pytest

from tripot.clock import Credit, Watch
from tripot.games.dexterity_jane.online.timing import TRUST as SLAM
from tripot.games.sign.online.timing import TRUST as TAKE
from tripot.online import Timekeeper
from tripot.server.house.watches import Watches

LINE = Credit(least=60, most=106, median=64)
PASSED = 1_000.0


def honest(late=0.0):
    return PASSED - 64 - 17 - late


@pytest.fixture
def tables():
    """Two tables of one house, of different games."""
    house = SimpleNamespace(watches=Watches())
    return Timekeeper(house, SLAM), Timekeeper(house, TAKE)


def person(name, step=0.1):
    return SimpleNamespace(person=name, timer_step=step)


def test_whoever_lies_at_one_table_is_timed_by_the_house_at_the_next(tables):
    first, second = tables
    for _ in range(6):
        first.saw(person("liar"), PASSED, LINE, 0.0)
    assert first.timing(person("liar")) == second.timing(person("liar")) == "distrusted"
    assert second.timing(person("somebody else")) == "claim"


def test_claims_at_several_tables_add_up(tables):
    first, second = tables
    for table in (first, second) * 3:
        assert table.timing(person("liar")) == "claim"
        table.saw(person("liar"), PASSED, LINE, 0.0)
    assert first.timing(person("liar")) == "distrusted"


def test_sound_claims_at_another_table_are_forgiven_here(tables):
    first, second = tables
    for _ in range(6):
        first.saw(person("liar"), PASSED, LINE, 0.0)
    for _ in range(9):
        second.saw(person("liar"), PASSED, LINE, honest())
    assert first.timing(person("liar")) == "claim"


def test_a_coarse_timer_belongs_to_a_line_and_not_to_the_person(tables):
    first, _ = tables
    assert first.timing(person("Anna", step=16.0)) == "coarse"
    assert first.timing(person("Anna")) == "claim"


def test_a_claim_that_a_stalled_line_explains_is_excused(tables):
    first, _ = tables
    stalled = Credit(least=60, most=206, median=64, late=100)
    for _ in range(4):
        first.saw(person("on the move"), PASSED, stalled, honest(late=110))
    for _ in range(5):
        first.saw(person("on the move"), PASSED, LINE, honest(late=30))
    assert first.timing(person("on the move")) == "claim"


def test_but_no_line_stalls_in_every_race(tables):
    first, _ = tables
    stalled = Credit(least=60, most=206, median=64, late=100)
    for _ in range(10):
        first.saw(person("liar"), PASSED, stalled, honest(late=110))
    assert first.timing(person("liar")) == "distrusted"


def test_nor_does_a_stall_excuse_more_than_it_explains(tables):
    first, _ = tables
    stalled = Credit(least=60, most=96, median=64, late=20)
    for _ in range(6):
        first.saw(person("liar"), PASSED, stalled, honest(late=110))
    assert first.timing(person("liar")) == "distrusted"


def test_the_house_remembers_those_who_raced_last():
    watches = Watches()
    for number in range(10_050):
        watches[str(number)] = Watch()
    assert len(watches) == 10_000
    assert "0" not in watches
    assert "10049" in watches
