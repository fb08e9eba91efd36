"""Who sits where: sitting down, leaving, bots, and what the host may do about it.

Rules of this file: a function looks at the room, adds entries to the draft or raises `Trouble`; it never
looks at connections.
"""

from __future__ import annotations

from collections.abc import Collection

from tripot.core import Seat
from tripot.games import Game
from tripot.records.seats import Guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room


def check_welcome(room: Room, person: str) -> None:
    """Raise `Trouble` for whoever may not even look on: the host does not want them, or nobody."""
    if person in room.unwelcome:
        raise Trouble("unwelcome")
    if room.seat_of(person) is None and not room.may_be_watched and room.phase != "gathering":
        raise Trouble("no_watchers")


def sit(draft: Draft, guest: Guest, seat: Seat | None, input_id: str) -> None:
    """A person takes a seat, or moves to another one, before the start."""
    room = draft.room
    _before_start(room)
    if guest.id in room.unwelcome:
        raise Trouble("unwelcome")
    held = room.seat_of(guest.id)
    if seat is None:
        seat = held if held is not None else _first_empty(room)
    if seat >= len(room.places):
        raise Trouble("no_page")
    if seat != held and not room.places[seat].is_empty:
        raise Trouble("seat_taken", seat=seat)
    if held is not None and held != seat:
        draft.add(entries.Left(seat=held))
    draft.add(entries.Sat(seat=seat, guest=guest, person=guest.id, input=input_id))


def rename(draft: Draft, guest: Guest) -> None:
    """A person is called otherwise."""
    if draft.room.calls(guest.id) not in (None, guest):
        draft.add(entries.Renamed(guest))


def leave(draft: Draft, guest: Guest, input_id: str, *, level: str, present: Collection[str]) -> None:
    """A person gives the seat up; once the game is on, a bot plays on in it."""
    room = draft.room
    seat = room.seat_of(guest.id)
    if seat is None:
        raise Trouble("not_seated")
    if room.phase in ("stirring", "playing"):
        draft.add(entries.BotSat(seat=seat, level=level, person=guest.id, input=input_id))
    else:
        draft.add(entries.Left(seat=seat, person=guest.id, input=input_id))
    pass_on(draft, guest.id, present)


def call_bot(draft: Draft, guest: Guest, seat: Seat, level: str, input_id: str) -> None:
    """The host calls a bot to a seat that is empty or a bot's."""
    room = draft.room
    _host(room, guest)
    _before_start(room)
    check_level(room.game, level)
    if seat >= len(room.places):
        raise Trouble("no_page")
    if room.places[seat].guest is not None:
        raise Trouble("seat_taken", seat=seat)
    draft.add(entries.BotSat(seat=seat, level=level, person=guest.id, input=input_id))


def check_level(game: Game, level: str) -> None:
    """Raise `Trouble` for a level that no bot of the game has."""
    known = game.levels
    if level not in known:
        raise Trouble("unknown_level", level=level[:20], known=", ".join(known))


def unseat(draft: Draft, guest: Guest, seat: Seat, input_id: str) -> None:
    """The host empties a seat; a person who was asked to leave does not sit down here again."""
    room = draft.room
    _host(room, guest)
    _before_start(room)
    if seat >= len(room.places) or room.places[seat].is_empty:
        raise Trouble("no_page")
    holder = room.places[seat].guest
    kicked = holder is not None and holder.id != guest.id
    draft.add(entries.Left(seat=seat, kicked=kicked, person=guest.id, input=input_id))


def keep(draft: Draft, guest: Guest, settings: Settings, input_id: str) -> None:
    """The host changes how the table is kept; time limits stand once the game is on."""
    room = draft.room
    _host(room, guest)
    old = room.settings
    if room.phase != "gathering" and (settings.limit_ms, settings.bank_ms) != (old.limit_ms, old.bank_ms):
        raise Trouble("not_now")
    draft.add(entries.SettingsChanged(settings=settings, person=guest.id, input=input_id))


def start(draft: Draft, guest: Guest, started: entries.Started) -> None:
    """The host says so: the dealer's commit is told, and the players stir."""
    room = draft.room
    _host(room, guest)
    _before_start(room)
    if any(place.is_empty for place in room.places):
        raise Trouble("seats_empty")
    draft.add(started)


def pass_on(draft: Draft, person: str, present: Collection[str]) -> None:
    """A host who goes leaves the table to the next seated person who is there, if there is one."""
    room = draft.room
    if room.host.id != person:
        return
    heirs = (place.guest for place in room.places if place.guest is not None)
    heir = next((heir for heir in heirs if heir.id != person and heir.id in present), None)
    if heir is not None:
        draft.add(entries.HostChanged(heir))


def _host(room: Room, guest: Guest) -> None:
    if room.host.id != guest.id:
        raise Trouble("not_host")


def _before_start(room: Room) -> None:
    if room.phase != "gathering":
        raise Trouble("not_now")


def _first_empty(room: Room) -> Seat:
    for seat, place in enumerate(room.places):
        if place.is_empty:
            return seat
    raise Trouble("table_full")
