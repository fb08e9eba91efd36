"""A table as everybody may know it, the game apart."""

from __future__ import annotations

import msgspec

from tripot.bots.characters import BY_ID
from tripot.records.seats import SeatSheet
from tripot.server.protocol.room_sheet import RoomSheet
from tripot.server.rooms.room import Room


def sheet(room: Room) -> RoomSheet:
    """The sheet of a table. The dealer's secret is on it only when the game is over."""
    return RoomSheet(
        table=room.id,
        game=room.rules.name,
        version=room.version,
        options=msgspec.to_builtins(room.options),
        settings=room.settings,
        phase=room.phase,
        host=room.host,
        seats=seat_sheets(room),
        after=room.after,
        next=room.next,
        commit=room.commit,
        nonces={} if room.phase == "stirring" else dict(room.nonces),
        secret=room.secret if room.phase == "over" else None,
        outcome=room.outcome,
        broken=room.broken,
        closed=room.is_closed,
    )


def seat_sheets(room: Room) -> tuple[SeatSheet, ...]:
    """Who sits where."""
    return tuple(
        SeatSheet(place.guest, place.level, place.name, place.absent, _portrait(place.level))
        for place in room.places
    )


def _portrait(level: str | None) -> str:
    character = BY_ID.get(level or "")
    return "" if character is None else character.portrait
