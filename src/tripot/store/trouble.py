"""What can go wrong with the store, each with a sentence.

StoreError
├── OutOfStep      another writer has been there: read the journal again
├── StoreClosed    the house is closing
└── StoreTrouble   the disk is full, the file is locked, ...
    └── NoAnswer   nothing came back in time: what was to be written may be there, or come yet
"""

from __future__ import annotations

import sqlite3

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """Something that the store could not do; `str` of it is a sentence."""


class OutOfStep(StoreError):  # noqa: N818
    """An append that expected another sequence than the journal has: nothing was written.

    >>> OutOfStep("t7", expected=3, found=5)
    OutOfStep('the journal of t7 stands at 5, not at 3: another writer has been there')
    """

    def __init__(self, table: str, expected: int, found: int) -> None:
        super().__init__(
            f"the journal of {table} stands at {found}, not at {expected}: another writer has been there"
        )
        self.table = table
        self.expected = expected
        self.found = found


class StoreClosed(StoreError):  # noqa: N818
    """A wish that came after the store was closed."""

    def __init__(self) -> None:
        super().__init__("the store is closed")


class StoreTrouble(StoreError):  # noqa: N818
    """The disk or the database failed. What was not acknowledged may be read again and tried again."""


class NoAnswer(StoreTrouble):
    """The database, or the disk, did not answer in time."""


SENTENCES = {
    "SQLITE_FULL": "the disk is full, nothing was written",
    "SQLITE_READONLY": "it may not be written to",
    "SQLITE_CANTOPEN": "it cannot be opened: its folder is missing or may not be written to",
    "SQLITE_BUSY": "another program keeps it locked",
    "SQLITE_IOERR": "the disk failed",
    "SQLITE_CORRUPT": "the file is damaged",
    "SQLITE_NOTADB": "the file is not a tripot store",
    "SQLITE_TOOBIG": "the entry is too large",
}


def place(url: URL) -> str:
    """Where a store is, without its password.

    >>> from sqlalchemy.engine import make_url
    >>> place(make_url("postgresql+psycopg://anna:secret@db/tripot")), place(make_url("sqlite:////srv/tripot.db"))
    ('postgresql+psycopg://anna:***@db/tripot', '/srv/tripot.db')
    """
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(query={}).render_as_string(hide_password=True)


def told(problem: DBAPIError, url: URL) -> StoreTrouble:
    """The failure of a driver as a sentence about the store."""
    cause = problem.orig
    if isinstance(cause, sqlite3.Error):
        name = getattr(cause, "sqlite_errorname", "")
        sentence = next((SENTENCES[known] for known in SENTENCES if name.startswith(known)), str(cause))
    else:
        sentence = " ".join(str(cause).split())
    return StoreTrouble(f"the store {place(url)} is in trouble: {sentence}")
