"""What is kept beside the journal: the lobby, poses."""

import pytest
from msgspec.structs import replace

from tripot.store import OutOfStep, StoredPoses, TableRow

pytestmark = pytest.mark.anyio

OPEN = TableRow(
    id="t1", game="sign", status="open", public=True, seats_taken=1, seats=4, host="anna", updated_ms=10
)


async def test_a_table_is_listed_with_the_entry_that_opened_it(store):
    await store.append("t1", 0, [b"opened"], OPEN)
    assert await store.tables() == [OPEN]
    assert await store.table("t1") == OPEN


async def test_a_refused_append_lists_nothing(store):
    await store.append("t1", 0, [b"opened"], OPEN)
    with pytest.raises(OutOfStep):
        await store.append("t1", 0, [b"again"], replace(OPEN, status="playing"))
    assert await store.tables() == [OPEN]


async def test_a_table_that_has_started_leaves_the_list_of_open_ones(store):
    await store.append("t1", 0, [b"opened"], OPEN)
    playing = replace(OPEN, status="playing", updated_ms=20)
    await store.append("t1", 1, [b"started"], playing)
    assert await store.tables() == []
    assert await store.tables(status="playing") == [playing]


async def test_a_private_table_is_not_listed_in_public(store):
    await store.append("t1", 0, [b"opened"], replace(OPEN, public=False))
    assert await store.tables() == []
    assert len(await store.tables(public=None)) == 1
    assert len(await store.tables(status=None, public=False)) == 1


async def test_the_liveliest_table_comes_first_and_the_list_has_an_end(store):
    for number in range(5):
        await store.append(f"t{number}", 0, [b"opened"], replace(OPEN, id=f"t{number}", updated_ms=number))
    assert [row.id for row in await store.tables(most=3)] == ["t4", "t3", "t2"]


async def test_a_table_that_nobody_listed_has_no_row(store):
    await store.append("t1", 0, [b"opened"])
    assert await store.table("t1") is None


async def test_poses_come_back_in_the_order_in_which_they_were_kept_even_where_a_clock_was_set_back(store):
    for tick, body in ((1, b"a"), (7, b"b"), (7, b"c"), (3, b"d"), (20, b"e")):
        await store.keep_poses("t1", tick, body)
    await store.keep_poses("t2", 1, b"elsewhere")
    assert await store.poses("t1") == [
        StoredPoses(1, b"a"),
        StoredPoses(7, b"b"),
        StoredPoses(8, b"c"),
        StoredPoses(9, b"d"),
        StoredPoses(20, b"e"),
    ]
