"""What can happen to a store behind the back of its house is noticed, and told in a sentence."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import psycopg
import pytest
from sqlalchemy.engine import make_url

from tripot.store import NoAnswer, OutOfStep, Store, StoreTrouble
from tripot.store.lock import sole_house

pytestmark = pytest.mark.anyio


async def test_a_folder_that_is_deleted_under_an_open_store_takes_nothing_more(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir()
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        await store.append("t1", 0, [b"1"])
        shutil.rmtree(folder)
        with pytest.raises(
            StoreTrouble, match="moved or deleted while the house was open, nothing was written"
        ):
            await store.append("t1", 1, [b"2"])
        with pytest.raises(StoreTrouble, match="moved or deleted"):
            await store.read("t1")
        assert not folder.exists()


async def test_a_folder_that_is_put_back_goes_on(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir()
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        await store.append("t1", 0, [b"1"])
        folder.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreTrouble):
            await store.append("t1", 1, [b"2"])
        (tmp_path / "elsewhere").rename(folder)
        assert await store.append("t1", 1, [b"2"]) == 2


async def test_another_file_in_the_place_of_the_store_is_not_taken_for_it(tmp_path, sqlite_url):
    async with await Store.open(sqlite_url) as store:
        await store.append("t1", 0, [b"1"])
        (tmp_path / "tripot.db").rename(tmp_path / "old.db")
        (tmp_path / "tripot.db").touch()
        with pytest.raises(StoreTrouble, match="moved or deleted"):
            await store.append("t1", 1, [b"2"])


async def test_to_prove_that_a_store_is_ready_something_is_written(store, url, tmp_path):
    await store.prove(17)
    await store.prove(18)
    if url.startswith("sqlite"):
        async with await Store.open(f"sqlite:///file:{tmp_path}/tripot.db?mode=ro&uri=true") as closed:
            with pytest.raises(StoreTrouble, match="it may not be written to"):
                await closed.prove(19)


def test_a_second_house_on_one_store_is_told_who_has_it(sqlite_url):
    with (
        sole_house(sqlite_url),
        pytest.raises(StoreTrouble, match=rf"another house is open on .* \(process {os.getpid()}\)"),
        sole_house(sqlite_url),
    ):
        pass
    with sole_house(sqlite_url):
        pass


def test_a_lock_that_cannot_be_made_is_a_sentence(tmp_path):
    with (
        pytest.raises(StoreTrouble, match=r"is in trouble: No such file or directory"),
        sole_house(f"sqlite:///{tmp_path}/nowhere/tripot.db"),
    ):
        pass


async def copy_of_an_open_house(tmp_path, sqlite_url, *, with_tail):
    copy = tmp_path / "copy"
    copy.mkdir()
    async with await Store.open(sqlite_url) as store:
        await store.note_open()
        await store.append("t1", 0, [b"1"])
        shutil.copy(tmp_path / "tripot.db", copy)
        if with_tail:
            shutil.copy(tmp_path / "tripot.db-wal", copy)
    return f"sqlite:///{copy}/tripot.db"


async def test_a_copy_of_the_file_alone_is_refused_until_somebody_wants_it_as_it_is(tmp_path, sqlite_url):
    copy = await copy_of_an_open_house(tmp_path, sqlite_url, with_tail=False)
    for _ in range(2):
        with pytest.raises(StoreTrouble, match=r"copied while a house was open, without the -wal file"):
            await Store.open(copy, as_it_is=False)
    async with await Store.open(copy) as store:
        assert await store.last("t1") == 0
    async with await Store.open(copy, as_it_is=False):
        """It was opened as it is once, and is whole since."""


async def test_a_copy_with_its_tail_has_everything_and_so_has_a_house_after_a_crash(tmp_path, sqlite_url):
    copy = await copy_of_an_open_house(tmp_path, sqlite_url, with_tail=True)
    for _ in range(2):
        async with await Store.open(copy, as_it_is=False) as store:
            assert await store.last("t1") == 1


async def test_a_house_that_was_closed_opens_again_without_a_question(tmp_path, sqlite_url):
    await copy_of_an_open_house(tmp_path, sqlite_url, with_tail=True)
    async with await Store.open(sqlite_url, as_it_is=False) as store:
        assert await store.last("t1") == 1


async def test_an_entry_that_changed_on_the_disk_is_not_sound(sqlite_url, tmp_path):
    async with await Store.open(sqlite_url) as store:
        await store.append("t1", 0, [b"11", b"12", b"13", b"14"])
        await store.blank("t1", {4: b"--"})
    with sqlite3.connect(tmp_path / "tripot.db") as file:
        file.execute("UPDATE journal SET body = ? WHERE sequence = 2", (b"92",))
        file.execute("UPDATE journal SET checksum = NULL WHERE sequence = 3")
    async with await Store.open(sqlite_url) as store:
        assert [entry.is_sound for entry in await store.read("t1")] == [True, False, True, True]


async def test_a_database_that_hangs_is_told_and_goes_on_when_it_is_back(postgres, postgres_url):
    async with await Store.open(postgres_url, patience=0.5) as store:
        await store.append("t1", 0, [b"1"])
        await store.last("t1")
        name = make_url(postgres_url).database
        with psycopg.connect(host=postgres, user="tripot", dbname="postgres", autocommit=True) as watcher:
            query = "SELECT pid FROM pg_stat_activity WHERE datname = %s"
            processes = [pid for (pid,) in watcher.execute(query, [name])]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            asked = await asyncio.gather(
                store.append("t1", 1, [b"2"]), store.append("t2", 0, [b"1"]), return_exceptions=True
            )
            late = await asyncio.gather(store.append("t3", 0, [b"1"]), return_exceptions=True)
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)
        assert [type(answer) for answer in (*asked, *late)] == [NoAnswer] * 3
        assert "has not answered for 0.5 seconds" in str(asked[0])
        while True:
            try:
                stands = await store.last("t1")
                assert await store.append("t1", stands, [b"3"]) == stands + 1
                break
            except (StoreTrouble, OutOfStep):  # what was given up may still be written meanwhile
                await asyncio.sleep(0.05)
        assert await store.last("t3") == 0, "whoever had given up before it was tried is not written"


async def test_another_program_that_looks_into_the_file_after_a_crash_makes_no_copy_of_it(
    sqlite_url, tmp_path
):
    crashed = (
        "import asyncio, os, sys\n"
        "from tripot.store import Store\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    await store.note_open()\n"
        "    await store.append('t1', 0, [b'1'])\n"
        "    os._exit(9)\n"
        "asyncio.run(main())\n"
    )
    subprocess.run([sys.executable, "-c", crashed, sqlite_url], check=False, timeout=60)
    with closing(sqlite3.connect(tmp_path / "tripot.db")) as other:
        assert other.execute("SELECT count(*) FROM journal").fetchone() == (1,)
    assert not (tmp_path / "tripot.db-wal").exists()
    async with await Store.open(sqlite_url, as_it_is=False) as store:
        assert await store.last("t1") == 1
