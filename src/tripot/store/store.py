"""The store: everything the house may not forget, behind one object.

Rules of this file: time is passed in; bodies are opaque bytes; what a call has returned is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from tripot.store import daily, journal, keys, lobby, notes, people, poses, retention
from tripot.store.database import Synchronous, checkpoint, connect
from tripot.store.journal import Append
from tripot.store.lock import sole_house
from tripot.store.migration import bring_up_to_date
from tripot.store.presence import Presence
from tripot.store.rows import (
    BoardRow,
    Extent,
    Person,
    ShownOut,
    StoredEntry,
    StoredPoses,
    TableRow,
    TryRow,
)
from tripot.store.trouble import NoAnswer, StoreClosed, StoreError, place, told
from tripot.store.writer import Writer

T = TypeVar("T")

READERS = 4
"""How many reads may run side by side."""
PATIENCE = 15.0
"""How long to wait for an answer, in seconds; then whoever waits is told."""


class Store:
    """A journal, a lobby and the people; open it with `Store.open`."""

    def __init__(self, engine: Engine, patience: float = PATIENCE) -> None:
        self._engine = engine
        self._patience = patience
        self._presence = Presence(engine.url)
        self._is_noted_open = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tripot-reader")
        self._writer = Writer(engine)
        self._closed = False

    @classmethod
    async def open(
        cls,
        url: str,
        synchronous: Synchronous = "FULL",
        *,
        patience: float = PATIENCE,
        as_it_is: bool = True,
    ) -> Self:
        """Open the store at `sqlite:///path` or `postgresql+psycopg://...` and bring it up to date.

        A house opens it not `as_it_is`: a copy that may lack what was written last is refused.
        """
        engine = connect(url, synchronous, patience)

        def prepare() -> None:
            if not as_it_is:
                notes.check_tail(engine)
            bring_up_to_date(engine)

        try:
            await asyncio.to_thread(prepare)
        except DBAPIError as problem:
            engine.dispose()
            raise told(problem, engine.url) from None
        except BaseException:
            engine.dispose()
            raise
        return cls(engine, patience)

    async def note_open(self) -> None:
        """A house is open from now on, until the store is closed: a copy of the file tells so."""
        await self._note(notes.OPEN, notes.name_of(self._engine))
        await asyncio.to_thread(checkpoint, self._engine)
        self._is_noted_open = True

    async def prove(self, now_ms: int) -> None:
        """Write something, to see that it can be done."""
        await self._note(notes.READY, str(now_ms))

    async def _note(self, name: str, value: str) -> None:
        await self._write(lambda connection: notes.write(connection, name, value))

    async def _note_closed(self) -> None:
        """The house closes; or a crash was before, and opening has put the tail of the file in its place."""
        if self._is_noted_open:
            await self._note(notes.OPEN, notes.CLOSED)
        elif await self._read(lambda connection: notes.read(connection, notes.OPEN)) not in (
            None,
            notes.CLOSED,
        ):
            with sole_house(self._engine.url.render_as_string(hide_password=False)):
                await self._note(notes.OPEN, notes.CLOSED)

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        if self._closed:
            return
        with suppress(StoreError):
            await self._note_closed()
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
        return await self._in_time(self._writer.append(Append(table, expected, tuple(entries), row)))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """The entries of a table after a sequence, in order; so many at most."""
        return await self._read(lambda connection: journal.read(connection, table, after, most))

    async def blank(self, table: str, blanks: Mapping[int, bytes]) -> None:
        """Put blank entries in the places of those that must be forgotten, and throw the table's key away."""

        def forget(connection: Connection) -> None:
            journal.blank(connection, table, blanks)
            keys.forget(connection, [table])

        await self._write(forget)

    async def key(self, table: str) -> bytes | None:
        """The key to what was agreed on at a table in private; None where there is none, or none any more."""
        return await self._read(lambda connection: keys.read(connection, table))

    async def keep_key(self, table: str, key: bytes) -> bytes:
        """Keep a key for a table that has none yet; the one that it has then."""
        return await self._write(lambda connection: keys.keep(connection, table, key))

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
        await self._write(lambda connection: people.keep(connection, person))

    async def keep_code(
        self, code: str, person: str, sealed: str, *, expires_ms: int, now_ms: int = 0
    ) -> bool:
        """Keep a code that carries a person to another device; False when it is in use for somebody else."""
        return await self._write(
            lambda connection: people.keep_code(connection, code, person, sealed, expires_ms, now_ms)
        )

    async def take_code(self, code: str, now_ms: int) -> str | None:
        """What a code seals, once; None when it is unknown, used or expired."""
        return await self._write(lambda connection: people.take_code(connection, code, now_ms))

    async def show_out(self, guest: ShownOut) -> None:
        """Somebody may not come in any more."""
        await self._write(lambda connection: people.show_out(connection, guest))

    async def let_back(self, person: str) -> None:
        """Somebody may come in again."""
        await self._write(lambda connection: people.let_back(connection, person))

    async def all_shown_out(self) -> list[ShownOut]:
        """Everybody who may not come in, the latest first."""
        return await self._read(people.all_shown_out)

    async def count_people(self) -> int:
        """How many people the house knows."""
        return await self._read(people.count)

    async def statuses(self) -> dict[str, int]:
        """How many tables are kept, by what is the matter with them."""
        return await self._read(retention.statuses)

    async def old_tables(self, before_ms: int, most: int) -> list[TableRow]:
        """Tables that are over, closed or were never begun, left alone since a moment; the oldest first."""
        return await self._read(lambda connection: retention.old_tables(connection, before_ms, most))

    async def remove(self, tables: Sequence[str]) -> None:
        """Remove tables with everything of theirs."""
        await self._write(lambda connection: retention.remove(connection, tables))

    async def note(self, name: str, value: str) -> None:
        """Note something for the next house on this store."""
        await self._note(name, value)

    async def noted(self, name: str) -> str | None:
        """What an earlier house has noted."""
        return await self._read(lambda connection: notes.read(connection, name))

    async def keep_poses(self, table: str, tick: int, body: bytes) -> None:
        """Keep how the puppets of a table stood from a tick on, behind what is kept already."""
        await self._write(lambda connection: poses.keep(connection, table, tick, body))

    async def poses(self, table: str) -> list[StoredPoses]:
        """Every kept tick of a table, in order."""
        return await self._read(lambda connection: poses.read(connection, table))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret of the house: the one that it has of that name, or from now on this one."""
        return await self._writer.write(lambda connection: daily.keep_secret(connection, name, fresh))

    async def find_try(self, game: str, day: str, person: str) -> TryRow | None:
        """Somebody's try at the run of a day."""
        return await self._read(lambda connection: daily.find(connection, game, day, person))

    async def keep_try(self, row: TryRow) -> bool:
        """Keep a try as it now stands; False when it has gone on elsewhere meanwhile."""
        return await self._writer.write(lambda connection: daily.keep(connection, row))

    async def best_tries(self, game: str, day: str, most: int) -> list[BoardRow]:
        """The best whole tries of a day, the best first."""
        return await self._read(lambda connection: daily.best(connection, game, day, most))

    async def _read(self, look: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreClosed
        loop = asyncio.get_running_loop()
        return await self._in_time(loop.run_in_executor(self._readers, self._look, look))

    async def _write(self, task: Callable[[Connection], T]) -> T:
        return await self._in_time(self._writer.write(task))

    async def _in_time(self, answer: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(self._patience):
                return await answer
        except TimeoutError:
            raise NoAnswer(
                f"the store {place(self._engine.url)} has not answered for {self._patience:g} seconds"
            ) from None

    def _look(self, look: Callable[[Connection], T]) -> T:
        try:
            self._presence.check()
            with self._engine.begin() as connection:
                return look(connection)
        except DBAPIError as problem:
            raise told(problem, self._engine.url) from None
