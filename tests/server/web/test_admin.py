"""Whoever looks after the house sees what goes on, closes tables and shows people out, and sees no card."""

from random import Random

import httpx
import pytest
from tests.server.evenings.test_secrecy import TwoTables
from tests.server.player import Player
from tests.server.running import RunningHouse
from tests.server.twins import find_twins

from tripot.games import RULES
from tripot.records.story import read_story

pytestmark = pytest.mark.anyio


@pytest.fixture
def kept(tmp_path):
    with RunningHouse(tmp_path, has_admin=True) as house:
        yield house


async def bring_key(house, web):
    answer = await web.post("/api/admin/key", json={"key": house.server.app.admin.key})
    assert answer.status_code == 204


@pytest.fixture
async def host(kept):
    async with httpx.AsyncClient(base_url=kept.http, timeout=20) as web:
        await bring_key(kept, web)
        yield web


@pytest.fixture
async def anna(kept):
    player = await Player(kept, "Anna").come_in()
    yield player
    await player.leave_house()


async def begun(player, **settings):
    await player.go_to(await player.make_table("bell", bots="random", settings={"pace_ms": 0, **settings}))
    await player.wish("Start")
    await player.stir()
    await player.until(lambda: player.ask)
    return player.table


async def test_the_key_opens_once_and_nobody_comes_without_it(kept):
    async with httpx.AsyncClient(base_url=kept.http) as eve:
        for method, path in (("GET", ""), ("POST", "/tables/abc/close"), ("POST", "/people/abc/out")):
            answer = await eve.request(method, f"/api/admin{path}")
            assert (answer.status_code, answer.json()["code"]) == (401, "not_admin")
        key = kept.server.app.admin.key
        async with httpx.AsyncClient(base_url=kept.http) as host:
            await bring_key(kept, host)
            assert (await host.get("/api/admin")).status_code == 200
        used = await eve.post("/api/admin/key", json={"key": key})
        assert (used.status_code, used.json()["code"]) == (403, "no_key")


async def test_a_house_without_it_has_no_such_page(open_house):
    async with httpx.AsyncClient(base_url=open_house.http) as eve:
        assert (await eve.get("/api/admin")).json()["code"] == "no_page"
        assert (await eve.post("/api/admin/key", json={"key": ""})).json()["code"] == "no_page"


async def test_the_host_sees_tables_people_and_load(kept, host, anna):
    table = await begun(anna)
    seen = (await host.get("/api/admin")).json()
    (one,) = seen["tables"]
    assert (one["table"], one["game"], one["phase"], one["host"]) == (table, "bell", "playing", "Anna")
    assert one["seats"][0] == {"name": "Anna", "person": anna.id, "is_bot": False, "is_here": True}
    assert one["seats"][1]["is_bot"]
    assert seen["people"] == [{"person": anna.id, "name": "Anna", "tables": [table]}]
    assert seen["status"]["lines"] == 1
    assert seen["status"]["memory_bytes"] > 10_000_000


async def test_a_table_that_the_house_closes_apologises_and_keeps_its_record(kept, host, anna):
    bob = await Player(kept, "Bob").come_in()
    table, other = await begun(anna), await begun(bob)
    assert (await host.post(f"/api/admin/tables/{table}/close")).status_code == 204
    assert (await anna.hear("Problem"))["said"].startswith("We are sorry: the house has closed this table.")
    assert anna.room["closed"] is True
    assert (await anna.play({"type": "Say", "seat": 0, "guess": "low"}))["code"] == "closed"
    record = await anna.web.get(f"/api/tables/{table}/record")
    story = read_story(record.content, {"bell": kept.premises.games["bell"].rules})
    assert story.dealer is not None
    assert story.dealer.secret is None
    assert (await bob.play({"type": "Say", "seat": 0, "guess": "low"}))["type"] == "Heard"
    kept.stop()
    kept.start()
    await anna.come_back()
    assert (await anna.hear("Problem"))["code"] == "closed"
    await bob.go_to(other)
    await bob.leave_house()


async def test_a_closed_table_leaves_the_lobby_and_a_table_that_is_not_there_is_told(kept, host, anna):
    table = await anna.make_table("bell", settings={"public": True})
    assert [row["id"] for row in await anna.lobby()] == [table]
    assert (await host.post(f"/api/admin/tables/{table}/close")).status_code == 204
    assert await anna.lobby() == []
    assert (await host.post(f"/api/admin/tables/{table}/close")).status_code == 204
    assert (await host.post("/api/admin/tables/nowhere/close")).json()["code"] == "no_table"


@pytest.mark.parametrize("game", ["dexterity_jane", "sign", "tricky_twist", "desfausse"])
async def test_a_table_of_any_game_closes_in_the_middle(kept, host, anna, game):
    await anna.go_to(await anna.make_table(game, bots="novice"))
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.phase == "playing")
    assert (await host.post(f"/api/admin/tables/{anna.table}/close")).status_code == 204
    await anna.until(lambda: anna.room.get("closed"))
    record = await anna.web.get(f"/api/tables/{anna.table}/record")
    assert read_story(record.content, RULES).kept
    assert kept.server.app.gate.house.tables[anna.table].scheduler.next_due() == float("inf")


async def test_a_guest_who_is_shown_the_door_stays_out_until_let_back(kept, host, anna):
    await begun(anna)
    assert (await host.post(f"/api/admin/people/{anna.id}/out")).status_code == 204
    assert (await anna.closing())[1] == "shown_out"
    assert anna.log[-1]["said"] == "The host of this house has shown you the door."
    assert (await anna.web.get("/api/tables")).json()["code"] == "shown_out"
    kept.stop()
    kept.start()
    assert (await anna.web.post("/api/me", json={"name": "Anna II"})).json()["code"] == "shown_out"
    await bring_key(kept, host)
    assert [one["name"] for one in (await host.get("/api/admin")).json()["shown_out"]] == ["Anna"]
    assert (await host.post(f"/api/admin/people/{anna.id}/back")).status_code == 204
    await anna.go_to(anna.table)
    assert anna.seat == 0
    assert (await host.post("/api/admin/people/nobody/out")).json()["code"] == "no_guest"


@pytest.mark.parametrize("name", ["tricky_twist", "desfausse", "sign"])
async def test_the_host_cannot_tell_two_games_apart_that_look_the_same_to_onlookers(kept, host, name):
    rules, rng = RULES[name], Random(f"host {name}")
    two = TwoTables(kept, find_twins(rules, rules.Options(seats=4), None, rng), rules, rng, f"host-{name}")
    await two.lay()
    async with httpx.AsyncClient(base_url=kept.http) as web:
        for table in two.names:
            await web.get(f"/api/tables/{table}/past")  # now it is in memory
    seen = (await host.get("/api/admin")).json()["tables"]
    assert {one.pop("table") for one in seen} == set(two.names)
    assert seen[0] == seen[1]
    await two.visit.close()
