"""A table as its journal tells it: who sits where, and how the game stands.

Rules of this file: a room changes only by an entry; the same entries make the same room; nobody's
connection, no clock and no timer is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from tripot.bots.characters import BY_ID
from tripot.core import CHANCE, Asks, Outcome, Seat, Step, Team
from tripot.core.options import kept
from tripot.core.rules import Options
from tripot.games import Game
from tripot.records.seats import Guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.room_sheet import Phase
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import closed_doors, entries
from tripot.server.rooms.bot_names import bot_name, heard
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.place import EMPTY, Place

MOST_INPUTS = 64
"""So many of each person's latest inputs are known again when they are repeated."""


class Room:
    """The fold of a journal. `sequence` is that of the last entry in it."""

    def __init__(self, table_id: str, game: Game, opened: entries.Opened, key: bytes | None = None) -> None:
        self.id = table_id
        self.game = game
        self.rules = rules = game.rules
        self.version = opened.version
        self.options: Options = kept(rules, opened.options)
        self.settings: Settings = opened.settings
        self.host: Guest = opened.host
        self.after = opened.after
        self.next: str | None = None
        self.phase: Phase = "gathering"
        self.places: list[Place] = [EMPTY] * self.options.seats
        self.unwelcome: set[str] = set()
        self.sequence = 1
        self.broken: int | None = None
        """The sequence of an entry that cannot be read: the room is as it was before it, and stays so."""
        self.is_closed = False
        """Whether the house has closed the table to play."""
        self.changes = 0
        """How often it was changed who sits where, how the table is kept, or what was answered."""
        self.private: dict[Team | None, int] = {}
        """How many entries only one team was told of, by team."""
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
        self.key = key
        """What opens the private moves of the game, as long as it goes on."""
        self.unsealed: dict[int, entries.BehindDoors] = {}
        """Private moves that lie in the journal in plain words, by sequence: what is to take their places."""

    @property
    def out_of_play(self) -> Trouble | None:
        """Why the table can only be looked at; None where it can be played at."""
        if self.broken is not None:
            return Trouble("broken", entry=self.broken)
        return Trouble("closed") if self.is_closed else None

    @property
    def needs_key(self) -> bool:
        """Whether private moves may come, and there is no key yet to seal them with."""
        is_on = self.phase in ("stirring", "playing") and not self.is_closed
        return self.key is None and bool(self.game.private_moves) and is_on

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

    def number(self, team: Team | None) -> int:
        """The sequence as readers of a team count it: what others did behind closed doors is not in it."""
        return counted(self.sequence, self.private, team) if self.private else self.sequence

    @property
    def limit_ms(self) -> int | None:
        """Time for each decision; games with clocks of their own know no other."""
        return None if self.game.policy.races else self.settings.limit_ms

    @property
    def may_be_watched(self) -> bool:
        """Whether people without a seat may look on: the host has a say, and so have some games' options."""
        return self.settings.watchers == "anyone" and self.game.may_be_watched(self.options)

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
                self.places[seat] = msgspec.structs.replace(
                    place, name=bot_name(seat, others, BY_ID.get(place.level))
                )

    def heard(self, person: str, name: str) -> int | None:
        """The number of the entry that an input came to, as its person counts, if it was heard before."""
        known = self.inputs.get(person)
        return None if known is None else known.get(name)

    def apply(self, entry: AnyEntry) -> None:
        """The next entry of the journal."""
        self.sequence += 1
        kind = type(entry)
        if kind in _CHANGES:
            self.changes += 1
        _FOLD[kind](self, entry)
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
        known[name] = self.number(self.team(self.seat_of(entry.person))) if self.private else self.sequence
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
        elif self.teams and all(event.private for event in events):
            self.count_private(move.seat)

    def count_private(self, seat: Seat) -> None:
        """An entry that only the team of a seat is told of."""
        team = self.team(seat)
        self.private = {**self.private, team: self.private.get(team, 0) + 1}


def counted(sequence: int, private: Mapping[Team | None, int], team: Team | None) -> int:
    """A sequence without the entries that only other teams were told of.

    >>> counted(19, {"A": 3, "B": 2}, "A"), counted(19, {"A": 3, "B": 2}, None), counted(19, {}, None)
    (17, 14, 19)
    """
    return sequence - sum(entries for other, entries in private.items() if other != team)


def fold(table_id: str, games: Mapping[str, Game], bodies: Iterable[bytes], key: bytes | None = None) -> Room:
    """The room that a journal adds up to; raises `Trouble` where the house has its game no more.

    Without its key nobody knows what was agreed on behind closed doors; everything else is the same.
    """
    journal = iter(bodies)
    room = open_room(table_id, games, next(journal), key)
    read = entries.reader(room.rules).decode
    for body in journal:
        room.apply(read(body))
    return room


def open_room(table_id: str, games: Mapping[str, Game], first: bytes, key: bytes | None = None) -> Room:
    """A room as it was opened, by the first entry of its journal."""
    opened = entries.read_first(first)
    game = games.get(opened.game)
    if game is None:  # its package was there when the table was made
        raise Trouble("no_game")
    return Room(table_id, game, opened, key)


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
    if isinstance(entry.move, room.game.private_moves):
        room.unsealed[room.sequence] = closed_doors.blank(entry)
    _take(room, entry)


def _behind_doors(room: Room, entry: entries.BehindDoors) -> None:
    opened = closed_doors.opened(entry, room.key, room.rules)
    if opened is None:
        room.count_private(entry.seat)
    else:
        _take(room, opened)


def _take(room: Room, entry: entries.Moved[Any, Any]) -> None:
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
    room.key = None


def _followed(room: Room, entry: entries.Followed) -> None:
    room.next = entry.table


def _closed_to_play(room: Room, _: entries.ClosedToPlay) -> None:
    room.is_closed = True
    room.key = None


_CHANGES: frozenset[type[Any]] = frozenset(
    (
        entries.Sat,
        entries.BotSat,
        entries.Left,
        entries.HostChanged,
        entries.Renamed,
        entries.SettingsChanged,
        entries.TakenBack,
        entries.Absent,
        entries.Returned,
    )
)

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
    entries.BehindDoors: _behind_doors,
    entries.TakenBack: _taken_back,
    entries.Absent: _absent,
    entries.Returned: _returned,
    entries.Ended: _ended,
    entries.Followed: _followed,
    entries.ClosedToPlay: _closed_to_play,
}
