"""Finished games: kept, verified, seen through anybody's eyes, and played on from any position."""

import json

import pytest
from tests.core.bell import bell

from tripot.records.story import read_story
from tripot.records.verification import verify

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


BELL = {"bell": bell}


async def _finish(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
        await player.play({"type": "Say", "seat": player.seat, "guess": "high"})
    await anna.until(lambda: anna.phase == "over")
    await bob.until(lambda: bob.phase == "over")
    return anna, bob


async def test_the_record_of_a_finished_game_verifies_its_dealer(guests):
    anna, _ = await _finish(guests)
    answer = await anna.web.get(f"/api/tables/{anna.table}/record")
    assert 'filename="bell-' in answer.headers["content-disposition"]
    verdict = verify(read_story(answer.content, BELL))
    assert (verdict.answers, verdict.stirred) == (1, (0, 1))
    assert verdict.outcome.scores == tuple(anna.room["outcome"]["scores"])


async def test_a_game_that_goes_on_has_no_record_yet(guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    for path in ("record", "replay", "verify", "poses"):
        answer = await anna.web.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


async def test_a_replay_shows_a_seat_what_it_saw_and_everything_when_open(guests):
    anna, bob = await _finish(guests)
    eyes = {
        who: (await bob.web.get(f"/api/tables/{anna.table}/replay", params={"eyes": who})).json()
        for who in ("0", "1", "watcher", "open")
    }
    dealt = {who: replay["steps"][0]["events"] for who, replay in eyes.items()}
    cards = [event["card"] for event in dealt["open"][:2]]
    assert [event["card"] for event in dealt["0"][:2]] == [cards[0], "?"]
    assert [event["card"] for event in dealt["1"][:2]] == ["?", cards[1]]
    assert [event["card"] for event in dealt["watcher"][:2]] == ["?", "?"]
    assert eyes["0"]["steps"][-1]["said"][-1] == "All is shown."
    assert eyes["open"]["dealer"]["secret"]


@pytest.mark.parametrize("eyes", ["7", "-1", "all", "0x1", "١"])
async def test_eyes_that_nobody_has_see_nothing(guests, eyes):
    anna, _ = await _finish(guests)
    answer = await anna.web.get(f"/api/tables/{anna.table}/replay", params={"eyes": eyes})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_page")


async def test_a_position_is_forked_into_a_new_table_with_a_bot(guests):
    anna, bob = await _finish(guests)
    cards = anna.view["cards"]
    answer = await bob.web.post(
        f"/api/tables/{anna.table}/fork",
        json={"step": 2, "seat": 1, "bots": "random", "settings": {"pace_ms": 0}},
    )
    assert answer.status_code == 201
    await bob.go_to(answer.json()["table"])
    assert bob.view["guesses"] == ["?", None]
    await bob.wish("Start")
    await bob.stir()
    await bob.until(lambda: bob.ask)
    await bob.play({"type": "Say", "seat": 1, "guess": "low"})
    await bob.until(lambda: bob.phase == "over")
    assert (bob.view["cards"], bob.view["guesses"]) == (cards, ["high", "low"])
    record = (await bob.web.get(f"/api/tables/{bob.table}/record")).content
    assert json.loads(record)["dealer"]["first"] == 2
    assert verify(read_story(record, BELL)).answers == 0


@pytest.mark.parametrize(("fork", "code"), [({"step": 99}, "no_step"), ({"step": 1, "seat": 9}, "no_page")])
async def test_a_fork_from_nowhere_is_refused(guests, fork, code):
    anna, _ = await _finish(guests)
    answer = await anna.web.post(f"/api/tables/{anna.table}/fork", json=fork)
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_the_house_verifies_a_finished_game_for_whoever_asks(guests):
    anna, bob = await _finish(guests)
    found = (await bob.web.get(f"/api/tables/{anna.table}/verify", params={"language": "fr"})).json()
    assert (found["honest"], found["answers"], found["stirred"]) == (True, 1, [0, 1])
    assert found["said"].startswith("Le secret est celui sur lequel le donneur s’était engagé")
    assert "1 de ses réponses a été recalculée" in found["said"]
