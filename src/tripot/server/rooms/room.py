"""A table as its journal tells it: who sits where, and how the game stands.

Rules of this file: a room changes only by an entry; the same entries make the same room; nobody's
connection, no clock and no timer is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import CHANCE, Asks, Outcome, Rules, Seat, Step, Team
from tripot.core.rules import Options
from tripot.server import entries
from tripot.server.bot_names import bot_name, heard
from tripot.server.entries import AnyEntry, Guest
from tripot.server.messages import Phase
from tripot.server.settings import Settings

MOST_INPUTS = 64
"""So many of each person's latest inputs are known again when they are repeated."""


SPEED_GAMES = ("dexterity_jane", "sign")
"""Games in which everybody may act at any time."""


class Place(Struct, frozen=True):
    """One seat: empty, a person's, or a bot's; `kept_warm` while a bot plays for an absent person."""

    guest: Guest | None = None
    level: str | None = None
    absent: bool = False
    kept_warm: bool = False
    name: str = ""
    """How the bot is called, as long as it sits there."""

    @property
    def is_empty(self) -> bool:
        """Whether anybody may sit down."""
        return self.guest is None and self.level is None

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for the seat at the moment."""
        return self.level is not None or self.kept_warm


EMPTY = Place()


class Room:
    """The fold of a journal. `sequence` is that of the last entry in it."""

    def __init__(self, table_id: str, rules: Rules, opened: entries.Opened) -> None:
        self.id = table_id
        self.rules = rules
        self.version = opened.version
        self.options: Options = msgspec.convert(opened.options, rules.Options)
        self.settings: Settings = opened.settings
        self.host: Guest = opened.host
        self.after = opened.after
        self.next: str | None = None
        self.phase: Phase = "gathering"
        self.places: list[Place] = [EMPTY] * self.options.seats
        self.unwelcome: set[str] = set()
        self.sequence = 1
        self.teams: tuple[Team, ...] = rules.teams(self.options)
        self.table: Any = rules.start(self.options)
        self._asks: Asks | None = {}
        self.tail: list[Step[Any, Any]] = []
        self.tail_table: Any = self.table
        self.secret: str | None = None
        self.commit: str | None = None
        self.nonces: dict[Seat, str] = {}
        self.dealt = 0
        self.banks = [self.settings.bank_ms] * self.options.seats
        self.outcome: Outcome | None = None
        self.inputs: dict[str, dict[str, int]] = {}

    @property
    def asks(self) -> Asks:
        """The open questions of the game; none before it begins and after it is over."""
        if self._asks is None:
            self._asks = self.rules.asks(self.table)
        return self._asks

    def seat_of(self, person: str) -> Seat | None:
        """The seat that a person holds."""
        for seat, place in enumerate(self.places):
            if place.guest is not None and place.guest.id == person:
                return seat
        return None

    def calls(self, person: str) -> Guest | None:
        """A person as this table knows them, seated or its host."""
        seat = self.seat_of(person)
        if seat is not None:
            return self.places[seat].guest
        return self.host if self.host.id == person else None

    def team(self, seat: Seat | None) -> Team | None:
        """The team of a reader."""
        return self.teams[seat] if self.teams and seat is not None else None

    @property
    def limit_ms(self) -> int | None:
        """Time for each decision; games with clocks of their own know no other."""
        return None if self.rules.name in SPEED_GAMES else self.settings.limit_ms

    @property
    def may_be_watched(self) -> bool:
        """Whether people without a seat may look on: the host has a say, and so have some games' options."""
        return self.settings.watchers == "anyone" and getattr(self.options, "spectators", "") != "none"

    def names(self) -> tuple[str, ...]:
        """How the seats are called in sentences."""
        return tuple(
            place.guest.name if place.guest is not None else place.name or f"{seat + 1}"
            for seat, place in enumerate(self.places)
        )

    def name_bots(self) -> None:
        """A new bot gets a name, and one who is called like a guest another; all others keep theirs."""
        guests = {heard(place.guest.name) for place in self.places if place.guest is not None}
        for seat, place in enumerate(self.places):
            if place.level is not None and (not place.name or heard(place.name) in guests):
                others = [name for other, name in enumerate(self.names()) if other != seat]
                self.places[seat] = msgspec.structs.replace(place, name=bot_name(seat, others))

    def heard(self, person: str, name: str) -> int | None:
        """The sequence of the entry that an input came to, if it was heard before."""
        known = self.inputs.get(person)
        return None if known is None else known.get(name)

    def apply(self, entry: AnyEntry) -> None:
        """The next entry of the journal."""
        self.sequence += 1
        _FOLD[type(entry)](self, entry)
        self._remember(entry)

    def apply_moved(self, entry: entries.Moved[Any, Any], table: Any) -> None:
        """The next entry, where the table after it is known already."""
        self.sequence += 1
        self._move(entry.move, entry.events, table)
        if entry.spent:
            self.banks[entry.move.seat] -= entry.spent
        self._remember(entry)

    def _remember(self, entry: Any) -> None:
        name = getattr(entry, "input", None)
        if name is None:
            return
        known = self.inputs.setdefault(entry.person, {})
        known[name] = self.sequence
        if len(known) > MOST_INPUTS:
            del known[next(iter(known))]

    def _move(self, move: Any, events: Iterable[Any], table: Any) -> None:
        for event in events:
            if not event.quiet:
                self.tail = []
                self.tail_table = table
                break
        else:
            self.tail.append(Step(move, tuple(events)))
        self.table = table
        self._asks = None
        if move.seat == CHANCE:
            self.dealt += 1


