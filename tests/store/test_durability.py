"""What was acknowledged is there: after a kill, after a close, after a failure of the disk."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from tests.store import endless_appends

from tripot.store import Store, StoreClosed, StoredEntry, StoreTrouble

pytestmark = pytest.mark.anyio


@contextmanager
def listening(occasion, listener):
    """Set up every connection that is opened in the meantime."""
    event.listen(Engine, occasion, listener)
    try:
        yield
    finally:
        event.remove(Engine, occasion, listener)


@pytest.mark.parametrize("lines", [1, 40, 250])
async def test_a_kill_right_after_an_acknowledgement_loses_nothing(url, lines):
    child = subprocess.Popen(
        [sys.executable, endless_appends.__file__, url], stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert child.stdout
    heard = [child.stdout.readline() for _ in range(lines)]
    child.kill()
    heard += child.stdout.read().splitlines()
    child.wait()
    child.stdout.close()
    acknowledged: dict[str, int] = {}
    for table, number in (line.split() for line in heard if line.count(" ") == 1 and line.strip()):
        acknowledged[table] = max(acknowledged.get(table, 0), int(number))
    async with await Store.open(url) as store:
        for table, sequence in acknowledged.items():
            entries = await store.read(table)
            assert len(entries) >= sequence
            assert entries == [StoredEntry(n, f"{table} {n}".encode()) for n in range(1, len(entries) + 1)]
            row = await store.table(table)
            assert row is not None
            assert row.status == f"after {len(entries)}"
            await store.append(table, len(entries), [b"and on it goes"])


async def test_closing_writes_what_waits(url):
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.append(f"t{n}", 0, [b"1"])) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [1] * 50
    async with await Store.open(url) as again:
        assert [await again.last(f"t{n}") for n in range(50)] == [1] * 50


async def test_a_closed_store_says_so_and_may_be_closed_again(url):
    store = await Store.open(url)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed, match="the store is closed"):
        await store.append("t1", 0, [b"1"])
    with pytest.raises(StoreClosed):
        await store.read("t1")


async def test_a_program_that_forgets_to_close_its_store_ends_all_the_same(sqlite_url):
    forgetful = (
        "import asyncio, sys\n"
        "from tripot.store import Store\n"
        "async def main():\n"
        "    await (await Store.open(sys.argv[1])).append('t1', 0, [b'1'])\n"
        "asyncio.run(main())\n"
    )
    subprocess.run([sys.executable, "-c", forgetful, sqlite_url], check=True, timeout=60)
    async with await Store.open(sqlite_url) as store:
        assert await store.last("t1") == 1


async def test_every_commit_reaches_the_disk_before_it_is_acknowledged(sqlite_url):
    """2 is FULL."""
    found = []

    def look(connection, _record, _proxy):
        found.append(connection.execute("PRAGMA synchronous").fetchone()[0])

    with listening("checkout", look):
        async with await Store.open(sqlite_url) as store:
            await store.append("t1", 0, [b"1"])
    assert set(found) == {2}


async def test_a_full_disk_is_a_sentence_and_keeps_what_was_there(sqlite_url):
    async with await Store.open(sqlite_url) as store:
        await store.append("t1", 0, [b"1"])

    def narrow(connection, _record):
        connection.execute("PRAGMA max_page_count=1")  # no more pages than there are

    with listening("connect", narrow):
        async with await Store.open(sqlite_url) as store:
            with pytest.raises(StoreTrouble, match="the disk is full, nothing was written"):
                await store.append("t1", 1, [b"x" * 100_000])
            assert await store.last("t1") == 1
    async with await Store.open(sqlite_url) as store:
        assert await store.append("t1", 1, [b"2"]) == 2


async def test_a_disk_that_fills_up_in_the_middle_of_a_game_keeps_what_was_there(sqlite_url):
    async with await Store.open(sqlite_url) as store:
        await store.append("t1", 0, [b"1"])

    def narrow(connection, _record):
        connection.execute("PRAGMA max_page_count=1")

    with listening("connect", narrow):
        async with await Store.open(sqlite_url) as store:
            assert await store.append("t1", 1, [b"2"]) == 2
            with pytest.raises(StoreTrouble, match="the disk is full, nothing was written"):
                await store.append("t1", 2, [b"x" * 100_000])
            assert await store.append("t1", 2, [b"3"]) == 3
            assert [entry.body for entry in await store.read("t1")] == [b"1", b"2", b"3"]


async def test_a_store_that_may_not_be_written_to_can_still_be_read(sqlite_url, tmp_path):
    async with await Store.open(sqlite_url) as store:
        await store.append("t1", 0, [b"1"])
    async with await Store.open(f"sqlite:///file:{tmp_path}/tripot.db?mode=ro&uri=true") as store:
        assert await store.last("t1") == 1
        with pytest.raises(StoreTrouble, match="it may not be written to"):
            await store.append("t1", 1, [b"2"])


async def test_a_folder_that_is_not_there_is_a_sentence(tmp_path):
    with pytest.raises(StoreTrouble, match="its folder is missing"):
        await Store.open(f"sqlite:///{tmp_path}/nowhere/tripot.db")


async def test_a_file_that_is_no_store_is_a_sentence(tmp_path):
    Path(tmp_path, "tripot.db").write_text("Dear diary, " * 1_000)
    with pytest.raises(StoreTrouble, match="the file is not a tripot store"):
        await Store.open(f"sqlite:///{tmp_path}/tripot.db")


async def test_a_database_that_does_not_answer_is_a_sentence_without_the_password(tmp_path):
    with pytest.raises(StoreTrouble, match="is in trouble") as trouble:
        await Store.open(f"postgresql+psycopg://anna:s3cret@/tripot?host={tmp_path}")
    assert "s3cret" not in str(trouble.value)


async def test_an_entry_that_no_database_holds_spares_the_rest_of_the_group(sqlite_url):
    def narrow(connection, _record):
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1_500)

    with listening("connect", narrow):
        async with await Store.open(sqlite_url) as store:
            for number, table in enumerate("abca"):
                await store.append(table, number // 3, [b"before"])
            answers = await asyncio.gather(
                store.append("a", 2, [b"a3"]),
                store.append("b", 1, [b"x" * 2_000]),
                store.append("c", 1, [b"c2"]),
                return_exceptions=True,
            )
            assert [await store.last(table) for table in "abc"] == [3, 1, 2]
    assert [type(answer) for answer in answers] == [int, StoreTrouble, int]
    assert "the entry is too large" in str(answers[1])


async def test_an_entry_of_a_new_table_that_no_database_holds_spares_the_rest_of_the_group(sqlite_url):
    def narrow(connection, _record):
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1_500)

    with listening("connect", narrow):
        async with await Store.open(sqlite_url) as store:
            answers = await asyncio.gather(
                store.append("a", 0, [b"a1"]),
                store.append("b", 0, [b"x" * 2_000]),
                store.append("c", 0, [b"c1"]),
                return_exceptions=True,
            )
    assert [type(answer) for answer in answers] == [int, StoreTrouble, int]


async def test_the_writer_outlives_a_disk_that_fails_while_it_looks_what_is_the_matter(sqlite_url):
    def fail(_connection, _cursor, statement, *_):
        if statement.startswith("SELECT coalesce(max(journal.sequence)"):
            raise sqlite3.OperationalError("disk I/O error")

    async with await Store.open(sqlite_url) as mine, await Store.open(sqlite_url) as other:
        await mine.append("t1", 0, [b"1"])
        await other.append("t1", 1, [b"2"])
        with listening("before_cursor_execute", fail), pytest.raises(StoreTrouble):
            await asyncio.wait_for(mine.append("t1", 1, [b"x"]), 10)
        assert await asyncio.wait_for(mine.append("t2", 0, [b"1"]), 10) == 1
