"""What people are to remember does not go over the wire, and what they may see again does (rulebook 9.3)."""

import json

import pytest
from tests.server.audit import as_json
from tests.server.stayer import Stayer

from tripot.core import fold, told
from tripot.core.rules import as_shown, team_of
from tripot.games import GAMES
from tripot.records.lesson import lesson_of, read_lesson

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


def set_aside(events):
    """What seat 0 has chosen for its reserve in the round that is on."""
    chosen = [one for one in events if (one["type"], one.get("seat")) == ("ReserveChosen", 0)]
    return chosen[-1]["cards"]


def found(cards, something):
    """Which of the cards can be read in something that was sent."""
    text = json.dumps(something)
    return [card for card in cards if f'"{card}"' in text]


async def test_no_frame_shows_a_reserve_that_is_to_be_remembered(guests):
    (anna,) = await guests("Anna")
    stayer = Stayer(anna)
    table = await stayer.sit_down()
    await stayer.answer_until("AskPlay")
    mine = set_aside(anna.events)
    assert len(mine) == 5
    assert anna.view["places"][0]["reserve"] == ["?"] * 5
    shuffled = next(n for n, one in enumerate(anna.log) if found(["ReservesShuffled"], one.get("events")))
    await stayer.answer_until("AskPlay")
    await anna.send("Refresh")
    await anna.hear("Whole")
    await anna.cut()
    await anna.come_back()
    since = anna.log[shuffled:]
    assert {"Whole", "Told"} <= {message["type"] for message in since}
    for message in since:
        assert found(mine, [message.get("view"), message.get("changes")]) == []
    past = (await anna.web.get(f"/api/tables/{table}/past")).json()
    assert past["steps"]
    assert found(mine, [past["view"], [step["changes"] for step in past["steps"]]]) == []


async def test_a_reserve_is_listed_where_the_table_says_so(guests):
    (anna,) = await guests("Anna")
    stayer = Stayer(anna)
    await stayer.sit_down(reserve_memo="on")
    await stayer.answer_until("AskPlay")
    assert anna.view["places"][0]["reserve"] == set_aside(anna.events)


COVERED = ("PileCovered", 0)


async def covered_pile(anna):
    """What was under a pile of her own that has just been covered, and the view, while the round goes on."""
    for _ in range(20):
        stayer = Stayer(anna)
        anna.events = []
        await stayer.sit_down(memory_aid="strict")
        while not (covered := [one for one in anna.events if (one["type"], one.get("seat")) == COVERED]):
            assert await stayer.answer()
        await anna.send("Refresh")
        view = (await anna.hear("Whole"))["view"]
        if view["phase"] in ("draw", "play"):  # else it was her last trick, and all is counted openly
            return covered[-1]["under"], view
    raise AssertionError("every round was over with her first trick")


async def test_at_a_strict_table_ones_own_tricks_are_covered_with_the_next_lead(guests):
    (anna,) = await guests("Anna")
    under, view = await covered_pile(anna)
    hidden = [pile for pile in view["places"][0]["piles"] if not pile["open"]]
    assert hidden
    assert all(set(pile["cards"]) == {"?"} for pile in hidden if not pile["is_false"])
    assert "?" not in under  # whoever saw it lie there is told which; the screen does not keep it
    assert found(under, view) == []


async def test_when_the_game_is_over_a_seat_sees_again_all_that_it_was_told(guests):
    (anna,) = await guests("Anna")
    stayer = Stayer(anna)
    table = await stayer.sit_down(memory_aid="strict")
    while await stayer.answer():
        pass
    mine = anna.view["places"][0]
    assert anna.view["phase"] == "over"
    assert mine["reserve"] == set_aside(anna.events)
    assert "?" not in [card for pile in mine["piles"] for card in pile["cards"]]
    replay = (await anna.web.get(f"/api/tables/{table}/replay", params={"eyes": "0"})).json()
    *steps, last = replay["steps"]
    assert last["changes"]["places.0.reserve"] == mine["reserve"]
    begun = max(n for n, step in enumerate(steps) if step["changes"].get("phase") == "draw")
    assert found(mine["reserve"], [step["changes"].get("places.0.reserve") for step in steps[begun:]]) == []


@pytest.mark.parametrize(
    ("rules", "text"),
    [(game.rules, game.lesson.read_bytes()) for game in GAMES.values() if game.lesson is not None],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_learner_is_reminded_of_what_a_player_is(rules, text):
    record, script = read_lesson(rules, text)
    lesson = lesson_of(rules, record, script, "en")
    team = team_of(rules, record.options, script.seat)
    view = rules.view(rules.start(record.options), script.seat)
    assert as_json(lesson.view) == as_json(as_shown(rules, view, script.seat))
    for one, kept in list(zip(lesson.steps, record.steps, strict=True))[:-1]:
        view = fold(rules, view, told(kept.events, script.seat, team))
        shown = as_shown(rules, view, script.seat)
        assert {path: as_json(_at(shown, path)) for path in one.changes} == as_json(one.changes)


def _at(view, path):
    """What lies on a path of a view."""
    for name in path.split("."):
        view = view[int(name)] if isinstance(view, tuple) else getattr(view, name)
    return view
