"""Every vector of the specification, driven through the real engine."""

import pytest
from tests.games.sign.position import (
    adjacent_mates,
    chance,
    drawn,
    exchanging,
    play,
    point_for,
    refused,
    table_cards,
    until,
    vectors,
    winners,
)

from tripot.core import CLOCK, Refused, step
from tripot.core.options import choose
from tripot.games.sign import rules
from tripot.games.sign.data import HAND, LAYOUTS
from tripot.games.sign.moves import Call, Done, LastCallOver, Place, Take, Undone
from tripot.games.sign.scoring import points, quint


def by_id(case):
    return case["id"]


@pytest.mark.parametrize("case", vectors("layout"), ids=by_id)
def test_a_layout_has_the_cards_and_the_seats_of_the_rulebook(case):
    layout = LAYOUTS[case["layout"]]
    draw = 80 - HAND.dealt * layout.players - layout.table
    assert (layout.players, layout.table, draw) == (case["n"], case["t"], case["draw"])
    assert divmod(draw, layout.table) == (case["full"], case["left"])
    assert (layout.seats, adjacent_mates(layout.seats)) == (case["seats"], case["adj"])
    assert table_cards(layout.players) == layout.table


@pytest.mark.parametrize("case", vectors("quint"), ids=by_id)
def test_a_quint_is_five_of_one_symbol(case):
    assert quint(case["hand"].split()) is case["valid"]


@pytest.mark.parametrize("case", vectors("score"), ids=by_id)
def test_a_call_scores_for_the_right_teams(case):
    rule = chosen_in(case).get("mate_miss_3", "all_others")
    scored = points(case["teams"], case["c"], case["x"], valid=case["valid"], mate_miss_3=rule)
    assert dict.fromkeys(scored, 1) == case["pts"]


OPTIONS = {
    "all_others": "mate_miss_3",
    "none": "mate_miss_3",
    "partial": "short_refresh",
    "play_on": "double_target",
}
"""The option that a bare value in a vector belongs to."""


def chosen_in(case):
    """The table options that a vector names: by their own name, as a bare value, or in an object `opt`."""
    known = ("mate_miss_3", "short_refresh", "double_target", "stop_when_decided")
    chosen = {name: case[name] for name in known if name in case}
    named = case.get("opt", case.get("short"))
    if isinstance(named, dict):
        return chosen | named
    return chosen | ({OPTIONS[named]: named} if named in OPTIONS else {})


def move_of(table, act):
    """A move in the specification's short form; `L` is the end of the last call, whenever that is."""
    match act:
        case ["t", seat, card]:
            return Take(seat, card)
        case ["p", seat, card]:
            return Place(seat, card)
        case ["d", seat]:
            return Done(seat)
        case ["u", seat]:
            return Undone(seat)
        case ["c", seat, target]:
            return Call(seat, target)
        case ["L"]:
            return LastCallOver(CLOCK, table.until or table.clock)
        case _:
            raise ValueError(act)


def result_of(table, act):
    """The table after an act, and what the specification calls its result."""
    try:
        after, _ = step(rules, table, move_of(table, act))
    except Refused as no:
        return table, no.key
    if act == ["L"]:
        return chance(after), "refresh" if after.phase == "order" else "drawn"
    return after, "ok"


@pytest.mark.parametrize("case", vectors("play"), ids=by_id)
def test_a_sequence_plays_as_specified(case):
    table = exchanging(case["hands"], case["table"], case["draw"], case["teams"], **chosen_in(case))
    results = []
    for act in case["acts"]:
        table, result = result_of(table, act)
        results.append(result)
    assert results == case["res"]
    scored = {team: score for team, score in zip(table.teams, table.scores, strict=True) if score}
    over = table.phase in ("round_over", "game_over")
    ended = (scored if table.shown else "drawn") if over else None
    assert ended == case["end"]
    if "table_after" in case:
        assert set(table.lying) == set(case["table_after"].split())
    if "sizes" in case:
        assert [len(hand) for hand in table.hands] == case["sizes"]
    if "done" in case:
        assert list(table.done) == case["done"]
    if "discard" in case:
        assert len(table.discard) == case["discard"]
    if "drawleft" in case:
        assert len(table.draw) == case["drawleft"]


def end_options(case):
    seats, layout = (4, "fewer_teams") if len(case["teams"]) == 2 else (6, "more_teams")
    pays = any("pay" in happened for happened in case["r"])
    target = {"points": case["target"]} if case["mode"] == "points" else {"rounds": case["target"]}
    chosen = {
        "seats": seats,
        "layout": layout,
        "end": case["mode"],
        "sign_change": "pay" if pays else "never",
    }
    return choose(rules, chosen | target | chosen_in(case))


def pay(table, team):
    """The table when all of a team have voted to pay, if the rules let them."""
    table = until(table, "agree")
    for seat in range(table.options.seats):
        line = f"P{seat} vote-pay pay"
        if table.team(seat) == team and refused(table, line) is None:
            table = play(table, line)
    return table


@pytest.mark.parametrize("case", vectors("end"), ids=by_id)
def test_a_game_ends_as_specified(case):
    table = chance(rules.start(end_options(case)))
    for happened in case["r"]:
        assert rules.outcome(table) is None
        if "pay" in happened:
            table = pay(table, happened["pay"])
        elif not happened:
            table = drawn(table)
        elif len(happened) == 1:
            table = point_for(table, next(iter(happened)))
        else:  # a wrong call on a mate feeds both other teams
            mates = [seat for seat in range(table.options.seats) if table.team(seat) not in happened]
            table = play(until(table, "look"), f"P{mates[0]} call {mates[1]}")
    assert table.round == case["over"]
    assert {table.team(seat) for seat in winners(table)} == set(case["win"])
