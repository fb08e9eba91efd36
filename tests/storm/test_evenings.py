"""Stormy evenings: whatever happens to house, disk and lines, nothing is lost; and mistakes are found."""

import asyncio
import re

import pytest
from tests.storm.planted import (
    DrowsyTable,
    ForgetfulTable,
    HastyTable,
    RestlessTable,
    TornDisk,
    with_tables,
)

from tripot.cli.main import main
from tripot.games import GAMES
from tripot.storm.evening import BrokenEvening, plan_of, play
from tripot.storm.virtual_time import NOBODY, Life, Stuck, VirtualLoop

PARTS = 10


@pytest.fixture(autouse=True)
def nobody_listens(caplog):
    """The house complains of the weather, as it should."""
    caplog.set_level("CRITICAL")


def storm(first, last, seconds):
    stories = [play(plan_of(seed, seconds=seconds)) for seed in range(first, last)]
    assert {one.plan.game for one in stories} == set(GAMES)
    assert sum(one.kills for one in stories) > 0
    assert sum(one.acknowledged for one in stories) > 0
    assert sum(one.looks for one in stories) > 0


@pytest.mark.parametrize("part", range(PARTS))
def test_short_evenings_in_all_weathers_cost_nobody_anything(part):
    storm(100 * part, 100 * (part + 1), seconds=15.0)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_evenings_cost_nobody_anything(part):
    storm(10_000 + 500 * part, 10_000 + 500 * (part + 1), seconds=60.0)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_same_seed_is_the_same_evening(name):
    plan = plan_of(7, name)
    assert play(plan) == play(plan)


def test_another_seed_is_another_evening():
    assert play(plan_of(1, "desfausse")).fingerprint != play(plan_of(2, "desfausse")).fingerprint


FIND_WITHIN = 40
"""Evenings within which each mistake must be found."""


def found(**mistake):
    """The first evening that shows it, and what it shows."""
    for seed in range(FIND_WITHIN):
        try:
            play(plan_of(seed), **mistake)
        except BrokenEvening as problem:
            return str(problem)
    return "nothing"


def test_telling_before_the_journal_has_it_is_found():
    assert "entries are kept" in found(house=with_tables(HastyTable))


def test_a_journal_that_is_not_synced_is_found():
    assert "kept" in found(syncs=False)


def test_a_torn_page_is_found():
    assert re.search(r"kept|is in the journal 0 times|stands at", found(disk=TornDisk))


def test_a_lost_wake_up_is_found():
    assert "stands still" in found(house=with_tables(DrowsyTable))


def test_doing_twice_what_was_said_twice_is_found():
    assert re.search(r"is in the journal [2-9] times", found(house=with_tables(ForgetfulTable)))


def test_a_house_that_never_rests_is_found():
    assert "somebody never rests" in found(house=with_tables(RestlessTable))


def test_the_command_tells_one_evening_and_counts_many(capsys):
    assert main(["storm", "--seed", "3", "--game", "desfausse"]) == 0
    assert "Nothing was lost or doubled" in capsys.readouterr().out
    assert main(["storm", "--evenings", "3", "--seconds", "10"]) == 0
    assert "3 evenings held" in capsys.readouterr().out


def test_a_life_that_ends_never_does_anything_again():
    loop, done = VirtualLoop(), []
    life = Life()

    async def live():
        try:
            await asyncio.sleep(5)
        finally:
            done.append("after all")

    async def evening():
        life.run(asyncio.ensure_future, live())
        life.run(loop.call_later, 3, done.append, "timer")
        loop.call_later(4, done.append, "somebody else", context=NOBODY)
        await asyncio.sleep(2)
        life.end()
        await asyncio.sleep(10)
        return loop.time()

    assert round(loop.run_until_complete(evening())) == 12
    assert done == ["somebody else"]
    loop.close()


def test_where_nothing_can_happen_any_more_that_is_said():
    loop = VirtualLoop()
    with pytest.raises(Stuck):
        loop.run_until_complete(loop.create_future())
    loop.close()
