"""The way to the database: an engine for SQLite or PostgreSQL, set up to lose nothing."""

from __future__ import annotations

import time
from sqlite3 import SQLITE_BUSY, OperationalError
from sqlite3 import Connection as SqliteConnection
from typing import Any, Literal, TypeAlias, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from tripot.store.trouble import StoreTrouble

Synchronous: TypeAlias = Literal["FULL", "NORMAL"]
"""FULL: on the disk before it is acknowledged. NORMAL: a power cut may cost the last moments."""

BUSY_MS = 5_000
"""How long to wait for another program that writes to the same file."""


def address(text: str) -> URL:
    """The URL of a store, or a sentence about what is wrong with it.

    >>> address("postgresql://db/tripot").drivername
    'postgresql+psycopg'
    >>> address("mysql://db/tripot")
    Traceback (most recent call last):
        ...
    tripot.store.trouble.StoreTrouble: 'mysql' is no store: write sqlite:///path or postgresql+psycopg://...
    """
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreTrouble(
            "that is no URL of a store: write sqlite:///path or postgresql+psycopg://..."
        ) from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise StoreTrouble(f"{kind!r} is no store: write sqlite:///path or postgresql+psycopg://...")
    if url.database in (None, "", ":memory:"):
        raise StoreTrouble("a journal in memory forgets everything: write sqlite:///path")
    return url


def connect(text: str, synchronous: Synchronous = "FULL", patience: float = 15.0) -> Engine:
    """An engine for the store at a URL; nothing is opened yet.

    A server that hangs is not waited for longer than `patience` seconds, and neither is a network that has
    swallowed a line.
    """
    url = address(text)
    if url.get_backend_name() == "postgresql":
        commit = "on" if synchronous == "FULL" else "off"
        millis = int(patience * 1000)
        options = f"-c synchronous_commit={commit} -c statement_timeout={millis} -c lock_timeout={millis}"
        line = {
            "keepalives_idle": 5,
            "keepalives_interval": 5,
            "keepalives_count": 2,
            "tcp_user_timeout": millis,
        }
        return create_engine(
            url, pool_pre_ping=True, connect_args={"options": options, "connect_timeout": 10, **line}
        )
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})
    event.listen(engine, "connect", _prepare(synchronous))
    event.listen(engine, "begin", _begin)
    return engine


def checkpoint(engine: Engine) -> None:
    """Put what SQLite has written ahead into the file itself; elsewhere there is nothing to do."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            cast("SqliteConnection", connection.connection.driver_connection).execute(
                "PRAGMA wal_checkpoint(PASSIVE)"
            )


def _prepare(synchronous: Synchronous) -> Any:
    def prepare(connection: SqliteConnection, _record: object) -> None:
        # Python's own BEGIN comes too late for a transaction that reads first.
        connection.isolation_level = None
        _write_ahead(connection)
        connection.execute(f"PRAGMA synchronous={synchronous}")
        # Without it macOS calls a write done that is still in the drive's own memory.
        connection.execute("PRAGMA fullfsync=ON")
        # What is taken away is overwritten, so that a key that was thrown away is gone.
        connection.execute("PRAGMA secure_delete=ON")

    return prepare


def _write_ahead(connection: SqliteConnection) -> None:
    # SQLite does not wait by itself here: of two houses that open a new file, one is refused on the spot.
    deadline = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin(connection: Connection) -> None:
    # Whoever is going to write takes the lock at once: a lock taken half-way can fail without waiting.
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
