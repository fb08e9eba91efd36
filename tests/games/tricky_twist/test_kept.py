"""What must not change unnoticed: playthroughs to read, lines of play to count, records that replay."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import cards, place, playing

from tripot.core import from_json, replay, rerun
from tripot.core.perft import perft
from tripot.core.playthrough import playthrough
from tripot.games import RULES
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.options import Options

RECORDS = Path(__file__).parent / "records"
VECTORS = Path(__file__).parents[2] / "perft" / "tricky_twist.json"
PERFT = msgspec.json.decode(VECTORS.read_bytes())
ENDS = {
    "three": (57, 51, 98),
    "four": (67, 41, 83, 81),
    "every-option": (53, 56, 44),
    "confirm": (64, 102, 78, 52),
    "random": (51, 71, 55, 75),
}
"""The totals of games that were kept; `random` is of the first version of the rules."""


def record(name):
    return from_json((RECORDS / f"{name}.json").read_bytes(), RULES)


@pytest.mark.parametrize("name", ENDS)
def test_a_kept_game_replays_for_ever(name):
    old = record(name)
    table = replay(rules, old.options, old.events)
    outcome = rules.outcome(table)
    assert outcome is not None
    assert outcome.scores == ENDS[name]
    if old.header.version == rules.version:
        assert rerun(rules, old.options, old.moves) == (table, old.events)


@pytest.mark.parametrize(("name", "steps"), [("three", 77), ("four", 82), ("every-option", 110)])
def test_a_playthrough_reads_as_it_was_kept(name, steps, kept):
    old = record(name)
    kept(f"golden/tricky_twist-{name}.txt", playthrough(rules, replace(old, steps=old.steps[:steps])))


def position(case):
    """A position from its text; without places, the table before the first shuffle."""
    if "places" not in case:
        return rules.start(Options(**case.get("options", {})))
    places = [
        place(
            one.get("hand", ""),
            cards(one.get("reserve", "")),
            one.get("tricks", []),
            one.get("false", ""),
            one.get("kept", ()),
        )
        for one in case["places"]
    ]
    table = {key: case[key] for key in ("leader", "scoring", "phase") if key in case}
    waiting = tuple(case["waiting"]) if "waiting" in case else None
    return playing(*places, waiting=waiting, **table, **case.get("options", {}))


@pytest.mark.parametrize("case", PERFT, ids=[case["id"] for case in PERFT])
def test_there_are_as_many_lines_of_play_as_ever(case):
    table = position(case)
    assert [perft(rules, table, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
