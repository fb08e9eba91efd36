"""What is about to be written down: entries that the room has taken in and the journal has not yet.

Rules of this file: nobody is told anything of a draft before the journal has it. A draft that the journal
refuses is thrown away with its room, and the room is read again.
"""

from __future__ import annotations

from typing import Any

from tripot.clock import Ruling
from tripot.core import Seat
from tripot.records.seats import StandIn
from tripot.server.rooms import closed_doors, entries
from tripot.server.rooms.entries import AnyEntry, Moved
from tripot.server.rooms.room import Room
from tripot.server.rooms.stand_ins import stand_in


class Draft:
    """The entries of one turn of the table's task."""

    __slots__ = (
        "after",
        "bodies",
        "events",
        "is_new_sheet",
        "is_new_view",
        "private",
        "room",
        "rulings",
        "stood_in",
    )

    def __init__(self, room: Room) -> None:
        self.room = room
        self.after = room.sequence
        self.private = room.private
        self.bodies: list[bytes] = []
        self.events: list[Any] = []
        self.rulings: list[Ruling] = []
        self.stood_in: dict[Seat, StandIn] = {}
        """The seats for which others made a move."""
        self.is_new_sheet = False
        self.is_new_view = False

    def add(self, entry: AnyEntry) -> None:
        """An entry that changes who sits where, or how the table is kept."""
        self.room.apply(entry)
        self.bodies.append(entries.encode(entry))
        self.is_new_sheet = True

    def add_moved(self, entry: Moved[Any, Any], table: Any) -> None:
        """A move, with the table after it; a private one is written down sealed."""
        room = self.room
        is_private = isinstance(entry.move, room.game.private_moves)
        if entry.by in ("bot", "time") and not is_private:
            absent = [seat for seat, place in enumerate(room.places) if place.absent]
            by = stand_in(room.game, entry, absent)
            if by is not None:
                self.stood_in[entry.move.seat] = by
        room.apply_moved(entry, table)
        if is_private and room.key is not None:
            self.bodies.append(entries.encode(closed_doors.shut(entry, room.key)))
        else:
            self.bodies.append(entries.encode(entry))
        self.events.extend(entry.events)
        if entry.ruling is not None:
            self.rulings.append(entry.ruling)

    def add_taken_back(self, entry: entries.TakenBack[Any, Any]) -> None:
        """A move was taken back: everybody's view is made anew."""
        self.room.apply(entry)
        self.bodies.append(entries.encode(entry))
        self.is_new_view = True
