"""Copies of a store that is one SQLite file: made while the house is open, put back while it is closed.

Rules of this file: a copy is whole or it is not there; nothing that was there before is overwritten.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from tripot.store.trouble import SENTENCES, StoreTrouble

PAGES_AT_ONCE: Final = 2_000
"""Between two pieces of a copy the house can write."""

Progress = Callable[[int, int], None]
"""Told how many pages are left, and how many there are."""


def back_up(source: Path, target: Path, progress: Progress | None = None) -> None:
    """Copy a store into one new file; raises `StoreTrouble` where that cannot be done."""
    if not source.is_file():
        raise StoreTrouble(f"there is no store at {source}")
    if target.exists():
        raise StoreTrouble(f"{target} is there already, and a copy never overwrites anything")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with closing(_reading(source)) as old, closing(sqlite3.connect(unfinished)) as new:
            old.backup(
                new,
                pages=PAGES_AT_ONCE,
                progress=None if progress is None else lambda _, left, total: progress(left, total),
            )
            # The copy is one file that can be carried about, not a file with a log beside it.
            new.execute("PRAGMA journal_mode=DELETE")
        look_at(unfinished)
        _make_durable(unfinished)
        unfinished.rename(target)
        _make_durable(target.parent)
    except sqlite3.Error as problem:
        unfinished.unlink(missing_ok=True)
        raise _told(problem, source) from None
    except StoreTrouble:
        unfinished.unlink(missing_ok=True)
        raise


def put_back(copy: Path, store: Path, aside: Path, progress: Progress | None = None) -> bool:
    """Put a copy in the place of a store, which is moved aside; whether there was one."""
    if not copy.is_file():
        raise StoreTrouble(f"there is no copy at {copy}")
    if store.exists() and copy.samefile(store):
        raise StoreTrouble(f"{copy} is the store itself, not a copy of it")
    look_at(copy)
    store.parent.mkdir(parents=True, exist_ok=True)
    new = store.with_name(f"{store.name}.restored")
    new.unlink(missing_ok=True)
    back_up(copy, new, progress)
    was_there = store.exists()
    if was_there:
        try:
            _close(store)
        except StoreTrouble:
            new.unlink()
            raise
        store.rename(aside)
    for rest in ("-wal", "-shm"):  # the log of another file would be taken for the log of this one
        store.with_name(store.name + rest).unlink(missing_ok=True)
    new.rename(store)
    _make_durable(store.parent)
    return was_there


def look_at(path: Path) -> None:
    """Raise `StoreTrouble` where a file is damaged, or no store of this house."""
    try:
        with closing(_reading(path)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
            if found != ["ok"]:
                raise StoreTrouble(f"the store {path} is damaged: {'; '.join(found)}")
            tables = {
                row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
            }
    except sqlite3.Error as problem:
        raise _told(problem, path) from None
    if not {"journal", "alembic_version"} <= tables:
        raise StoreTrouble(f"{path} is not a tripot store")


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def _close(store: Path) -> None:
    """Write the log of a store into its file. SQLite refuses while anybody else has it open."""
    try:
        with closing(sqlite3.connect(store, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise _told(problem, store) from None
        raise StoreTrouble(f"a house is open on {store}: stop it first") from None
    except sqlite3.DatabaseError:
        pass  # a damaged store is moved aside as it is: that is what copies are for


def _make_durable(path: Path) -> None:
    if os.name != "posix" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _told(problem: sqlite3.Error, path: Path) -> StoreTrouble:
    name = getattr(problem, "sqlite_errorname", "")
    sentence = next((SENTENCES[known] for known in SENTENCES if name.startswith(known)), str(problem))
    return StoreTrouble(f"the store {path} is in trouble: {sentence}")
