"""The people of the house, and the codes that carry them to another device."""

import asyncio

import pytest
from msgspec.structs import replace

from tripot.store import Person, StoreTrouble

pytestmark = pytest.mark.anyio

ANNA = Person(id="p1", secret_hash=b"\x00\xff" * 16, name="Anna", avatar="fox")


async def test_a_person_is_found_by_id_and_by_the_hash_of_their_secret(store):
    await store.keep_person(ANNA)
    assert await store.person("p1") == ANNA
    assert await store.person_by_secret(ANNA.secret_hash) == ANNA


async def test_a_stranger_is_nobody(store):
    assert await store.person("p1") is None
    assert await store.person_by_secret(b"guess") is None


async def test_a_person_may_take_another_name(store):
    await store.keep_person(ANNA)
    await store.keep_person(replace(ANNA, name="Ännchen 🦊"))
    assert (await store.person("p1")).name == "Ännchen 🦊"


async def test_two_people_never_share_a_secret(store):
    await store.keep_person(ANNA)
    with pytest.raises(StoreTrouble):
        await store.keep_person(replace(ANNA, id="p2"))
    assert await store.person("p2") is None


async def test_a_code_carries_a_person_once(store):
    assert await store.keep_code("KIWI", "p1", "sealed p1", expires_ms=1_000)
    assert await store.take_code("KIWI", now_ms=999) == "sealed p1"
    assert await store.take_code("KIWI", now_ms=999) is None


async def test_of_two_who_type_a_code_at_once_one_gets_it(store):
    await store.keep_code("KIWI", "p1", "sealed p1", expires_ms=1_000)
    taken = await asyncio.gather(store.take_code("KIWI", 1), store.take_code("KIWI", 1))
    assert sorted(taken, key=str) == [None, "sealed p1"]


async def test_a_code_expires(store):
    await store.keep_code("KIWI", "p1", "sealed p1", expires_ms=1_000)
    assert await store.take_code("KIWI", now_ms=1_000) is None


async def test_an_unknown_code_is_nobodys(store):
    assert await store.take_code("PLUM", now_ms=0) is None


async def test_a_code_in_use_is_not_given_to_somebody_else(store):
    assert await store.keep_code("KIWI", "p1", "sealed p1", expires_ms=1_000, now_ms=0)
    assert not await store.keep_code("KIWI", "p2", "sealed p2", expires_ms=1_500, now_ms=500)
    assert await store.keep_code("KIWI", "p2", "sealed p2", expires_ms=2_500, now_ms=1_500)
    assert await store.take_code("KIWI", now_ms=2_000) == "sealed p2"


async def test_a_new_code_ends_the_old_one_of_the_same_person(store):
    await store.keep_code("KIWI", "p1", "sealed p1", expires_ms=1_000)
    await store.keep_code("PLUM", "p1", "sealed p1", expires_ms=1_000)
    assert await store.take_code("KIWI", now_ms=1) is None
    assert await store.take_code("PLUM", now_ms=1) == "sealed p1"
