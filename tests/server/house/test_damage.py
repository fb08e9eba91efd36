"""Damage and trouble behind the house: one table apologises, others play on, and everybody is told."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import httpx
import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.records.story import read_story
from tripot.server.launch.serve import no_way_to_keep

pytestmark = pytest.mark.anyio


async def begun(player):
    await player.go_to(await player.make_table("bell", bots="random", settings={"pace_ms": 0}))
    await player.wish("Start")
    await player.stir()
    await player.until(lambda: player.ask)
    return player.table


def spoil(house, table, sequence, change):
    with closing(sqlite3.connect(house.file)) as file:
        file.execute(f"{change} WHERE table_id = ? AND sequence = ?", (table, sequence))
        file.commit()


SPOILT = {
    "a digit flips": "UPDATE journal SET body = CAST(replace(body, 'a', 'e') AS BLOB)",
    "it is no bytes": "UPDATE journal SET body = 'words'",
    "nobody can read it": "UPDATE journal SET body = x'7b', checksum = NULL",
    "it is missing": "DELETE FROM journal",
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=SPOILT)
async def test_a_table_opens_up_to_a_broken_entry_and_is_closed_to_play(house, guests, change, caplog):
    anna, bob = await guests("Anna", "Bob")
    table, other = await begun(anna), await begun(bob)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    last = anna.seq - ("DELETE" in change)  # whether the last of all is missing nobody can know
    house.stop()
    spoil(house, table, last, change)
    house.start()
    await anna.go_to(table, language="en")
    assert anna.room["phase"] == "playing"
    assert (await anna.hear("Problem"))["said"].startswith(
        f"We are sorry: the journal of this table is damaged at entry {last}."
    )
    assert (anna.seq, anna.room["broken"]) == (last - 1, last)
    for kind, fields in (("Play", {"move": {"type": "Say", "seat": 0, "guess": "low"}}), ("Leave", {})):
        assert (await anna.wish(kind, **fields))["code"] == "broken"
    await bob.go_to(other)
    assert (await bob.play({"type": "Say", "seat": 0, "guess": "low"}))["type"] == "Heard"
    record = await anna.web.get(f"/api/tables/{table}/record")
    story = read_story(record.content, {"bell": house.premises.games["bell"].rules})
    assert story.dealer is not None
    assert story.dealer.secret is None
    assert story.kept or "DELETE" in change
    assert (await anna.web.get(f"/api/tables/{table}")).json()["broken"] == last
    assert f"a journal is damaged: the table is closed to play table={table} entry={last}" in caplog.text


async def test_a_table_whose_first_entry_is_broken_apologises(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    house.stop()
    spoil(house, table, 1, SPOILT["a digit flips"])
    house.start()
    answer = await anna.web.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert "damaged at entry 1" in answer.json()["detail"]


async def test_a_folder_that_is_moved_away_and_back_costs_nobody_their_line(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir()
    with RunningHouse(folder) as house:
        anna = await Player(house, "Anna").come_in()
        await begun(anna)
        folder.rename(tmp_path / "elsewhere")
        move = {"type": "Say", "seat": 0, "guess": "high"}
        assert (await anna.play(move, input="a"))["code"] in ("store", "no_answer")
        ready = await anna.web.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "store")
        (tmp_path / "elsewhere").rename(folder)
        await anna.hear("Whole")
        assert (await anna.play(move, input="a"))["type"] == "Heard"
        await anna.leave_house()


async def test_a_house_is_not_ready_where_it_cannot_write(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        assert (await web.get("/readyz")).text == "ready\n"
        house.file.rename(house.file.with_name("gone.db"))
        while (answer := await web.get("/readyz")).status_code == 200:
            """It is believed for a second that what was written last can be written again."""
        assert answer.json()["code"] == "store"
        house.file.with_name("gone.db").rename(house.file)


def test_a_second_house_on_one_folder_is_told_in_a_sentence(house):
    command = [sys.executable, "-m", "tripot", "serve", "--host", "127.0.0.1", "--port", str(house.port + 1)]
    found = subprocess.run(
        [*command, "--data", str(house.file.parent)], capture_output=True, text=True, timeout=60, check=False
    )
    assert found.returncode == 2
    assert found.stderr.startswith(f"tripot: another house is open on {house.file} (process ")


async def test_a_copy_without_its_tail_is_noticed_before_the_house_opens(house, guests, tmp_path):
    await guests("Anna")
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy(house.file, copy)
    store = f"sqlite:///{copy}/tripot.db"
    assert "without the -wal file" in str(await asyncio.to_thread(no_way_to_keep, store))
    assert await asyncio.to_thread(no_way_to_keep, store, as_it_is=True) is None
