"""The one writer: a thread that commits everything that is waiting in one transaction (group commit).

Rules of this file: a wish is answered only after the commit that holds it; wishes are written in the order in
which they came; one that fails does not take the others down with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from sqlite3 import Connection as SqliteConnection
from threading import Thread
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from tripot.store import journal, keys, lobby
from tripot.store.journal import Append, Heads
from tripot.store.presence import Presence
from tripot.store.trouble import OutOfStep, StoreClosed, StoreError, told

BREATH = 0.002
"""The least time between two commits, in seconds. A write that comes alone is not delayed; under load, all
that come in between share one commit, which costs a third of what a commit for each would."""

T = TypeVar("T")
Task = Callable[[Connection], Any]


class _Wish:
    """Something to write, and who waits for the answer."""

    __slots__ = ("answer", "future", "wanted")

    def __init__(self, wanted: Append | Task, future: asyncio.Future[Any]) -> None:
        self.wanted = wanted
        self.future = future
        self.answer: Any = None


class Writer:
    """Takes wishes from one event loop and writes them in groups."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writing=True)
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._loop = asyncio.get_running_loop()
        self._heads = Heads()
        self._presence = Presence(engine.url)
        self._connection: Connection | None = None
        self._waiting: list[_Wish] = []
        self._is_busy = False
        """Whether a group is on its way, so that whoever comes now waits for the next."""
        self._began = float("-inf")
        self._groups: SimpleQueue[list[_Wish]] = SimpleQueue()
        self._closed = False
        # A daemon: who forgets to close the store can still exit; what is lost was never acknowledged.
        self._thread = Thread(target=self._work, name="tripot-writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[int]:
        """Add entries to a journal; the new last sequence once they are durable. Raises `OutOfStep`."""
        return self._wish(append)

    async def write(self, task: Callable[[Connection], T]) -> T:
        """Do something else in the transaction of the next group."""
        answer: T = await self._wish(task)
        return answer

    async def close(self) -> None:
        """Take no more wishes, write those that wait, and stop."""
        self._closed = True
        if self._waiting:
            self._hand_over()
        self._groups.put([])
        await asyncio.to_thread(self._thread.join)

    def _wish(self, wanted: Append | Task) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreClosed
        future = self._loop.create_future()
        self._waiting.append(_Wish(wanted, future))
        if not self._is_busy:
            self._set_out()
        return future

    def _set_out(self) -> None:
        """Send the next group soon, not at once: what is wanted in the same turn of the loop goes with it."""
        self._is_busy = True
        self._loop.call_later(max(0.0, self._began + BREATH - self._loop.time()), self._hand_over)

    def _hand_over(self) -> None:
        # Whoever has given up was told that nothing was written, and nothing is.
        group = [wish for wish in self._waiting if not wish.future.done()]
        self._waiting = []
        if group:
            self._began = self._loop.time()
            self._groups.put(group)
        else:
            self._is_busy = False

    def _work(self) -> None:
        while group := self._groups.get():
            self._write(group)
            try:
                self._loop.call_soon_threadsafe(self._answer, group)
            except RuntimeError:  # the loop is gone, and with it everyone who waited
                break
        self._let_go()

    def _answer(self, group: Sequence[_Wish]) -> None:
        for wish in group:
            if wish.future.done():  # whoever waited has given up
                continue
            if isinstance(wish.answer, BaseException):
                wish.future.set_exception(wish.answer)
            else:
                wish.future.set_result(wish.answer)
        self._is_busy = False
        if self._waiting:
            self._set_out()

    def _write(self, group: Sequence[_Wish]) -> None:
        try:
            self._presence.check()
            if not self._commit_directly(group):
                self._commit(group)
        except (IntegrityError, DataError) as problem:
            # One of them is at fault: each gets a transaction, and an answer, of its own.
            self._heads.forget()
            if len(group) > 1:
                for wish in group:
                    self._write([wish])
            else:
                group[0].answer = self._fault(group[0], problem)
        except Exception as problem:  # whoever waits must hear of it, whatever it is
            self._heads.forget()
            answer = told(problem, self._engine.url) if isinstance(problem, DBAPIError) else problem
            for wish in group:
                wish.answer = answer

    def _commit_directly(self, group: Sequence[_Wish]) -> bool:
        """The fast path for moves: straight to SQLite's driver, which saves a third of the work.

        False when it holds anything but entries of tables whose last sequence is known, or when anything
        fails: then nothing was written, and the slow path finds out what is wrong.
        """
        if not self._is_sqlite:
            return False
        fresh: dict[str, int] = {}
        appends: list[Append] = []
        for wish in group:
            append = wish.wanted
            if not isinstance(append, Append) or append.row or not self._heads.fits(append, fresh):
                return False
            fresh[append.table] = append.last
            appends.append(append)
        try:
            journal.write_directly(
                cast("SqliteConnection", self._open().connection.driver_connection), appends
            )
        except Exception:  # closing the connection undoes what was begun on it
            self._let_go()
            return False
        for wish, append in zip(group, appends, strict=True):
            wish.answer = append.last
        self._heads.learn(fresh)
        return True

    def _commit(self, group: Sequence[_Wish]) -> None:
        fresh: dict[str, int] = {}
        appends: list[Append] = []
        with self._transaction() as connection:
            for wish in group:
                if isinstance(wish.wanted, Append):
                    wish.answer = self._accept(connection, wish.wanted, fresh)
                    if not isinstance(wish.answer, StoreError):
                        appends.append(wish.wanted)
                else:
                    wish.answer = wish.wanted(connection)
            journal.write(connection, appends)
            rows = [append.row for append in appends if append.row is not None]
            lobby.write(connection, rows)
            keys.forget(connection, [row.id for row in rows if row.status in ("over", "closed")])
        self._heads.learn(fresh)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if not self._is_sqlite:
            with self._engine.begin() as connection:  # the pool checks that the connection is alive
                yield connection
            return
        connection = self._open()
        try:
            with connection.begin():
                yield connection
        except BaseException:
            self._let_go()
            raise

    def _open(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _accept(self, connection: Connection, append: Append, fresh: dict[str, int]) -> int | OutOfStep:
        try:
            self._heads.check(connection, append, fresh)
        except OutOfStep as problem:
            return problem
        fresh[append.table] = append.last
        return append.last

    def _fault(self, wish: _Wish, problem: DBAPIError) -> StoreError:
        wanted = wish.wanted
        if isinstance(wanted, Append) and isinstance(problem, IntegrityError):
            try:
                with self._transaction() as connection:
                    found = journal.last(connection, wanted.table)
            except DBAPIError as trouble:
                return told(trouble, self._engine.url)
            return OutOfStep(wanted.table, wanted.expected, found)
        return told(problem, self._engine.url)
