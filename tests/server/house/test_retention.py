"""What is over goes when the host wishes it, written out first; quotas outlive the house; copies are made."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.records.story import read_story
from tripot.server.house.quotas import Quotas
from tripot.server.house.upkeep import COPIES, Habits, Upkeep, copy_into
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.errors import Trouble
from tripot.store import Store
from tripot.store.copies import look_at

pytestmark = pytest.mark.anyio

DAY_MS = 24 * 3600 * 1000


async def finished(player):
    """A game of the small kind, played to its end."""
    await player.go_to(await player.make_table("bell", bots="random", settings={"pace_ms": 0}))
    await player.wish("Start")
    await player.stir()
    while player.phase != "over":
        await player.until(lambda: player.ask or player.phase == "over")
        if player.ask:
            await player.play({"type": "Say", "seat": 0, "guess": "high"})
    return player.table


async def aged(house, table, days):
    """The same store, with a table that nobody has touched for some days."""
    async with await Store.open(house.premises.store) as store:
        row = await store.table(table)
        assert row is not None
        old = msgspec.structs.replace(row, updated_ms=row.updated_ms - days * DAY_MS)
        await store.append(table, await store.last(table), [], old)


async def test_old_games_go_written_out_first_and_young_ones_stay(tmp_path):
    folder = tmp_path / "records"
    with RunningHouse(tmp_path) as house:
        anna = await Player(house, "Anna").come_in()
        old, young, waiting = await finished(anna), await finished(anna), await anna.make_table("bell")
        await anna.leave_house()
    await aged(house, old, 100)
    await aged(house, waiting, 100)
    await aged(house, young, 50)
    habits = Habits(keep_ms=90 * DAY_MS, export=folder)
    with RunningHouse(tmp_path, habits=habits) as again:
        await do_chores(again)
        bob = await Player(again, "Bob").come_in()
        assert (await bob.web.get(f"/api/tables/{old}")).json()["code"] == "no_table"
        assert (await bob.web.get(f"/api/tables/{waiting}")).json()["code"] == "no_table"
        assert (await bob.web.get(f"/api/tables/{young}/record")).status_code == 200
        await bob.leave_house()
    (record,) = folder.iterdir()
    assert record.name.startswith("bell-")
    story = read_story(record.read_bytes(), {"bell": house.premises.games["bell"].rules})
    assert story.dealer is not None
    assert story.dealer.secret is not None


async def do_chores(house):
    """What the house does for itself from time to time, now."""
    own = house.server.app.gate.house
    chores = Upkeep(own, house.premises.habits).look()
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(chores, own.rounds.get_loop()))


async def test_a_game_whose_record_cannot_be_written_stays(tmp_path):
    blocked = tmp_path / "records"
    blocked.write_text("no folder")
    with RunningHouse(tmp_path) as house:
        anna = await Player(house, "Anna").come_in()
        table = await finished(anna)
        await anna.leave_house()
    await aged(house, table, 100)
    with RunningHouse(tmp_path, habits=Habits(keep_ms=90 * DAY_MS, export=blocked)) as again:
        await do_chores(again)
        bob = await Player(again, "Bob").come_in()
        assert (await bob.web.get(f"/api/tables/{table}/record")).status_code == 200
        await bob.leave_house()


def used_up(quotas, address, now):
    """How many guests of an address come in until it is one too many."""
    came = 0
    with suppress(Trouble):
        while True:
            quotas.new_guest(address, now)
            came += 1
    return came


def test_a_quota_outlives_the_house_and_recovers_by_the_calendar():
    limits = Limits(guests_at_once=10, guests_a_second=0.1)
    before, after, later = Quotas(limits), Quotas(limits), Quotas(limits)
    assert used_up(before, "192.0.2.7", 5_000) == 10
    before.listed("anna", "table", is_open=True, now=5_000)
    note = before.noted(5_000, 1_000_000)
    assert b"192.0.2.7" not in note
    after.take_up(note, 77_000, 1_000_000)
    assert used_up(after, "192.0.2.7", 77_000) == 0
    assert used_up(after, "192.0.2.8", 77_000) == 10
    later.take_up(note, 77_000, 1_000_000 + 30_000)
    assert used_up(later, "192.0.2.7", 77_000) == 3
    for _ in range(limits.public_tables - 1):
        after.check_listing("anna", "", 77_000)
    after.take_up(b"nonsense", 0, 0)


async def test_an_address_that_has_used_its_quota_up_finds_it_so_after_a_restart(tmp_path):
    limits = Limits(guests_at_once=2, guests_a_second=0.0001)
    with RunningHouse(tmp_path, limits=limits) as house:
        anna = Player(house, "Anna")
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        codes = [await new_guest(anna, elsewhere) for _ in range(3)]
        assert codes == [200, 200, 429]
        house.stop()
        house.start()
        assert await new_guest(anna, elsewhere) == 429
        await anna.leave_house()


async def new_guest(player, headers):
    player.web.cookies.clear()
    return (await player.web.post("/api/me", json={"name": "Guest"}, headers=headers)).status_code


async def test_a_copy_is_made_after_so_many_games(tmp_path):
    copies = tmp_path / "copies"
    with RunningHouse(tmp_path, habits=Habits(backups=copies, backup_games=2)) as house:
        anna = await Player(house, "Anna").come_in()
        await finished(anna)
        await do_chores(house)
        assert not copies.exists()
        await finished(anna)
        await do_chores(house)
        (made,) = copies.iterdir()
        look_at(made)
        await anna.leave_house()


def test_seven_copies_stay(tmp_path):
    asyncio.run(opened_once(f"sqlite:///{tmp_path}/tripot.db"))
    copies = tmp_path / "copies"
    copies.mkdir()
    for day in range(1, 10):
        (copies / f"tripot-auto-2020-01-0{day}-000000.db").touch()
    made = copy_into(tmp_path / "tripot.db", copies)
    left = sorted(copies.iterdir())
    assert (len(left), left[-1]) == (COPIES, made)


async def opened_once(url):
    async with await Store.open(url):
        pass
