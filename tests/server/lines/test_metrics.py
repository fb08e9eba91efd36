"""What the house counts and writes into its log, for whoever watches over it."""

import logging
import sqlite3
from contextlib import closing

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.core.bell import Bell
from tests.server.running import RunningHouse
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tripot.games import Game

pytestmark = pytest.mark.anyio


async def _counted(player, name, **labels):
    text = (await player.web.get("/metrics")).text
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return sum(one.value for one in samples if one.name == name and labels.items() <= one.labels.items())


SLAM = {"type": "Lock", "seat": 0, "mask": 0, "at": 0}
SAY = {"type": "Say", "seat": 0, "guess": "high"}


WAYS = [("bell", "AskSay", SAY), ("dexterity_jane", "AskCommit", SLAM)]


@pytest.mark.parametrize(("game", "ask", "move"), WAYS)
async def test_moves_are_counted_whoever_makes_them(house, guests, game, ask, move):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table(game, options={"seats": 2}, settings={"pace_ms": 0})
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
        await player.until(lambda player=player: player.ask)
        if player.ask["type"] == "AskArm":
            await player.play({"type": "Arm", "seat": player.seat})
    await anna.until(lambda: anna.ask and anna.ask["type"] == ask)
    while (await anna.play(move))["type"] != "Heard":
        pass  # it was too early
    with closing(sqlite3.connect(house.file)) as store:
        bodies = [body.decode() for (body,) in store.execute("SELECT body FROM journal")]
    moved = sum(body.startswith('{"type":"Moved"') and '"by":"dealer"' not in body for body in bodies)
    assert await _counted(anna, "tripot_moves_total", game=game) == moved > 0


async def test_every_entry_is_counted_the_first_ones_too(house, guests):
    (anna,) = await guests("Anna")
    await anna.go_to(await anna.make_table("bell", bots="random"))
    await anna.wish("Unseat", seat=1)
    with closing(sqlite3.connect(house.file)) as store:
        ((entries,),) = store.execute("SELECT count(*) FROM journal").fetchall()
    assert await _counted(anna, "tripot_entries_total") == entries


async def test_troubles_are_counted_at_every_door_and_no_error_of_the_house(house, guests, caplog):
    (anna,) = await guests("Anna")
    assert (await anna.web.get("/api/tables/nowhere")).status_code == 404
    with pytest.raises(InvalidStatus):
        await connect(house.socket_url("nowhere"))
    assert await _counted(anna, "tripot_troubles_total", code="no_table") == 1
    assert await _counted(anna, "tripot_troubles_total", code="no_cookie") == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("origin", ["http://[", "null", "//", "://", "http://", ""])
async def test_an_origin_that_is_none_is_a_wrong_one(house, guests, origin):
    (anna,) = await guests("Anna")
    answer = await anna.web.post("/api/me", json={"name": "Anna"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


class Unforeseen(Bell):
    """A game that does not know how many may play."""

    seats = None  # type: ignore[assignment]


async def test_what_nobody_foresaw_is_told_to_the_log_and_not_to_the_asker(tmp_path, caplog):
    games = {"bell": Game(rules=Unforeseen(), title="Bell")}
    with RunningHouse(tmp_path, games=games) as house:
        async with httpx.AsyncClient(base_url=house.http) as web:
            answer = await web.get("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (500, "inside")
    assert "TypeError" not in answer.text
    assert "TypeError" in caplog.text
