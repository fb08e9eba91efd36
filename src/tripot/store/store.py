"""The store: everything the house may not forget, behind one object.

Rules of this file: time is passed in; bodies are opaque bytes; what a call has returned is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from tripot.store import journal, keys, lobby, people, poses
from tripot.store.database import Synchronous, connect
from tripot.store.journal import Append
from tripot.store.migration import bring_up_to_date
from tripot.store.rows import Extent, Person, StoredEntry, StoredPoses, TableRow
from tripot.store.trouble import StoreClosed, told
from tripot.store.writer import Writer

T = TypeVar("T")

READERS = 4
"""How many reads may run side by side."""


class Store:
    """A journal, a lobby and the people; open it with `Store.open`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tripot-reader")
        self._writer = Writer(engine)
        self._closed = False

    @classmethod
    async def open(cls, url: str, synchronous: Synchronous = "FULL") -> Self:
        """Open the store at `sqlite:///path` or `postgresql+psycopg://...` and bring it up to date."""
        engine = connect(url, synchronous)
        try:
            await asyncio.to_thread(bring_up_to_date, engine)
        except DBAPIError as problem:
            engine.dispose()
            raise told(problem, engine.url) from None
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def append(
        self, table: str, expected: int, entries: Sequence[bytes], row: TableRow | None = None
    ) -> int:
        """Add entries after the expected sequence; the new last sequence, once they are durable.

        `row` lists the table anew in the lobby, in the same transaction; the key of a table that is over goes
        with it. Raises `OutOfStep` when another writer has been there, and then nothing was written.
        """
        return await self._writer.append(Append(table, expected, tuple(entries), row))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """The entries of a table after a sequence, in order; so many at most."""
        return await self._read(lambda connection: journal.read(connection, table, after, most))

    async def blank(self, table: str, blanks: Mapping[int, bytes]) -> None:
        """Put blank entries in the places of those that must be forgotten, and throw the table's key away."""

        def forget(connection: Connection) -> None:
            journal.blank(connection, table, blanks)
            keys.forget(connection, [table])

        await self._writer.write(forget)

    async def key(self, table: str) -> bytes | None:
        """The key to what was agreed on at a table in private; None where there is none, or none any more."""
        return await self._read(lambda connection: keys.read(connection, table))

    async def keep_key(self, table: str, key: bytes) -> bytes:
        """Keep a key for a table that has none yet; the one that it has then."""
        return await self._writer.write(lambda connection: keys.keep(connection, table, key))

    async def last(self, table: str) -> int:
        """The sequence of the last entry of a table; 0 when there is none."""
        return await self._read(lambda connection: journal.last(connection, table))

    async def extents(self) -> list[Extent]:
        """How far the journal of each table reaches."""
        return await self._read(journal.extents)

    async def tables(
        self, status: str | None = "open", public: bool | None = True, most: int = 200
    ) -> list[TableRow]:
        """The tables of the lobby, the liveliest first; None stands for any."""
        return await self._read(lambda connection: lobby.tables(connection, status, public, most))

    async def table(self, table_id: str) -> TableRow | None:
        """One table as the lobby has it."""
        return await self._read(lambda connection: lobby.table(connection, table_id))

    async def person(self, person_id: str) -> Person | None:
        """The person with this id."""
        return await self._read(lambda connection: people.by_id(connection, person_id))

    async def person_by_secret(self, secret_hash: bytes) -> Person | None:
        """The person whose browser keeps the secret with this hash."""
        return await self._read(lambda connection: people.by_secret(connection, secret_hash))

    async def keep_person(self, person: Person) -> None:
        """Keep a person, new or changed."""
        await self._writer.write(lambda connection: people.keep(connection, person))

    async def keep_code(
        self, code: str, person: str, sealed: str, *, expires_ms: int, now_ms: int = 0
    ) -> bool:
        """Keep a code that carries a person to another device; False when it is in use for somebody else."""
        return await self._writer.write(
            lambda connection: people.keep_code(connection, code, person, sealed, expires_ms, now_ms)
        )

    async def take_code(self, code: str, now_ms: int) -> str | None:
        """What a code seals, once; None when it is unknown, used or expired."""
        return await self._writer.write(lambda connection: people.take_code(connection, code, now_ms))

    async def keep_poses(self, table: str, tick: int, body: bytes) -> None:
        """Keep how the puppets of a table stood from a tick on, behind what is kept already."""
        await self._writer.write(lambda connection: poses.keep(connection, table, tick, body))

    async def poses(self, table: str) -> list[StoredPoses]:
        """Every kept tick of a table, in order."""
        return await self._read(lambda connection: poses.read(connection, table))

    async def _read(self, look: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreClosed
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, look)

    def _look(self, look: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return look(connection)
        except DBAPIError as problem:
            raise told(problem, self._engine.url) from None
