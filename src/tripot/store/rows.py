"""What the store keeps, as frozen values. Bodies are bytes that only their writer understands."""

from __future__ import annotations

from msgspec import Struct


class StoredEntry(Struct, frozen=True, gc=False):
    """One line of a table's journal; the first has sequence 1."""

    sequence: int
    body: bytes
    is_sound: bool = True
    """Whether it is what was written, as far as its checksum tells; older entries have none."""


class Extent(Struct, frozen=True, gc=False):
    """How far the journal of a table reaches."""

    table: str
    entries: int
    first: int
    last: int

    @property
    def is_whole(self) -> bool:
        """Whether no entry is missing between the first and the last."""
        return self.first == 1 and self.last == self.entries


class TableRow(Struct, frozen=True, gc=False):
    """A table as the lobby lists it."""

    id: str
    game: str
    status: str
    public: bool
    seats_taken: int
    seats: int
    host: str
    updated_ms: int


class Person(Struct, frozen=True, gc=False):
    """Somebody who has come in: no account, no password, only the hash of a secret that a browser keeps."""

    id: str
    secret_hash: bytes
    name: str
    avatar: str


class ShownOut(Struct, frozen=True, gc=False):
    """A guest whom the house has shown the door."""

    person: str
    name: str
    at_ms: int


class StoredPoses(Struct, frozen=True, gc=False):
    """How the puppets of a table stood at one tick."""

    tick: int
    body: bytes


class TryRow(Struct, frozen=True, gc=False, kw_only=True):
    """Somebody's one try at the run of a day."""

    game: str
    day: str
    """As the calendar writes it: 2026-11-17."""
    person: str
    turns: int
    """How often it was kept; the first time it is 1."""
    is_whole: bool
    """Whether the last round has been played."""
    points: int
    right: int
    """How many rounds were right ..."""
    time_ms: int
    """... and how long those took together."""
    body: bytes


class BoardRow(Struct, frozen=True, gc=False):
    """A whole try on the board of a day."""

    person: str
    name: str
    avatar: str
    points: int
    right: int
    time_ms: int
