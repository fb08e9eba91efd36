"""The journal of each table: append-only, keyed (table, sequence).

Rules of this file: an append states the sequence it expects; entries are never changed and never taken away,
save that one whose content must be forgotten gives way to a blank one. Beside each lies a checksum, so that a
digit that flips on the disk is noticed when it is read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from tripot.store.rows import Extent, StoredEntry, TableRow
from tripot.store.schema import journal
from tripot.store.trouble import OutOfStep

MOST_HEADS = 10_000
"""How many tables the writer remembers the last sequence of."""

_INSERT = {
    dialect: f"INSERT INTO journal (table_id, sequence, body, checksum) VALUES ({', '.join([mark] * 4)})"  # noqa: S608
    for dialect, mark in (("sqlite", "?"), ("postgresql", "%s"))
}
"""The one statement that runs for every move, as the drivers want it."""


class Append(Struct, frozen=True, gc=False):
    """A wish to add entries after the expected sequence, and to list the table anew in the lobby."""

    table: str
    expected: int
    entries: Sequence[bytes]
    row: TableRow | None = None

    @property
    def last(self) -> int:
        """The sequence of its last entry."""
        return self.expected + len(self.entries)

    def lines(self) -> list[tuple[str, int, bytes, int]]:
        """Its entries as rows."""
        table = self.table
        return [
            (table, sequence, body, checksum(table, sequence, body))
            for sequence, body in enumerate(self.entries, self.expected + 1)
        ]


def checksum(table: str, sequence: int, body: bytes) -> int:
    """What lies beside an entry: it fits this content in this place, and hardly any other.

    >>> checksum("t1", 1, b"{}") == checksum("t1", 2, b"{}")
    False
    """
    return crc32(body, crc32(f"{table}/{sequence}".encode()))


class Heads:
    """The last sequence of the tables that were written to lately, so that an append need not look it up.

    What is remembered can be too low, when another process writes too; then the key of the journal refuses
    the entry. It is too high only for a table that was removed, and nobody writes to that one; a new table
    of the same code begins at 0, which is not what is remembered, and so is looked up.
    """

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def check(self, connection: Connection, append: Append, fresh: dict[str, int]) -> None:
        """Raise `OutOfStep` unless the append fits; `fresh` holds what this transaction has added so far."""
        found = fresh.get(append.table, self._known.get(append.table))
        if found != append.expected and append.table not in fresh:
            found = last(connection, append.table)
        if found != append.expected:
            raise OutOfStep(append.table, append.expected, found or 0)

    def fits(self, append: Append, fresh: dict[str, int]) -> bool:
        """Whether the append is known to fit, without looking it up."""
        return fresh.get(append.table, self._known.get(append.table)) == append.expected

    def learn(self, fresh: dict[str, int]) -> None:
        """Remember what a transaction has added, once it is durable."""
        for table in fresh:
            self._known.pop(table, None)
        self._known.update(fresh)
        while len(self._known) > MOST_HEADS:
            del self._known[next(iter(self._known))]

    def forget(self) -> None:
        """Look everything up again."""
        self._known.clear()


def write(connection: Connection, appends: Sequence[Append]) -> None:
    """Add the entries of many tables at once."""
    lines = [line for append in appends for line in append.lines()]
    if lines:
        connection.exec_driver_sql(_INSERT[connection.dialect.name], lines)


def write_directly(driver: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """The same in a transaction of its own, with SQLite's driver alone."""
    lines = [line for append in appends for line in append.lines()]
    driver.execute("BEGIN IMMEDIATE")
    driver.executemany(_INSERT["sqlite"], lines)
    driver.execute("COMMIT")


def last(connection: Connection, table: str) -> int:
    """The sequence of the last entry; 0 when there is none."""
    found: int = connection.execute(
        select(func.coalesce(func.max(journal.c.sequence), 0)).where(journal.c.table_id == table)
    ).scalar_one()
    return found


def extents(connection: Connection) -> list[Extent]:
    """How far each journal reaches."""
    sequence = journal.c.sequence
    query = (
        select(journal.c.table_id, func.count(), func.min(sequence), func.max(sequence))
        .group_by(journal.c.table_id)
        .order_by(journal.c.table_id)
    )
    return [Extent(*row) for row in connection.execute(query)]


def read(connection: Connection, table: str, after: int, most: int | None = None) -> list[StoredEntry]:
    """The entries after a sequence, in order."""
    query = (
        select(journal.c.sequence, journal.c.body, journal.c.checksum)
        .where(journal.c.table_id == table, journal.c.sequence > after)
        .order_by(journal.c.sequence)
        .limit(most)
    )
    return [_stored(table, *row) for row in connection.execute(query)]


def _stored(table: str, sequence: int, body: Any, sum_: int | None) -> StoredEntry:
    if not isinstance(body, bytes):  # SQLite keeps whatever it is given
        return StoredEntry(sequence, b"", is_sound=False)
    return StoredEntry(sequence, body, sum_ is None or sum_ == checksum(table, sequence, body))


def blank(connection: Connection, table: str, blanks: Mapping[int, bytes]) -> None:
    """Put blank entries in the places of some, by their sequence."""
    for sequence, body in blanks.items():
        where = (journal.c.table_id == table) & (journal.c.sequence == sequence)
        connection.execute(
            update(journal).where(where).values(body=body, checksum=checksum(table, sequence, body))
        )
