"""Bad input: a typed error or a closed line with a reason, and nobody else notices."""

import asyncio
import json
from contextlib import suppress

import httpx
import msgspec
import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tripot.games.dexterity_jane.data import box
from tripot.server.lines.rate_limits import Limits

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _begun(guests):
    (anna,) = await guests("Anna")
    await anna.go_to(await anna.make_table("bell", bots="random", settings={"pace_ms": 0}))
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    return anna


async def _is_well(anna):
    """The table still plays."""
    heard = await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    assert heard["type"] == "Heard"
    await anna.until(lambda: anna.phase == "over")


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 401, "no_cookie"),
        ({"Cookie": "tripot=forged"}, 401, "no_cookie"),
        ({"Authorization": "Bearer forged"}, 401, "no_cookie"),
        ({"Cookie": "=;;; tripot"}, 401, "no_cookie"),
    ],
)
async def test_nobody_comes_in_without_an_identity(house, guests, headers, status, code):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    with pytest.raises(InvalidStatus) as refused:
        await connect(house.socket_url(table), additional_headers=headers)
    answer = refused.value.response
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert json.loads(answer.body)["code"] == code


async def test_a_page_of_another_house_comes_to_no_table(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    cookie = {"Cookie": f"tripot={anna.web.cookies['tripot']}"}
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{house.port + 1}"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(house.socket_url(table), additional_headers=cookie, origin=Origin(origin))
        assert json.loads(refused.value.response.body)["code"] == "wrong_origin"
    async with connect(house.socket_url(table), additional_headers=cookie, origin=Origin(house.http)):
        pass


async def test_a_page_of_another_house_changes_nothing_over_http(guests):
    (anna,) = await guests("Anna")
    answer = await anna.web.post(
        "/api/tables", json={"game": "bell"}, headers={"Origin": "http://evil.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


async def test_a_table_that_is_not_there_is_told_so(house, guests):
    (anna,) = await guests("Anna")
    for table in ("nowhere", "..%2F..", "a" * 60):
        with pytest.raises(InvalidStatus) as refused:
            await anna.go_to(table)
        assert refused.value.response.status_code == 404


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "12",
        '"Hello"',
        "{}",
        '{"type":"Teleport"}',
        '{"type":"Sit"}',
        '{"type":"Sit","input":7}',
        '{"type":"Sit","input":""}',
        '{"type":"Sit","input":"' + "x" * 41 + '"}',
        '{"type":"Sit","input":"a","seat":-1}',
        '{"type":"Sit","input":"a","chair":1}',
        '{"type":"Play","input":"a","move":{"type":"Say","seat":0,"guess":"maybe"}}',
        '{"type":"Play","input":"a","move":{"type":"Fly","seat":0}}',
        '{"type":"Play","input":"a","move":{"type":"Say","seat":"0","guess":"high"}}',
        '{"type":"Play","input":"a","move":{"type":"Say","seat":0,"guess":"high","secretly":true}}',
        '{"type":"Stir","nonce":"xyz"}',
        '{"type":"Pose","values":[1000]}',
        "[" * 5000,
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
async def test_what_cannot_be_read_is_answered_and_changes_nothing(guests, text):
    anna = await _begun(guests)
    await anna.socket.send(text)
    problem = await anna.hear("Problem")
    assert problem["code"] == "malformed"
    assert "Traceback" not in problem["said"]
    assert ".py" not in problem["said"]
    await _is_well(anna)


async def test_whoever_keeps_sending_what_cannot_be_read_is_shown_out(guests):
    anna = await _begun(guests)
    for _ in range(8):
        await anna.socket.send("{")
    assert await anna.closing() == (4400, "malformed")
    await anna.come_back()
    await _is_well(anna)


async def test_bytes_and_huge_messages_close_the_line_with_a_reason(guests):
    anna = await _begun(guests)
    for sent, code in ((b"\x00\x01", 1003), ("x" * 100_000, 1009), (("x" * 9_000, "y" * 9_000), 1009)):
        await anna.socket.send(sent)
        assert (await anna.closing())[0] == code
        await anna.come_back()
    await _is_well(anna)


async def test_whoever_speaks_on_after_a_huge_message_can_still_read_why(guests):
    anna = await _begun(guests)
    for said in ("x" * 100_000, *["y" * 10_000] * 200):
        with suppress(ConnectionClosed):
            await anna.socket.send(said)
    assert (await anna.closing())[0] == 1009


async def test_a_message_in_pieces_is_read_like_any_other(guests):
    anna = await _begun(guests)
    await anna.socket.send(
        ['{"type":"Play","input":"p","move":', '{"type":"Say","seat":0,', '"guess":"low"}}']
    )
    await anna.until(lambda: anna.phase == "over")


async def test_a_forged_seat_is_refused(guests):
    anna = await _begun(guests)
    for seat in (1, -1, -2, 99):
        problem = await anna.play({"type": "Say", "seat": seat, "guess": "high"})
        assert (problem["type"], problem["code"]) == ("Problem", "forged_seat")
    problem = await anna.play({"type": "Deal", "seat": -1, "order": [1, 2, 3, 4, 5]})
    assert problem["code"] == "forged_seat"
    await _is_well(anna)


async def test_a_dealers_move_from_a_players_seat_is_refused_by_the_rules(guests):
    anna = await _begun(guests)
    refusal = await anna.play({"type": "Deal", "seat": 0, "order": [1, 2, 3, 4, 5]})
    assert refusal["type"] == "Refusal"
    await _is_well(anna)


@pytest.mark.parametrize("card", ["x", "", "?", "13M", "🦊" * 500])
async def test_a_card_that_is_none_is_refused_with_a_sentence_and_the_table_does_not_stumble(guests, card):
    (anna,) = await guests("Anna")
    settings = {"pace_ms": 0}
    table = await anna.make_table("tricky_twist", options={"seats": 3}, bots="random", settings=settings)
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    reserve = await anna.play({"type": "SetAside", "seat": 0, "cards": [card] * 5})
    assert (reserve["type"], reserve["key"]) == ("Refusal", "reserve")
    await anna.play({"type": "SetAside", "seat": 0, "cards": anna.view["places"][0]["hand"][:5]})
    while anna.ask is None or anna.ask["type"] != "AskPlay":
        await anna.until(lambda: anna.ask)
        await anna.play({"type": "Stay", "seat": 0})
        await anna.until(lambda: anna.ask)
    seen = len([message for message in anna.log if message["type"] == "Whole"])
    for _ in range(3):
        refusal = await anna.play({"type": "PlayCard", "seat": 0, "card": card})
        assert (refusal["type"], refusal["key"]) == ("Refusal", "not_held")
        assert refusal["said"]
    heard = await anna.play({"type": "PlayCard", "seat": 0, "card": anna.view["places"][0]["hand"][0]})
    assert heard["type"] in ("Heard", "Refusal")
    assert len([message for message in anna.log if message["type"] == "Whole"]) == seen


async def test_before_hello_nothing_is_heard(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    cookie = {"Cookie": f"tripot={anna.web.cookies['tripot']}"}
    async with connect(house.socket_url(table), additional_headers=cookie) as socket:
        await socket.send('{"type":"Sit","input":"a"}')
        assert json.loads(await socket.recv())["code"] == "too_early"


async def test_a_flood_closes_its_own_line_and_no_other(tmp_path):
    limits = Limits(messages_a_second=10, messages_at_once=50)
    with RunningHouse(tmp_path, limits) as house:
        anna, bob = await Player(house, "Anna").come_in(), await Player(house, "Bob").come_in()
        table = await anna.make_table("bell")
        await bob.sit(table)
        await anna.go_to(table)
        for _ in range(60):
            await bob.send("Refresh")
        assert await bob.closing() == (4429, "flood")
        assert (await anna.wish("Start"))["type"] == "Heard"
        await anna.leave_house()
        await bob.leave_house()


async def test_a_flood_of_pings_closes_its_own_line_though_nobody_reads_the_answers(tmp_path):
    with RunningHouse(tmp_path, Limits(messages_a_second=10, messages_at_once=50)) as house:
        anna = await Player(house, "Anna").come_in()
        cookie = {"Cookie": f"tripot={anna.web.cookies['tripot']}"}
        line = await connect(house.socket_url(await anna.make_table("bell")), additional_headers=cookie)
        ping = (bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125) * 60
        line.transport.write(ping)
        await asyncio.wait_for(line.wait_closed(), 10)
        assert (line.close_code, line.close_reason) == (4429, "flood")
        await anna.leave_house()


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        (Limits(sockets=2), b"Too many visitors from your address"),
        (Limits(lines_of_a_person=2), b"tables open in too many windows"),
    ],
)
async def test_one_address_and_one_person_have_so_many_lines_and_no_more(tmp_path, limits, sentence):
    with RunningHouse(tmp_path, limits) as house:
        anna = await Player(house, "Anna").come_in()
        table = await anna.make_table("bell")
        cookie = {"Cookie": f"tripot={anna.web.cookies['tripot']}"}
        url = house.socket_url(table)
        one, _two = [await connect(url, additional_headers=cookie) for _ in range(2)]
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, additional_headers=cookie)
        assert refused.value.response.status_code == 429
        assert sentence in refused.value.response.body
        await one.close()
        async with asyncio.timeout(10):
            while True:
                try:
                    three = await connect(url, additional_headers=cookie)
                    break
                except InvalidStatus:
                    await asyncio.sleep(0.02)
        await three.close()
        await _two.close()
        await anna.leave_house()


async def test_a_flood_of_requests_is_told_to_wait(tmp_path):
    with RunningHouse(tmp_path, Limits(requests_a_second=1, requests_at_once=5)) as house:
        async with httpx.AsyncClient(base_url=house.http) as web:
            answers = [await web.get("/api/tables") for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "flood"


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": -1},
        {"tiles": 2**70},
        {"cards": [{"no": 1, "face": "", "mat": "red"}] * 60},
        {"cards": [card | {"custom": 30_000_000} for card in msgspec.to_builtins(box())["cards"]]},
        {"coins": []},
        {"layout": {"radius": 1, "jitter": 0, "spots": [[0, 0]] * 900}},
    ],
)
async def test_a_box_of_ones_own_that_makes_no_sense_is_refused_at_every_door(guests, change):
    (anna,) = await guests("Anna")
    own = {"mode": "robbery", "bullets": "custom", "components": msgspec.to_builtins(box()) | change}
    answer = await anna.web.post("/api/tables", json={"game": "dexterity_jane", "options": own})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_options")
    header = {"form": 1, "game": "dexterity_jane", "version": "1", "seats": [], "options": own}
    for door in ("replay", "verify", "fork?step=0"):
        answer = await anna.web.post(f"/api/records/{door}", json={"header": header, "steps": []})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/no/such/file.js", None, 404),
        ("GET", "/../../etc/resolv.conf", None, 404),
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/api/games/chess/en", None, 404),
        ("GET", "/api/games/chess/en/words", None, 404),
        ("GET", "/api/tables?status=weird", None, 400),
        ("DELETE", "/api/me", None, 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b'{"game":"bell","seats":2}', 400),
        ("POST", "/api/tables", b'{"game":"chess"}', 404),
        ("POST", "/api/tables", b'{"game":"bell","options":{"seats":9}}', 400),
        ("POST", "/api/tables", b'{"game":"bell","options":{"colour":"red"}}', 400),
        ("POST", "/api/tables", b'{"game":"bell","settings":{"limit_ms":1}}', 400),
        ("POST", "/api/tables", b'{"game":"bell","bots":"genius"}', 400),
        ("POST", "/api/me", b'{"name":"' + b"x" * 20_000 + b'"}', 413),
    ],
)
async def test_http_errors_are_problems_with_a_sentence(guests, method, path, body, status):
    (anna,) = await guests("Anna")
    answer = await anna.web.request(method, path, content=body, headers={"Content-Type": "application/json"})
    problem = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["status"]) == (status, status)
    assert problem["detail"]
    assert "Traceback" not in answer.text


async def test_problems_are_told_in_the_language_of_the_browser(house):
    async with httpx.AsyncClient(base_url=house.http) as web:
        answer = await web.get("/api/nothing", headers={"Accept-Language": "fr-CA,fr;q=0.9,en;q=0.5"})
    assert answer.json()["detail"] == "Il n’y a rien à cette adresse."
