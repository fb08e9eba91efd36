"""Nobody fills the journal by changing a table again and again, and no journal is read in the event loop."""

import asyncio
import sqlite3
import threading

import pytest
from msgspec.structs import replace
from tests.core.bell import Bell
from tests.server.player import Player
from tests.server.running import ROOMY, RunningHouse

from tripot.games import Game
from tripot.server.house.record_desk import Desk
from tripot.server.protocol.errors import Trouble

pytestmark = pytest.mark.anyio


def entries(house: RunningHouse) -> int:
    with sqlite3.connect(house.file) as file:
        found: int = file.execute("SELECT count(*) FROM journal").fetchone()[0]
    return found


@pytest.fixture
async def anna(tmp_path, request):
    with RunningHouse(tmp_path, limits=replace(ROOMY, **request.param)) as house:
        player = await Player(house, "Anna").come_in()
        await player.go_to(await player.make_table("bell"))
        yield player
        await player.leave_house()


async def keep(player: Player, pace_ms: int) -> str:
    answer = await player.wish("Keep", settings={"pace_ms": pace_ms})
    return str(answer.get("code", answer["type"]))


@pytest.mark.parametrize("anna", [{"changes_a_second": 0.001, "changes_at_once": 5}], indirect=True)
async def test_whoever_changes_a_table_too_quickly_is_told_to_wait_and_nothing_is_written(anna):
    assert [await keep(anna, pace) for pace in range(8)] == ["Heard"] * 5 + ["flood"] * 3
    before = entries(anna.house)
    for kind, fields in (("CallBot", {"seat": 1, "level": "random"}), ("Unseat", {"seat": 0}), ("Leave", {})):
        assert (await anna.wish(kind, **fields))["code"] == "flood"
    assert entries(anna.house) == before


@pytest.mark.parametrize("anna", [{"changes_a_second": 0.001, "changes_at_once": 2}], indirect=True)
async def test_settings_that_are_so_already_are_heard_and_not_written(anna):
    await keep(anna, 5)
    before = entries(anna.house)
    assert [await keep(anna, 5) for _ in range(9)] == ["Heard"] * 9
    assert entries(anna.house) == before


@pytest.mark.parametrize("anna", [{"changes_of_a_table": 4}], indirect=True)
async def test_a_table_that_was_changed_too_often_says_so_even_after_the_house_was_closed(anna):
    # The first change was the host's seat.
    assert [await keep(anna, pace) for pace in range(5)] == ["Heard"] * 3 + ["worn"] * 2
    anna.house.stop()
    anna.house.start()
    await anna.go_to(anna.table)
    answer = await anna.wish("Keep", settings={"pace_ms": 9})
    assert (answer["code"], answer["said"]) == (
        "worn",
        "This table has been changed too often. Please open a new one.",
    )
    assert (await anna.wish("Leave"))["type"] == "Heard"


class Noting(Bell):
    """A game that notes in which thread a table is set up."""

    name = "noting"

    def __init__(self) -> None:
        self.threads: list[str] = []

    def start(self, options):
        self.threads.append(threading.current_thread().name)
        return super().start(options)


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/verify", "/poses", "/past"])
async def test_a_journal_is_folded_beside_the_event_loop(tmp_path, path):
    rules = Noting()
    with RunningHouse(tmp_path, games={"noting": Game(rules=rules, title="Noting")}) as house:
        anna = await Player(house, "Anna").come_in()
        table = await anna.make_table("noting")
        house.stop()
        house.start()
        rules.threads.clear()
        await anna.web.get(f"/api/tables/{table}{path}")
        assert rules.threads
        assert house.thread.name not in rules.threads
        await anna.leave_house()


async def test_one_party_waits_for_its_own_games_and_is_told_so():
    desk, held = Desk(2), threading.Event()
    waiting = [asyncio.create_task(desk.work("192.0.2.1", held.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as caught:
        await desk.work("192.0.2.1", held.wait)
    assert caught.value.code == "reading"
    other = asyncio.create_task(desk.work("192.0.2.2", held.is_set))
    held.set()
    assert await asyncio.gather(*waiting, other) == [True, True, True]
