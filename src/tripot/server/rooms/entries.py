"""What a table's journal says: every fact about the table, one entry each. The table is the fold of them.

Rules of this file: an entry tells what happened and holds all that is needed to tell it again; reading
a journal never runs `decide`; nothing here is sent to anyone as it is.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from tripot.clock import MomentRuled, ReactionRuled
from tripot.core import Outcome, Rules, Seat, Step
from tripot.server.settings import Settings

M = TypeVar("M")
E = TypeVar("E")

Hand: TypeAlias = Literal["person", "bot", "time", "dealer"]
"""Who made a move: a person, a bot, time running out, or the dealer."""


class Guest(Struct, frozen=True, gc=False):
    """A person as the others at the table know them."""

    id: str
    name: str
    avatar: str = ""


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
    | TakenBack[Any, Any]
    | Absent
    | Returned
    | Ended
    | Followed
)

encode = msgspec.json.Encoder().encode
"""An entry as the bytes that the journal keeps."""

_first = msgspec.json.Decoder(Opened)


def read_first(body: bytes) -> Opened:
    """The first entry of a journal, which says which game it is."""
    return _first.decode(body)


def reader(rules: Rules) -> msgspec.json.Decoder[AnyEntry]:
    """What reads the entries of one game's tables."""
    known = _readers.get(rules.name)
    if known is None or known[0] is not rules:
        known = _readers[rules.name] = (rules, msgspec.json.Decoder(typed(AnyEntry, rules)))
    return known[1]


_readers: dict[str, tuple[Rules, msgspec.json.Decoder[AnyEntry]]] = {}


def typed(kinds: Any, rules: Rules) -> Any:
    """A union of structs, those that hold moves or events bound to the ones of a game."""
    bound = [_bind(kind, rules) for kind in get_args(kinds)]
    return Union[tuple(bound)]  # noqa: UP007  there is no other way to write a union of a list


def _bind(kind: Any, rules: Rules) -> Any:
    whole = get_origin(kind)
    if whole is None:
        return kind
    types = {"M": rules.Move, "E": rules.Event}
    return whole[tuple(types[variable.__name__] for variable in whole.__parameters__)]
