"""What must not change unnoticed in any game: playthroughs, perft counts, and records that replay for ever."""

import tomllib
from pathlib import Path
from random import Random

import msgspec
import pytest

from tripot.core import Record, Step, begin, from_json, replay, rerun, step, to_json
from tripot.core.options import choose
from tripot.core.perft import perft
from tripot.core.playout import playout
from tripot.core.playthrough import playthrough
from tripot.games import GAMES

TESTS = Path(__file__).parents[1]
CASES = tomllib.loads((TESTS / "games" / "kept.toml").read_text())
RECORDS = sorted((TESTS / "records").glob("*.json"))


def case_id(case):
    return f"{case['game']}-{case['name']}"


def random_record(case):
    rules = GAMES[case["game"]]
    record = begin(rules, choose(rules, case.get("options", {})))
    line = playout(rules, rules.start(record.options), Random(case["seed"]))
    steps = tuple(Step(move, events) for _, move, events in line)
    return rules, Record(record.header, record.options, steps[: case.get("steps")])


@pytest.mark.parametrize("case", CASES["golden"], ids=case_id)
def test_a_playthrough_reads_as_it_was_kept(case, kept):
    rules, record = random_record(case)
    kept(f"golden/{case_id(case)}.txt", playthrough(rules, record))


@pytest.mark.parametrize("case", CASES["perft"], ids=case_id)
def test_there_are_as_many_lines_of_play_as_ever(case):
    rules, record = random_record(case)
    table = rules.start(record.options)
    for old in record.steps:
        table, _ = step(rules, table, old.move)
    counts = [perft(rules, table, depth) for depth in range(1, len(case["counts"]) + 1)]
    assert counts == case["counts"]


@pytest.mark.parametrize("case", CASES["record"], ids=case_id)
def test_a_record_is_kept_for_each_family_of_options(case):
    """A missing record is made once; an existing one is never made again."""
    path = TESTS / "records" / f"{case_id(case)}.json"
    if not path.exists():
        path.write_bytes(to_json(random_record(case)[1]))
    assert path.stat().st_size > 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_replays_for_ever(path):
    record = from_json(path.read_bytes(), GAMES)
    rules = GAMES[record.header.game]
    table = replay(rules, record.options, record.events)
    outcome = rules.outcome(table)
    ends = tomllib.loads((TESTS / "records" / "outcomes.toml").read_text())
    assert msgspec.to_builtins(outcome.scores) == ends[path.stem]
    if record.header.version == rules.version:
        assert rerun(rules, record.options, record.moves) == (table, record.events)
