"""Who somebody is: a cookie, a name, a code for the other device, and no password anywhere."""

import sqlite3
from contextlib import closing

import httpx
import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def test_a_guest_gets_a_secret_that_scripts_cannot_read(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        answer = await web.post("/api/me", json={"name": "Anna", "avatar": "fox"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert answer.json() | {"id": ""} == {"id": "", "name": "Anna", "avatar": "fox"}


async def test_the_store_has_no_secret(house, guests):
    (anna,) = await guests("Anna")
    secret = anna.web.cookies["tripot"]
    with closing(sqlite3.connect(house.file)) as store:
        kept = store.execute("SELECT * FROM people").fetchall()
    assert any(row[0] == anna.id for row in kept)
    assert secret not in repr(kept)


async def test_a_person_can_be_called_otherwise_and_stays_the_same(guests):
    (anna,) = await guests("Anna")
    answer = await anna.web.post("/api/me", json={"name": "Anne-Marie", "avatar": "owl"})
    assert answer.json()["id"] == anna.id
    assert (await anna.web.get("/api/me")).json()["name"] == "Anne-Marie"


async def test_who_is_known_keeps_their_name_when_they_only_come_in(guests):
    (anna,) = await guests("Anna")
    answer = await anna.web.post("/api/me", json={"name": "Otter", "avatar": "0a0b", "if_new": True})
    assert (answer.json()["id"], answer.json()["name"]) == (anna.id, "Anna")
    assert "set-cookie" not in answer.headers


async def test_a_stranger_who_comes_in_gets_the_name_they_brought(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        answer = await web.post("/api/me", json={"name": "Otter", "if_new": True})
    assert answer.json()["name"] == "Otter"
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u0000b", "tab\tbed\u202e"])
async def test_a_name_is_short_and_can_be_read(house, name):
    async with httpx.AsyncClient(base_url=house.http) as web:
        answer = await web.post("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")


async def test_a_code_carries_a_person_to_another_device_once(house, guests):
    (anna,) = await guests("Anna")
    code = (await anna.web.post("/api/me/code")).json()["code"]
    async with httpx.AsyncClient(base_url=house.http) as phone:
        answer = await phone.post("/api/me/device", json={"code": f" {code[:4]}-{code[4:].lower()} "})
        assert answer.json()["id"] == anna.id
        assert (await phone.get("/api/me")).json()["id"] == anna.id
        again = await phone.post("/api/me/device", json={"code": code})
    assert (again.status_code, again.json()["code"]) == (404, "no_code")


async def test_without_a_cookie_nothing_is_made(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        for path in ("/api/tables", "/api/me/code"):
            answer = await web.post(path, json={"game": "bell"})
            assert (answer.status_code, answer.json()["code"]) == (401, "no_cookie")


async def test_a_stranger_is_nobody_and_that_is_no_trouble(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        for cookie in ("", "tripot=forged"):
            answer = await web.get("/api/me", headers={"Cookie": cookie} if cookie else {})
            assert (answer.status_code, answer.text) == (200, "null")
        answer = await web.get("/api/me", headers={"Authorization": "Bearer forged"})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_cookie")


@pytest.mark.parametrize(
    "other", ['prefs={"dark": 1}', "a[0]=1", "naïve=1", "a=b c", "alone", 'open="', "path=/x"]
)
async def test_cookies_that_other_programs_left_do_not_hide_a_person(house, guests, other):
    (anna,) = await guests("Anna")
    cookie = f"{other}; tripot={anna.web.cookies['tripot']}; z=1"
    async with httpx.AsyncClient(base_url=house.http) as web:
        answer = await web.get("/api/me", headers={b"Cookie": cookie.encode()})
    assert answer.json()["id"] == anna.id


async def test_a_password_for_somebody_on_the_way_is_no_token(house, guests):
    (anna,) = await guests("Anna")
    asks = {"Authorization": "Basic YW5uYTpib2I="}
    async with httpx.AsyncClient(base_url=house.http) as web:
        assert (await web.get("/api/me", headers=asks)).text == "null"
    assert (await anna.web.get("/api/me", headers=asks)).json()["id"] == anna.id


async def test_a_new_code_ends_the_one_before(house, guests):
    (anna,) = await guests("Anna")
    old, new = [(await anna.web.post("/api/me/code")).json()["code"] for _ in range(2)]
    async with httpx.AsyncClient(base_url=house.http) as phone:
        assert (await phone.post("/api/me/device", json={"code": old})).status_code == 404
        assert (await phone.post("/api/me/device", json={"code": new})).json()["id"] == anna.id
