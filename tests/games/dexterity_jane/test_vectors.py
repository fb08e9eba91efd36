"""The vectors of the specification, and any others of the same form."""

import json
import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.playing import commit, of, play, purses, refusal, run_out
from tests.games.dexterity_jane.position import box_with, showdown

from tripot.core import CHANCE, CLOCK, Move, Outcome, step
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import CardsDealt, CardTaken, RobberyChecked, TileTaken
from tripot.games.dexterity_jane.fingers import Hand, mask_of, proposal_of
from tripot.games.dexterity_jane.moves import ChooseFirst, Double, Rob, TimeUp
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.outcome import outcome
from tripot.games.dexterity_jane.scoring import ranks, scores
from tripot.games.dexterity_jane.solving import pairs, solve, swept, without
from tripot.games.dexterity_jane.table import Player, start

GAME = "dexterity_jane"
FOLDERS = [
    Path(__file__).parents[2] / "vectors",
    *map(Path, filter(None, [os.environ.get("TRIPOT_VECTORS")])),
]


def vectors(name):
    """Every case of that name, in the house's own folder and in the one the environment names."""
    files = [path for folder in FOLDERS for path in sorted(folder.glob(f"**/{GAME}/{name}.json"))]
    cases = [case for path in files for case in json.loads(path.read_text())]
    return pytest.mark.parametrize("case", cases, ids=[case["id"].replace(" ", "-") for case in cases])


def table_with(cards, options, **position):
    """A table with these cards: from the house's box if it has them, else from one that does."""
    cards = " ".join(cards)
    try:
        return showdown(cards, options, **position)
    except ValueError:
        other = replace(options, bullets="custom", components=box_with(cards))
        return showdown(cards, other, **position)


def seated(coins):
    return {int(seat): purse for seat, purse in coins.items()}


@vectors("solve")
def test_the_vector_is_solved_at_a_glance_and_step_by_step(case):
    cards = case["cards"]
    left = without(cards, [card for pair in pairs(cards) for card in pair])
    left = without(left, [card for _, group in swept(left) for card in group])
    assert proposal_of(solve(cards)) == case["sol"]
    assert proposal_of(solve(left)) == case["sol"]
    assert len(cards) - len(left) == case["d"]


@vectors("round")
def test_the_vector_is_a_round_at_a_real_table(case):
    options = Options(seats=case["n"], mode=case.get("mode", "standard"), **case.get("opt", {}))
    table = table_with(
        case["cards"],
        options,
        discard=case["before"],
        coins=seated(case.get("coins", {})),
        sheriff=case.get("sheriff", "L"),
    )
    assert table.round == case["round"]
    answers = []
    for number, raw in enumerate(case["commits"]):
        move = commit(raw, at=1000 + 10 * number)
        answers.append(refusal(table, move) or "ok")
        if answers[-1] == "ok":
            table, _ = play(table, move)
    assert answers == case["res"]
    assert table.play.checker == case["checker"]
    table, events = run_out(table, case.get("picks", ()))
    assert ([event.seat for event in of(TileTaken, events)] or ["aside"]) == [case["tile"]]
    assert [event.seat for event in of(CardTaken, events)] == case["rewards"]
    assert len(table.discard) == case["after"]
    if "coins_after" in case:
        wanted = {seat: Counter(purse) for seat, purse in seated(case["coins_after"]).items()}
        assert {seat: purse for seat, purse in purses(table).items() if seat in wanted} == wanted


@vectors("rob")
def test_the_vector_is_a_robbery_at_a_real_table(case):
    coins = seated(case["coins"])
    options = Options(seats=max(3, 1 + max(coins)), mode="robbery")
    table = table_with(case["cards"], options, coins=coins, sheriff=case["sheriff"])
    shots: dict[int, dict[Hand, int]] = {}
    move: Move
    for shot in case["robs"]:
        shots.setdefault(shot["b"], {})[shot["h"]] = shot["v"]
    for robber, aims in shots.items():
        if len(aims) == 2:
            move = Double(robber, aims["L"], aims["R"], 1000)
        else:
            [(hand, victim)] = aims.items()
            move = Rob(robber, hand, victim, 1000)
        table, _ = play(table, move)
    table, events = run_out(table, case["picks"])
    checked = of(RobberyChecked, events)
    assert {event.hand: event.success for event in checked} == case["ok"]
    assert [event.hand for event in checked] == sorted(case["ok"], key=lambda hand: hand != case["sheriff"])
    after = purses(table)
    assert {seat: after[seat] for seat in coins} == {s: Counter(p) for s, p in seated(case["after"]).items()}


@vectors("final")
def test_the_vector_is_ranked(case):
    options = Options(seats=len(case["p"]), mode=case["mode"])
    players = tuple(
        Player(tuple(p["tiles"]), ("LT1r",) * p["cards"], tuple(p.get("coins", ()))) for p in case["p"]
    )
    table = replace(start(options), players=players, phase="over")
    assert list(scores(table)) == case["score"]
    assert list(ranks(table)) == case["rank"]
    winners = tuple(seat for seat, rank in enumerate(case["rank"]) if rank == 1)
    assert outcome(table) == Outcome(tuple(case["score"]), tuple(case["rank"]), winners)


@vectors("deal")
def test_the_vector_is_dealt(case):
    table, rng = start(Options(seats=case["n"])), Random(0)
    counts: list[list[int]] = []
    move: Move
    while len(counts) < len(case["rounds"]):
        asks = rules.asks(table)
        if CHANCE not in asks:
            move = TimeUp(CLOCK)
        elif table.phase == "first":
            move = ChooseFirst(CHANCE, 0)
        else:
            move = asks[CHANCE].sample(rng)
        table, events = step(rules, table, move)
        counts += [list(event.counts) for event in of(CardsDealt, events)]
    assert counts == case["rounds"]


def test_the_notation_of_a_proposal_reads_back():
    assert all(mask_of(proposal_of(mask)) == mask for mask in range(1024))
