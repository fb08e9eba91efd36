"""Keys to what was agreed on in private: one a table, gone with the end of its game."""

import asyncio

import pytest

from tripot.store import OutOfStep, TableRow

pytestmark = pytest.mark.anyio


def row(status, table="t1"):
    return TableRow(table, "sign", status, False, 4, 4, "Anna", 1)


async def test_a_table_has_one_key_and_the_first_one_stays(store):
    assert await store.key("t1") is None
    kept = await asyncio.gather(*(store.keep_key("t1", bytes([number]) * 32) for number in range(5)))
    assert len(set(kept)) == 1
    assert await store.key("t1") == kept[0]
    assert await store.key("t2") is None


async def test_the_entry_that_ends_a_game_takes_its_key_along(store):
    for table in ("t1", "t2"):
        await store.append(table, 0, [b"opened"], row("open", table))
        await store.keep_key(table, b"k" * 32)
    await store.append("t1", 1, [b"moved"], row("playing"))
    assert await store.key("t1") == b"k" * 32
    await store.append("t1", 2, [b"ended"], row("over"))
    assert await store.key("t1") is None
    assert await store.key("t2") == b"k" * 32


async def test_an_end_that_was_not_written_takes_no_key(store):
    await store.append("t1", 0, [b"opened"], row("playing"))
    await store.keep_key("t1", b"k" * 32)
    with pytest.raises(OutOfStep):
        await store.append("t1", 0, [b"ended"], row("over"))
    assert await store.key("t1") == b"k" * 32


async def test_a_blank_takes_the_place_of_an_entry_and_of_no_other(store):
    await store.append("t1", 0, [b"1", b"plain words", b"3"])
    await store.append("t2", 0, [b"1", b"2"])
    for _ in range(2):
        await store.blank("t1", {2: b"blank"})
    assert [entry.body for entry in await store.read("t1")] == [b"1", b"blank", b"3"]
    assert [entry.body for entry in await store.read("t2")] == [b"1", b"2"]
    assert await store.append("t1", 3, [b"4"]) == 4


async def test_a_blank_for_an_entry_that_is_not_there_adds_none(store):
    await store.append("t1", 0, [b"1"])
    await store.blank("t1", {7: b"blank"})
    assert await store.last("t1") == 1
