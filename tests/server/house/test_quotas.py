"""One visitor fills neither the house nor its lobby, and what answers carry keeps browsers safe."""

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


def test_the_page_of_the_doors_loads_nothing_from_anywhere(open_house):
    page = httpx.get(f"{open_house.http}/api/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    assert "POST /api/tables" in page.text
    assert "script" not in page.text
    assert "http" not in page.text.replace("/api/schema", "")


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/tables/nowhere", "/healthz", "/api/schema/openapi.json", "/"]
)
def test_every_answer_is_taken_for_what_it_says_it_is(open_house, path):
    answer = httpx.get(open_house.http + path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in answer.headers
    assert "strict-transport-security" not in answer.headers
    by_tls = httpx.get(open_house.http + path, headers={**AWAY, "X-Forwarded-Proto": "https"})
    assert by_tls.headers["strict-transport-security"] == "max-age=31536000"


def test_the_numbers_are_for_the_machine_of_the_house_or_for_whoever_has_the_token(tmp_path):
    with RunningHouse(tmp_path, metrics_token="s3cret") as house:
        address = f"{house.http}/metrics"
        assert httpx.get(address).status_code == 200
        for strange in ({**AWAY}, {"Host": "tripot.example"}, {**AWAY, "Authorization": "Bearer guess"}):
            assert httpx.get(address, headers=strange).status_code == 404
        assert httpx.get(address, headers={**AWAY, "Authorization": "Bearer s3cret"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "scheme", "status"),
    [
        ("http://HOST", "http", 200),
        ("https://HOST", "https", 200),
        ("https://HOST", "http", 200),
        ("http://HOST", "https", 403),
        ("ftp://HOST", "http", 403),
    ],
)
def test_a_page_by_plain_http_does_not_speak_for_a_house_behind_tls(open_house, origin, scheme, status):
    host = open_house.http.removeprefix("http://")
    headers = {"Origin": origin.replace("HOST", host), **AWAY, "X-Forwarded-Proto": scheme}
    answer = httpx.post(f"{open_house.http}/api/me", json={"name": "Anna"}, headers=headers)
    assert answer.status_code == status


def test_a_proxy_that_is_not_trusted_is_named_in_the_log_once(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.99")
    with RunningHouse(tmp_path) as house:
        for _ in range(3):
            httpx.get(f"{house.http}/api/me", headers=AWAY)
    assert caplog.text.count("a proxy that is not trusted names its visitors") == 1
    assert "proxy=127.0.0.1" in caplog.text