def fold(table_id: str, games: Mapping[str, Rules], bodies: Iterable[bytes]) -> Room:
    """The room that a journal adds up to."""
    journal = iter(bodies)
    opened = entries.read_first(next(journal))
    rules = games[opened.game]
    room = Room(table_id, rules, opened)
    read = entries.reader(rules).decode
    for body in journal:
        room.apply(read(body))
    return room


def _evolved(room: Room, table: Any, events: Iterable[Any]) -> Any:
    for event in events:
        table = room.rules.evolve(table, event)
    return table


def _forked(room: Room, entry: entries.Forked[Any, Any]) -> None:
    table = room.table
    for step in entry.steps:
        table = _evolved(room, table, step.events)
    room.table = room.tail_table = table


def _sat(room: Room, entry: entries.Sat) -> None:
    room.places[entry.seat] = Place(guest=entry.guest)
    room.name_bots()


def _bot_sat(room: Room, entry: entries.BotSat) -> None:
    room.places[entry.seat] = Place(level=entry.level)
    room.name_bots()


def _left(room: Room, entry: entries.Left) -> None:
    guest = room.places[entry.seat].guest
    if entry.kicked and guest is not None:
        room.unwelcome.add(guest.id)
    room.places[entry.seat] = EMPTY


def _host_changed(room: Room, entry: entries.HostChanged) -> None:
    room.host = entry.host


def _renamed(room: Room, entry: entries.Renamed) -> None:
    guest = entry.guest
    room.places = [
        msgspec.structs.replace(place, guest=guest)
        if place.guest is not None and place.guest.id == guest.id
        else place
        for place in room.places
    ]
    room.name_bots()
    if room.host.id == guest.id:
        room.host = guest


def _settings_changed(room: Room, entry: entries.SettingsChanged) -> None:
    room.settings = entry.settings
    if room.phase == "gathering":
        room.banks = [entry.settings.bank_ms] * room.options.seats


def _started(room: Room, entry: entries.Started) -> None:
    room.phase = "stirring"
    room.secret, room.commit = entry.secret, entry.commit


def _stirred(room: Room, entry: entries.Stirred) -> None:
    room.nonces[entry.seat] = entry.nonce


def _begun(room: Room, _: entries.Begun) -> None:
    room.phase = "playing"
    room._asks = None


def _moved(room: Room, entry: entries.Moved[Any, Any]) -> None:
    room._move(entry.move, entry.events, _evolved(room, room.table, entry.events))
    if entry.spent:
        room.banks[entry.move.seat] -= entry.spent


def _taken_back(room: Room, entry: entries.TakenBack[Any, Any]) -> None:
    table = room.tail_table
    for step in entry.kept:
        table = _evolved(room, table, step.events)
    room.table, room.tail = table, list(entry.kept)
    room._asks = None


def _absent(room: Room, entry: entries.Absent) -> None:
    room.places[entry.seat] = msgspec.structs.replace(
        room.places[entry.seat], absent=True, kept_warm=entry.kept_warm
    )


def _returned(room: Room, entry: entries.Returned) -> None:
    room.places[entry.seat] = msgspec.structs.replace(room.places[entry.seat], absent=False, kept_warm=False)


def _ended(room: Room, entry: entries.Ended) -> None:
    room.phase = "over"
    room.outcome = entry.outcome
    room._asks = {}


def _followed(room: Room, entry: entries.Followed) -> None:
    room.next = entry.table


_FOLD: Mapping[type[Any], Callable[[Room, Any], None]] = {
    entries.Forked: _forked,
    entries.Sat: _sat,
    entries.BotSat: _bot_sat,
    entries.Left: _left,
    entries.HostChanged: _host_changed,
    entries.Renamed: _renamed,
    entries.SettingsChanged: _settings_changed,
    entries.Started: _started,
    entries.Stirred: _stirred,
    entries.Begun: _begun,
    entries.Moved: _moved,
    entries.TakenBack: _taken_back,
    entries.Absent: _absent,
    entries.Returned: _returned,
    entries.Ended: _ended,
    entries.Followed: _followed,
}
