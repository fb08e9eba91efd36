"""What must not change unnoticed: playthroughs, counts of lines, and records that replay for ever."""

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from tests.games.sign.position import exchanging, play

from tripot.core import Record, Step, begin, from_json, replay, rerun, step
from tripot.core.notation import read
from tripot.core.perft import perft
from tripot.core.playthrough import playthrough
from tripot.core.record import from_raw, raw_record
from tripot.games import RULES
from tripot.games.sign import rules
from tripot.games.sign.data import CARDS
from tripot.games.sign.options import Options
from tripot.games.sign.table import start

RECORDS = Path(__file__).parent / "records"
KEPT = {
    "four": (2, 0, 2, 0),
    "substitute": (2, 0, 2, 0, 2),
    "three-teams": (2, 1, 2, 0, 2, 1, 0),
    "nine-by-chance": (0, 1, 3, 0, 1, 3, 0, 1, 3),
    "void-and-paid": (1, 1, 1, 1),
    "drawn": (0,) * 9,
    "last-card": (1, 1, 1, 0, 1, 1, 0),
    "written": (1, 0, 1, 0),
}
"""Games that were kept when these rules were written, and the scores they ended with: the last two under
version 2, in which nobody turns the table up before the last card is covered; all others under version 1."""

DECK = " ".join(CARDS[30:] + CARDS[:30])
EXAMPLE = [
    "* draw-seats [2 1 0 3]",
    "* draw-dealer 3",
    "P0 draft-sign {steps:[{g:touch_ear side:L}]}",
    "P2 plan-watch 0 [1]",
    "P0 ready 4000",
    "P1 ready 5000",
    "@ agree-over 90000",
    f"* shuffle [{DECK}]",
    "* draw-order [1 0 3 2]",
    "P2 ready 91000",
    "@ bottom-over 94000",
    "@ look-over 105000",
    "P2 take K1 105900",
    "P2 place G5 106300",
    "P1 done 106400",
    "P0 take G5 107000",
    "P0 place H2 107450",
    "P1 done 108000",
    "P2 done 108100",
    "P3 done 108300",
    "P0 place G5 109000",
    "P1 done 110000",
    "P2 done 110000",
    "P3 done 110000",
    "@ stall-over 170000",
    "@ last-call-over 171500",
    "* draw-order [0 1 2 3]",
    "P1 call 2 175000",
]
"""A round in which a player is waited for, and then somebody points at the wrong one."""


def record(name):
    return from_json((RECORDS / f"{name}.json").read_bytes(), RULES)


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_replays_for_ever(name):
    old = record(name)
    table = replay(rules, old.options, old.events)
    outcome = rules.outcome(table)
    assert outcome is not None
    assert outcome.scores == KEPT[name]
    if old.header.version == rules.version:
        assert rerun(rules, old.options, old.moves) == (table, old.events)


def test_every_kind_of_event_is_in_a_kept_game():
    seen = {type(event) for name in KEPT for event in record(name).events}
    assert seen == set(get_args(rules.Event))


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_names_every_option_so_that_what_is_usual_may_change(name):
    raw = raw_record((RECORDS / f"{name}.json").read_bytes())
    assert raw["header"]["options"].keys() >= set(Options.__struct_fields__)


def test_a_game_from_before_the_usual_limit_has_none_and_never_gets_one():
    old = record("four")
    assert old.options.spread_limit_s is None
    table = start(old.options)
    for event in old.events:
        table = rules.evolve(table, event)
        assert table.limit_until is None


def test_the_facts_of_a_kept_game_decide_even_if_its_options_are_not_named():
    raw = raw_record((RECORDS / "four.json").read_bytes())
    del raw["header"]["options"]["spread_limit_s"]
    bare = from_raw(raw, RULES)
    outcome = rules.outcome(replay(rules, bare.options, bare.events))
    assert outcome is not None
    assert outcome.scores == KEPT["four"]


def example():
    old = begin(rules, Options(), ("Ann", "Bob", "Cleo", "Dan"))
    table, steps = start(Options()), []
    for line in EXAMPLE:
        move = read(line, rules.Move)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    return Record(old.header, old.options, tuple(steps))


def test_the_example_reads_as_it_was_kept(kept):
    kept("golden/sign-example.txt", playthrough(rules, example()))


@pytest.mark.parametrize(("name", "steps"), [("substitute", 60), ("last-card", 50)])
def test_a_playthrough_reads_as_it_was_kept(name, steps, kept):
    old = record(name)
    kept(f"golden/sign-{name}.txt", playthrough(rules, replace(old, steps=old.steps[:steps])))


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        (start(Options()), [4, 16]),
        (start(Options(seats=7)), [144, 1008]),
        (exchanging(), [15, 133, 1299]),
        (play(exchanging(), "P0 take A5"), [10, 103, 904]),
        (play(exchanging(), "P0 place B1"), [10, 103, 904]),
        (play(exchanging(), "P1 done", "P2 done", "P3 done", "@ stall-over 60000"), [3, 3]),
    ],
    ids=["seats of four", "seats of seven", "five cards", "six cards", "four cards", "only calls"],
)
def test_there_are_as_many_lines_of_play_as_ever(table, counts):
    assert [perft(rules, table, depth) for depth in range(1, len(counts) + 1)] == counts
