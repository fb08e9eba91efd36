"""What must not change unnoticed: playthroughs to read, lines of play to count, records that replay."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.desfausse.position import called, move, rules, thrown

from tripot.core import Record, Step, begin, from_json, replay, rerun, step
from tripot.core.perft import perft
from tripot.core.playthrough import playthrough
from tripot.games.desfausse.events import DiceTurnedAway, TrophySpent, TrophyWithheld
from tripot.games.desfausse.options import Options

TESTS = Path(__file__).parents[2]
RECORDS = Path(__file__).parent / "records"
PERFT = msgspec.json.decode((TESTS / "perft" / "desfausse.json").read_bytes())
KEPT = {
    "duel": (1, 3),
    "three": (1, 0, 2),
    "five-by-chance": (2, 1, 0, 1, 1),
    "family": (2, 1, 0),
    "every-option": (0, 1, 0, 2),
    "first-version": (0, 1, 0, 0),
    "first-version-scarce": (1, 0, 0, 0),
}
"""The records and the round tokens they end with.

Those of the first version hold what the rules no longer do: a gift that is turned away and kept, a given
die that keeps a changed colour, players who choose again among scarce trophies.
"""


def record(name):
    return from_json((RECORDS / f"{name}.json").read_bytes(), {"desfausse": rules})


def test_the_first_version_is_kept_where_the_rules_have_moved():
    kinds = {type(event) for name in KEPT if name.startswith("first") for event in record(name).events}
    assert {DiceTurnedAway, TrophyWithheld} <= kinds
    assert any(
        isinstance(event, TrophySpent) and event.dice == ("sr4g+",)
        for event in record("first-version").events
    )


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_replays_for_ever(name):
    old = record(name)
    table = replay(rules, old.options, old.events)
    assert rules.outcome(table).scores == KEPT[name]
    if old.header.version == rules.version:
        assert rerun(rules, old.options, old.moves) == (table, old.events)


def example():
    """The two turns that the rulebook's long example tells."""
    cases = msgspec.json.decode((TESTS / "vectors" / "desfausse" / "plays.json").read_bytes())
    lines = next(case["play"] for case in cases if case["id"] == "W10")
    old = begin(rules, Options(seats=3))
    table, steps = rules.start(old.options), []
    for line in lines:
        if isinstance(line, str):
            table, events = step(rules, table, move(line))
            steps.append(Step(move(line), events))
    return Record(old.header, old.options, tuple(steps))


def test_the_long_example_reads_as_it_was_kept(kept):
    kept("golden/desfausse-example.txt", playthrough(rules, example()))


@pytest.mark.parametrize(("name", "steps"), [("duel", 70), ("five-by-chance", 60), ("every-option", 90)])
def test_a_playthrough_reads_as_it_was_kept(name, steps, kept):
    old = record(name)
    kept(f"golden/desfausse-{name}.txt", playthrough(rules, replace(old, steps=old.steps[:steps])))


@pytest.mark.parametrize("case", PERFT, ids=[case["id"] for case in PERFT])
def test_there_are_as_many_lines_of_play_as_ever(case):
    ready = {int(seat): tuple(kinds) for seat, kinds in case.get("ready", {}).items()}
    build = called if case.get("from") == "call" else thrown
    table = build(*case["hands"], ready=ready, supply=case.get("supply"), **case.get("options", {}))
    assert [perft(rules, table, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
