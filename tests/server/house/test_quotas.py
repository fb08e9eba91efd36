"""One visitor fills neither the house nor its lobby, and is told so in a sentence."""

import httpx
import pytest
from msgspec.structs import replace
from tests.server.player import Player
from tests.server.running import ROOMY, RunningHouse

pytestmark = pytest.mark.anyio

AWAY = {"X-Forwarded-For": "192.0.2.7"}
"""As a proxy on the machine of the house names a visitor."""


@pytest.fixture
def narrow(tmp_path):
    limits = replace(
        ROOMY,
        guests_a_second=0.001,
        guests_at_once=3,
        tables_a_second=0.001,
        tables_at_once=4,
        public_tables=2,
    )
    with RunningHouse(tmp_path, limits=limits) as house:
        yield house


async def test_an_address_brings_so_many_new_guests_and_is_told_to_wait(narrow):
    async with httpx.AsyncClient(base_url=narrow.http, headers=AWAY) as web:
        answers = []
        for path in ("/api/me", "/api/programs", "/api/me", "/api/me", "/api/programs"):
            web.cookies.clear()
            answers.append(await web.post(path, json={"name": "Anna"}))
        assert [answer.status_code for answer in answers] == [200, 201, 200, 429, 429]
        assert answers[-1].json()["detail"] == (
            "Too many new guests have come from your address. Please come back in a while."
        )
    async with httpx.AsyncClient(base_url=narrow.http, headers={"X-Forwarded-For": "192.0.2.8"}) as web:
        assert (await web.post("/api/me", json={"name": "Bob"})).status_code == 200
        assert (await web.post("/api/me", json={"name": "Bobby"})).status_code == 200, (
            "a new name is no new guest"
        )


async def test_an_address_opens_so_many_tables_and_is_told_to_wait(narrow):
    anna = await Player(narrow, "Anna").come_in()
    wanted = {"game": "bell"}
    codes = [(await anna.web.post("/api/tables", json=wanted, headers=AWAY)).status_code for _ in range(6)]
    assert codes == [201] * 4 + [429] * 2
    assert (await anna.web.post("/api/tables", json=wanted)).status_code == 201, "at the machine itself"
    await anna.leave_house()


async def test_a_person_has_so_many_tables_in_the_lobby_by_any_way(narrow):
    anna = await Player(narrow, "Anna").come_in()
    wanted = {"game": "bell", "settings": {"public": True}, "bots": "random"}
    tables = [(await anna.web.post("/api/tables", json=wanted)).json().get("table") for _ in range(3)]
    assert tables[2] is None
    answer = await anna.web.post("/api/tables", json=wanted, headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json()["detail"][:15]) == (429, "2 de vos tables")
    private = await anna.make_table("bell")
    await anna.go_to(private)
    assert (await anna.wish("Keep", settings={"public": True}))["code"] == "many_public"
    await anna.go_to(tables[0])
    assert (await anna.wish("Start"))["type"] == "Heard"
    await anna.go_to(private)
    assert (await anna.wish("Keep", settings={"public": True}))["type"] == "Heard"
    assert (await anna.wish("Keep", settings={"public": True, "pace_ms": 1}))["type"] == "Heard"
    await anna.leave_house()
