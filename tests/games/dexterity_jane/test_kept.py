"""What must not change unnoticed: playthroughs to read, lines of play to count, records that replay."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.playing import play
from tests.games.dexterity_jane.position import showdown

from tripot.core import CHANCE, CLOCK, from_json, replay, rerun
from tripot.core.perft import perft
from tripot.core.playthrough import playthrough
from tripot.games import RULES
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.moves import Next, Rob, ShuffleBacks, TimeUp
from tripot.games.dexterity_jane.options import Options

RECORDS = Path(__file__).parent / "records"
ENDS = {"standard": (5, 37, 0), "robbery": (7, 25, 2, 9), "beginner": (35, 20)}
"""The scores of games between bots that were kept when these rules were written."""


def record(name):
    return from_json((RECORDS / f"{name}.json").read_bytes(), RULES)


@pytest.mark.parametrize("name", ENDS)
def test_a_kept_game_replays_for_ever(name):
    kept_game = record(name)
    table = replay(rules, kept_game.options, kept_game.events)
    outcome = rules.outcome(table)
    assert outcome is not None
    assert outcome.scores == ENDS[name]
    if kept_game.header.version == rules.version:
        assert rerun(rules, kept_game.options, kept_game.moves) == (table, kept_game.events)


@pytest.mark.parametrize(("name", "steps"), [("standard", 50), ("robbery", 70), ("beginner", 45)])
def test_a_playthrough_reads_as_it_was_kept(name, steps, kept):
    beginning = record(name)
    beginning = replace(beginning, steps=beginning.steps[:steps])
    kept(f"golden/dexterity_jane-{name}.txt", playthrough(rules, beginning))


def at_the_backs():
    """Somebody is about to take one of three coins."""
    table = showdown("LI*", Options(seats=3, mode="robbery"), coins={0: [], 1: [4, 6, 5]})
    return play(table, Rob(0, "L", 1, 500), TimeUp(CLOCK), Next(1))[0]


def at_the_pick():
    return play(at_the_backs(), ShuffleBacks(CHANCE, (0, 1, 2)))[0]


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        (rules.start(Options(seats=3)), [3, 3, 3, 3, 3]),
        (rules.start(Options(seats=3, mode="robbery")), [3, 6, 6, 6]),
        (showdown("LI", Options(seats=2)), [1024, 1024]),
        (showdown("LI*", Options(seats=2, mode="robbery")), [1024 + 2 + 1, 1027]),
        (showdown("LI*", Options(seats=9, mode="robbery")), [1024 + 2 * 8 + 8 * 8]),
        (at_the_backs(), [6, 18, 18]),
        (at_the_pick(), [3, 3]),
    ],
    ids=["start", "start of a robbery", "two", "two robbers", "nine robbers", "backs", "pick"],
)
def test_there_are_as_many_lines_of_play_as_ever(table, counts):
    assert [perft(rules, table, depth) for depth in range(1, len(counts) + 1)] == counts
