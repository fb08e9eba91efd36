"""The code of a table: read out, typed in, however it is spelt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.player import Player
from tests.server.running import RunningHouse
from websockets.exceptions import InvalidStatus

from tripot.records.seats import Guest
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import table_codes
from tripot.server.rooms.entries import Opened, encode
from tripot.store import Store

pytestmark = pytest.mark.anyio


@given(st.text(table_codes.LETTERS, min_size=8, max_size=8), st.data())
def test_a_code_is_known_however_it_is_spelt(code, data):
    written = "".join(data.draw(st.sampled_from([one, one.upper(), f"{one} ", f"-{one}"])) for one in code)
    if len(written) != 12:
        assert table_codes.spelt(written) == code
    assert table_codes.spelt(table_codes.shown(code).upper()) == code


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", min_size=12, max_size=12))
def test_what_tables_were_called_before_stays_as_it_is(name):
    assert table_codes.spelt(name) == name
    assert table_codes.shown(name) == name


def test_nothing_in_a_code_looks_like_something_else():
    assert not set("0o1il") & set(table_codes.LETTERS)
    assert len(set(table_codes.LETTERS)) == len(table_codes.LETTERS) == 31


async def test_a_table_is_found_over_http_and_by_socket_however_its_code_is_spelt(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    assert table_codes.spelt(table) == table
    assert len(table) == 8
    read_out = table_codes.shown(table).upper()
    for written in (table, read_out, read_out.replace("-", " "), f" {table} "):
        assert (await bob.web.get(f"/api/tables/{written}")).json()["table"] == table
        assert (await bob.web.get(f"/api/tables/{written}/record")).json()["code"] == "not_over"
    await bob.sit(read_out)
    await anna.go_to(read_out.replace("-", "%20"))
    assert anna.room["table"] == table
    assert anna.room["seats"][1]["guest"]["name"] == "Bob"


async def test_a_table_from_before_there_were_codes_still_opens(house, guests):
    (anna,) = await guests("Anna")
    older = "aB3-_xY9Zq-0"
    opened = Opened(
        game="bell", version="1", options={}, settings=Settings(), host=Guest(anna.id, "Anna"), at=0
    )
    async with await Store.open(house.premises.store) as store:
        await store.append(older, 0, [encode(opened)])
    assert (await anna.web.get(f"/api/tables/{older}")).json()["table"] == older
    assert (await anna.web.get(f"/api/tables/{older.lower()}")).status_code == 404
    await anna.sit(older)


async def test_a_code_that_is_taken_is_drawn_again(tmp_path):
    drawn = iter(["abcd2345", "abcd2345", "abcd2345", "k7qf2mnp"])
    with RunningHouse(tmp_path, draw_code=lambda: next(drawn)) as house:
        anna = await Player(house, "Anna").come_in()
        first = await anna.make_table("bell")
        assert await anna.make_table("desfausse") == "k7qf2mnp"
        assert (await anna.web.get(f"/api/tables/{first}")).json()["game"] == "bell"
        await anna.leave_house()


async def test_whoever_guesses_codes_is_soon_turned_away(tmp_path):
    with RunningHouse(tmp_path, Limits(requests_a_second=0.001, requests_at_once=6)) as house:
        anna = await Player(house, "Anna").come_in()
        answers = [(await anna.web.get(f"/api/tables/{table_codes.draw()}")).status_code for _ in range(4)]
        assert answers == [404] * 4
        with pytest.raises(InvalidStatus) as refused:
            await anna.go_to(table_codes.draw())
        assert refused.value.response.status_code == 404
        assert (await anna.web.get(f"/api/tables/{table_codes.draw()}")).status_code == 429
        with pytest.raises(InvalidStatus) as refused:
            await anna.go_to(table_codes.draw())
        assert refused.value.response.status_code == 429
        await anna.leave_house()
