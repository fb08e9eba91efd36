"""How often people may change a table: who sits where, how it is kept, what they take back.

Each change is an entry of the journal, and is told to everybody there. Nobody who plays notices the bounds;
whoever changes a table for the sake of it is told to wait, and at last to open another one.

Rules of this file: nothing here is about moves; those the rules of the game bound.
"""

from __future__ import annotations

from tripot.server.lines.rate_limits import Allowance, Limits
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room

MOST_PEOPLE = 200
"""How many people are remembered; whoever is new then finds no other memory."""


class Changes:
    """The changes that each person has made to one table lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._people: dict[str, Allowance] = {}

    def check(self, room: Room, person: str, now: float) -> None:
        """One more change by a person; raises `Trouble` where it is one too many."""
        if self.is_worn(room):
            raise Trouble("worn")
        self.check_pace(person, now)

    def check_pace(self, person: str, now: float) -> None:
        """The same for what must stay possible at a table that has been changed too often: to go."""
        limits, allowance = self._limits, self._people.get(person)
        if allowance is None:
            if len(self._people) >= MOST_PEOPLE:
                self._people.clear()
            allowance = Allowance(limits.changes_a_second, limits.changes_at_once)
            self._people[person] = allowance
        if not allowance.take(now):
            raise Trouble("flood")

    def are_over(self, room: Room) -> bool:
        """Whether nothing about the table is written any more that people have not asked for."""
        return room.out_of_play is not None or self.is_worn(room)

    def is_worn(self, room: Room) -> bool:
        """Whether the table has been changed as often as a table may be."""
        return room.changes >= self._limits.changes_of_a_table
