"""What a table's journal says: every fact about the table, one entry each. The table is the fold of them.

Rules of this file: an entry tells what happened and holds all that is needed to tell it again; reading
a journal never runs `decide`; nothing here is sent to anyone as it is.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Struct

from tripot.clock import MomentRuled, ReactionRuled
from tripot.core import Outcome, Rules, Seat, Step
from tripot.core.leniency import convert_kept
from tripot.online import Hand
from tripot.records.seats import Guest
from tripot.server.protocol.bound_types import bound
from tripot.server.protocol.settings import Settings

M = TypeVar("M")
E = TypeVar("E")


class Entry(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """One fact of a table. `person` and `input` say whose input it came of, so that a repeat is known."""


class Opened(Entry, frozen=True, kw_only=True):
    """Somebody made a table."""

    game: str
    version: str
    options: dict[str, Any]
    settings: Settings
    host: Guest
    at: int
    after: str | None = None
    """The table that this one follows: the last game of the same people, or the one it was forked from."""


class Forked(Entry, Generic[M, E], frozen=True):
    """The game goes on from a position of another one."""

    table: str
    steps: tuple[Step[M, E], ...]


class Sat(Entry, frozen=True, kw_only=True):
    """A person took a seat."""

    seat: Seat
    guest: Guest
    person: str | None = None
    input: str | None = None


class BotSat(Entry, frozen=True, kw_only=True):
    """A bot was called to a seat."""

    seat: Seat
    level: str
    person: str | None = None
    input: str | None = None


class Left(Entry, frozen=True, kw_only=True):
    """A seat became empty: its player left, or the host asked them to."""

    seat: Seat
    kicked: bool = False
    person: str | None = None
    input: str | None = None


class HostChanged(Entry, frozen=True):
    """Somebody else looks after the table now."""

    host: Guest


class Renamed(Entry, frozen=True):
    """Somebody at the table is called otherwise now."""

    guest: Guest


class SettingsChanged(Entry, frozen=True, kw_only=True):
    """The host changed how the table is kept."""

    settings: Settings
    person: str | None = None
    input: str | None = None


class Started(Entry, frozen=True, kw_only=True):
    """The host said so. The dealer has made its secret, of which only the commit is told."""

    secret: str
    commit: str
    at: int
    person: str | None = None
    input: str | None = None


class Stirred(Entry, frozen=True):
    """A player's own nonce went into the dealer's bowl."""

    seat: Seat
    nonce: str


class Begun(Entry, frozen=True):
    """No more stirring: from here on every answer of the dealer is decided."""

    at: int


class Moved(Entry, Generic[M, E], frozen=True, kw_only=True):
    """A move and what came of it."""

    move: M
    events: tuple[E, ...]
    at: int
    by: Hand = "person"
    spent: int = 0
    """What the mover's bank of time paid for it, in ms."""
    ruling: ReactionRuled | MomentRuled | None = None
    """Which time it was credited with, and why (speed games)."""
    person: str | None = None
    input: str | None = None


class BehindDoors(Entry, frozen=True, kw_only=True):
    """A private move of a team (`Game.private_moves`), sealed with the table's key.

    When the key is gone it says that something was agreed on, and no more.
    """

    seat: Seat
    sealed: bytes = b""
    """The `Moved` in an envelope; empty where it was once written in plain words, and forgotten since."""
    person: str | None = None
    input: str | None = None


class TakenBack(Entry, Generic[M, E], frozen=True, kw_only=True):
    """A sealed answer was taken back; `kept` is what was played since the last reveal, without it."""

    seat: Seat
    kept: tuple[Step[M, E], ...]
    at: int
    person: str | None = None
    input: str | None = None


class Absent(Entry, frozen=True):
    """A player has been away for too long: a bot keeps the seat warm, unless the rules go on without."""

    seat: Seat
    kept_warm: bool = True


class Returned(Entry, frozen=True):
    """The player is back, and has the seat again."""

    seat: Seat


class Ended(Entry, frozen=True, kw_only=True):
    """The game is over and the dealer shows its secret."""

    outcome: Outcome
    at: int


class Followed(Entry, frozen=True, kw_only=True):
    """The same people play again, at another table."""

    table: str


class ClosedToPlay(Entry, frozen=True):
    """The house has closed the table: what was played is kept, and nothing comes after it."""

    at: int


AnyEntry: TypeAlias = (
    Opened
    | Forked[Any, Any]
    | Sat
    | BotSat
    | Left
    | HostChanged
    | Renamed
    | SettingsChanged
    | Started
    | Stirred
    | Begun
    | Moved[Any, Any]
    | BehindDoors
    | TakenBack[Any, Any]
    | Absent
    | Returned
    | Ended
    | Followed
    | ClosedToPlay
)

encode = msgspec.json.Encoder().encode
"""An entry as the bytes that the journal keeps."""

_first = msgspec.json.Decoder(Opened)


def read_first(body: bytes) -> Opened:
    """The first entry of a journal, which says which game it is."""
    return _first.decode(body)


class Reader:
    """Reads the entries of one game's tables, those of earlier houses too."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._kinds = bound(AnyEntry, rules)
        self._decoder = msgspec.json.Decoder(self._kinds)

    def decode(self, body: bytes) -> AnyEntry:
        """One entry; a field that its kind no longer has is left out."""
        try:
            return cast("AnyEntry", self._decoder.decode(body))
        except msgspec.ValidationError:
            return cast("AnyEntry", convert_kept(msgspec.json.decode(body), self._kinds))


def reader(rules: Rules) -> Reader:
    """What reads the entries of one game's tables."""
    known = _readers.get(rules.name)
    if known is None or known.rules is not rules:
        known = _readers[rules.name] = Reader(rules)
    return known


_readers: dict[str, Reader] = {}
