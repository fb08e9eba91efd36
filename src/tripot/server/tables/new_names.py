"""New names and faces of people at a table, until the table has been told of them.

Rules of this file: a name is free text, and so is a face. Where no word may be said (in a round of Sign) they
wait, and are told with what ends the silence. What waits is not kept: whoever comes to a table after the
house was closed brings the name along.
"""

from __future__ import annotations

from tripot.records.seats import Guest
from tripot.server.rooms import seats
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room


class NewNames:
    """How people want to be called at one table, where it does not call them so yet."""

    def __init__(self) -> None:
        self._waiting: dict[str, Guest] = {}

    def hear(self, room: Room, guest: Guest) -> None:
        """Somebody is called like this now; what is over keeps the names it was played under."""
        called = room.calls(guest.id)
        if called == guest:
            self._waiting.pop(guest.id, None)  # thought better of it
        elif called is not None and room.phase != "over":
            self._waiting[guest.id] = guest

    def tell(self, draft: Draft) -> None:
        """Words are allowed: into the draft with them. What the journal does not take waits on."""
        for guest in self._waiting.values():
            seats.rename(draft, guest)

    def were_told(self, room: Room) -> None:
        """The journal has a draft: whoever is called as they wish, or is gone, waits no more."""
        self._waiting = {
            person: guest
            for person, guest in self._waiting.items()
            if room.calls(person) not in (None, guest)
        }
