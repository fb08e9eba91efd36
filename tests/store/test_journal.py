"""The journal: append-only, in order, and two writers never both win."""

import asyncio

import pytest

from tripot.store import OutOfStep, Store, StoredEntry

pytestmark = pytest.mark.anyio


async def test_entries_are_read_back_in_the_order_they_were_written(store):
    assert await store.append("t1", 0, [b"opened", b"sat"]) == 2
    assert await store.append("t1", 2, [b"started"]) == 3
    assert await store.read("t1") == [
        StoredEntry(1, b"opened"),
        StoredEntry(2, b"sat"),
        StoredEntry(3, b"started"),
    ]
    assert await store.read("t1", after=2) == [StoredEntry(3, b"started")]
    assert await store.last("t1") == 3


async def test_a_table_that_nobody_opened_has_an_empty_journal(store):
    assert await store.read("nowhere") == []
    assert await store.last("nowhere") == 0


async def test_each_table_counts_for_itself(store):
    await asyncio.gather(store.append("a", 0, [b"a1"]), store.append("b", 0, [b"b1", b"b2"]))
    assert (await store.last("a"), await store.last("b")) == (1, 2)


async def test_any_bytes_come_back_as_they_were(store):
    body = bytes(range(256)) * 300
    await store.append("t1", 0, [body, b""])
    assert [entry.body for entry in await store.read("t1")] == [body, b""]


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
async def test_an_append_that_expects_another_sequence_is_refused_and_writes_nothing(store, expected):
    await store.append("t1", 0, [b"1", b"2"])
    with pytest.raises(OutOfStep) as refused:
        await store.append("t1", expected, [b"late"])
    assert (refused.value.table, refused.value.expected, refused.value.found) == ("t1", expected, 2)
    assert await store.last("t1") == 2


async def test_of_two_appends_to_one_place_that_wait_together_the_first_wins(store):
    answers = await asyncio.gather(
        store.append("t1", 0, [b"first"]), store.append("t1", 0, [b"second"]), return_exceptions=True
    )
    assert answers[0] == 1
    assert isinstance(answers[1], OutOfStep)
    assert [entry.body for entry in await store.read("t1")] == [b"first"]


async def test_one_that_is_out_of_step_takes_nobody_down_with_it(store):
    answers = await asyncio.gather(
        store.append("a", 0, [b"a1"]),
        store.append("b", 7, [b"no"]),
        store.append("c", 0, [b"c1"]),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [int, OutOfStep, int]


async def test_appends_that_wait_together_are_written_in_the_order_they_came(store):
    async with asyncio.TaskGroup() as group:
        for sequence in range(200):
            group.create_task(store.append("t1", sequence, [b"%d" % sequence]))
    assert [int(entry.body) for entry in await store.read("t1")] == list(range(200))


async def test_two_stores_on_one_journal_never_both_win(url):
    async with await Store.open(url) as here, await Store.open(url) as there:
        won = {"here": 0, "there": 0}

        async def push(name, store):
            expected = 0
            while expected < 60:
                try:
                    expected = await store.append("t1", expected, [name.encode()])
                    won[name] += 1
                except OutOfStep as refused:
                    expected = refused.found

        await asyncio.gather(push("here", here), push("there", there))
        bodies = [entry.body for entry in await here.read("t1")]
        assert bodies.count(b"here") == won["here"]
        assert bodies.count(b"there") == won["there"]
        assert [entry.sequence for entry in await there.read("t1")] == list(range(1, len(bodies) + 1))


async def test_a_conflict_with_another_process_spares_the_rest_of_the_group(url):
    async with await Store.open(url) as here, await Store.open(url) as there:
        await here.append("t1", 0, [b"1"])  # now the writer remembers where t1 stands
        await there.append("t1", 1, [b"2"])
        answers = await asyncio.gather(
            here.append("a", 0, [b"a1"]),
            here.append("t1", 1, [b"lost"]),
            here.append("b", 0, [b"b1"]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [int, OutOfStep, int]
        assert "stands at 2, not at 1" in str(answers[1])
        assert await here.append("t1", 2, [b"3"]) == 3


async def test_somebody_who_stops_waiting_disturbs_nobody(store):
    impatient = asyncio.create_task(store.append("t1", 0, [b"1"]))
    patient = asyncio.create_task(store.append("t2", 0, [b"1"]))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient == 1
    assert await store.last("t1") <= 1  # written or not, nobody was told
