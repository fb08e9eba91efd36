"""Copies of a store: whole or not there, made while somebody writes, put back while nobody does."""

import asyncio
import sqlite3

import pytest

from tripot.store import Store, StoreTrouble
from tripot.store.copies import back_up, look_at, put_back

pytestmark = pytest.mark.anyio


async def kept(path, *bodies):
    async with await Store.open(f"sqlite:///{path}") as store:
        await store.append("t1", 0, bodies)


async def bodies_in(path):
    async with await Store.open(f"sqlite:///{path}") as store:
        return [entry.body for entry in await store.read("t1")]


async def test_a_copy_made_while_the_house_writes_holds_everything_that_was_acknowledged(tmp_path):
    copy, seen = tmp_path / "copy.db", []
    async with await Store.open(f"sqlite:///{tmp_path}/tripot.db") as store:
        await store.append("t1", 0, [b"1", b"2"])
        making = asyncio.create_task(
            asyncio.to_thread(back_up, tmp_path / "tripot.db", copy, lambda *at: seen.append(at))
        )
        await store.append("t1", 2, [b"3"])
        await making
        await store.append("t1", 3, [b"4"])
    assert (await bodies_in(copy))[:2] == [b"1", b"2"]
    assert seen[-1][0] == 0
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]


async def test_a_copy_overwrites_nothing(tmp_path):
    await kept(tmp_path / "tripot.db", b"1")
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(StoreTrouble, match="is there already"):
        back_up(tmp_path / "tripot.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"


async def test_what_is_no_store_is_not_copied_and_leaves_nothing_behind(tmp_path):
    sqlite3.connect(tmp_path / "empty.db").execute("CREATE TABLE x (y)").connection.close()
    (tmp_path / "text.db").write_text("not a database" * 100)
    for name, sentence in {
        "none.db": "there is no store",
        "empty.db": "is not a tripot store",
        "text.db": "not a tripot store",
    }.items():
        with pytest.raises(StoreTrouble, match=sentence):
            back_up(tmp_path / name, tmp_path / "copy.db")
        assert not list(tmp_path.glob("copy*"))


async def test_a_damaged_file_is_named(tmp_path):
    await kept(tmp_path / "tripot.db", *(b"x" * 5_000 for _ in range(40)))
    file = tmp_path / "tripot.db"
    page = bytearray(file.read_bytes())
    page[-20_000:-12_000] = b"\xaa" * 8_000
    file.write_bytes(page)
    with pytest.raises(StoreTrouble, match="damaged"):
        look_at(file)


async def test_a_copy_takes_the_place_of_the_store_which_is_kept_aside(tmp_path):
    store, copy, aside = tmp_path / "tripot.db", tmp_path / "copy.db", tmp_path / "aside.db"
    await kept(store, b"1")
    back_up(store, copy)
    async with await Store.open(f"sqlite:///{store}") as later:
        await later.append("t1", 1, [b"2"])
    assert put_back(copy, store, aside)
    assert await bodies_in(store) == [b"1"]
    assert await bodies_in(aside) == [b"1", b"2"]


async def test_a_copy_can_be_put_where_nothing_was(tmp_path):
    await kept(tmp_path / "tripot.db", b"1")
    back_up(tmp_path / "tripot.db", tmp_path / "copy.db")
    new = tmp_path / "new" / "tripot.db"
    assert not put_back(tmp_path / "copy.db", new, tmp_path / "aside.db")
    assert await bodies_in(new) == [b"1"]


async def test_nothing_is_put_back_while_a_house_is_open(tmp_path):
    store, copy = tmp_path / "tripot.db", tmp_path / "copy.db"
    await kept(store, b"1")
    back_up(store, copy)
    async with await Store.open(f"sqlite:///{store}") as house:
        await house.append("t1", 1, [b"2"])
        with pytest.raises(StoreTrouble, match="a house is open"):
            put_back(copy, store, tmp_path / "aside.db")
        await house.append("t1", 2, [b"3"])
    assert await bodies_in(store) == [b"1", b"2", b"3"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "tripot.db"]


async def test_a_damaged_store_can_be_replaced_by_its_copy(tmp_path):
    store, copy = tmp_path / "tripot.db", tmp_path / "copy.db"
    await kept(store, b"1")
    back_up(store, copy)
    store.write_bytes(b"gone" * 5_000)
    assert put_back(copy, store, tmp_path / "aside.db")
    assert await bodies_in(store) == [b"1"]


async def test_the_store_is_not_taken_for_a_copy_of_itself(tmp_path):
    await kept(tmp_path / "tripot.db", b"1")
    with pytest.raises(StoreTrouble, match="is the store itself"):
        put_back(tmp_path / "tripot.db", tmp_path / "tripot.db", tmp_path / "aside.db")
