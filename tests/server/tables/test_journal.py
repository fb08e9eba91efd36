"""The table and its journal: another writer, a journal that cannot be written, and what is told when."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.core.bell import BELL
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.games import GAMES
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.room import fold
from tripot.store import Store

pytestmark = pytest.mark.anyio


async def _begun(guests):
    (anna,) = await guests("Anna")
    await anna.go_to(await anna.make_table("bell", bots="random", settings={"pace_ms": 5000}))
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    return anna


async def test_another_writer_is_noticed_and_the_table_read_again(house, guests):
    anna = await _begun(guests)
    async with await Store.open(f"sqlite:///{house.file}") as other:
        changed = entries.SettingsChanged(settings=Settings(grace_ms=1234, pace_ms=5000))
        await other.append(anna.table, anna.seq, [entries.encode(changed)])
    move = {"type": "Say", "seat": 0, "guess": "high"}
    problem = await anna.play(move, input="mine")
    assert (problem["type"], problem["code"]) == ("Problem", "out_of_step")
    assert anna.room["settings"]["grace_ms"] == 1234
    assert (await anna.play(move, input="mine"))["type"] == "Heard"


async def test_what_cannot_be_written_is_not_told(house, guests):
    anna = await _begun(guests)
    (bob,) = await guests("Bob")
    await bob.go_to(anna.table)
    move = {"type": "Say", "seat": 0, "guess": "high"}
    with closing(sqlite3.connect(house.file)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        problem = await anna.play(move, input="mine")
        assert (problem["type"], problem["code"]) == ("Problem", "store")
        lock.rollback()
    assert not any(event["type"] == "Answered" for event in bob.events)
    assert (await anna.play(move, input="mine"))["type"] == "Heard"
    await bob.until(lambda: any(event["type"] == "Answered" for event in bob.events))


async def test_the_sheet_over_http_is_not_ahead_of_the_journal(house, guests):
    anna = await _begun(guests)
    address = f"/api/tables/{anna.table}"
    with closing(sqlite3.connect(house.file)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        await anna.send("Keep", input="mine", settings={**anna.room["settings"], "public": True})
        for _ in range(20):
            assert not (await anna.web.get(address)).json()["settings"]["public"]
            await asyncio.sleep(0.02)
        lock.rollback()
    await anna.until(lambda: anna.room["settings"]["public"])
    assert (await anna.web.get(address)).json()["settings"]["public"]


async def test_everything_a_table_is_can_be_read_off_its_journal(house, guests):
    anna = await _begun(guests)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    await anna.wish("TakeBack")
    house.stop()
    async with await Store.open(f"sqlite:///{house.file}") as store:
        room = fold(anna.table, {"bell": BELL}, [entry.body for entry in await store.read(anna.table)])
    house.start()
    assert (room.sequence, room.phase, room.places[1].level) == (anna.seq, "playing", "random")
    assert room.table.guesses == (None, None)


async def test_a_rematch_is_answered_although_another_writer_came_between(house, guests):
    anna = await _begun(guests)
    await anna.play({"type": "Say", "seat": anna.seat, "guess": "high"})
    await anna.wish("Keep", settings={"pace_ms": 0})
    await anna.until(lambda: anna.phase == "over")
    async with await Store.open(f"sqlite:///{house.file}") as other:
        changed = entries.SettingsChanged(settings=Settings(grace_ms=1234))
        await other.append(anna.table, anna.seq, [entries.encode(changed)])
    assert (await asyncio.wait_for(anna.wish("Rematch"), 10))["type"] == "Heard"
    await anna.until(lambda: anna.room.get("next"))


async def test_a_table_of_a_game_that_the_house_has_no_more_says_so(tmp_path, house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    house.stop()
    with RunningHouse(tmp_path, games=dict(GAMES)) as other:
        stranger = await Player(other, "Bob").come_in()
        answer = await stranger.web.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_game")
        await stranger.leave_house()
    house.start()
    assert (await anna.web.get(f"/api/tables/{table}")).json()["game"] == "bell"
