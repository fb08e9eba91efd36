"""Somebody who sees everything and believes nothing: what must hold after every step of an evening.

* Nothing is told that the disk does not keep, and nothing is acknowledged that it does not.
* What was acknowledged is in the journal once: not lost, not doubled.
* A person's view is the one that the journal gives their seat, and nothing of anybody else's.
* A table goes on: see `evening`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from tripot.core import RecordError
from tripot.core.rules import as_shown
from tripot.games import Game
from tripot.records.verification import Unfair, verify
from tripot.server.rooms.history import story_of
from tripot.server.rooms.room import Room, fold
from tripot.storm.disk import Disk
from tripot.storm.visitor import Visitor

LOOKS = 0.02
"""How often a view is compared on the way; at the end every one is."""


class Broken(Exception):  # noqa: N818
    """What must always hold does not."""


class Witness:
    """Watches one table."""

    def __init__(self, table: str, games: Mapping[str, Game], disk: Disk, rng: Random) -> None:
        self.table = table
        self.games = games
        self.disk = disk
        self.visitors: list[Visitor] = []
        self.looks = 0
        """How many views were compared."""
        self._rng = rng

    def sent(self, message: dict[str, Any]) -> None:
        """The house says something about the table."""
        kept = self.disk.length(self.table)
        if message.get("seq", 0) > kept:
            raise Broken(f"{message['type']} {message['seq']} is told, and {kept} entries are kept")
        if message["type"] == "Heard" and not self._found(message["input"]):
            raise Broken(f"{message['input']} is acknowledged, and is not kept")

    def looked(self, visitor: Visitor, message: dict[str, Any]) -> None:
        """Somebody has taken in what they were told."""
        if message["type"] == "Told" and self._rng.random() < LOOKS:
            self._compare(visitor, self.room(visitor.seq), is_last=False)

    def has_come_to(self, length: int) -> bool:
        """Whether the table has gone on so far, or need not."""
        return self.disk.length(self.table) >= length or self.room().phase == "over"

    def end(self) -> None:
        """The evening is over: nothing is lost, nothing doubled, everybody knows what they may."""
        room = self.room()
        for visitor in self.visitors:
            for name in visitor.acknowledged:
                times = self._found(name)
                if times != 1:
                    raise Broken(f"{name} was acknowledged, and is in the journal {times} times")
            if visitor.seq is not None:
                self._compare(visitor, room, is_last=True)
        if room.phase == "over":
            self._verify(room)

    def is_caught_up(self, visitor: Visitor) -> bool:
        """Whether somebody has heard everything that is kept."""
        room = self.room()
        return visitor.wire is not None and visitor.seq == room.number(room.team(visitor.seat))

    def room(self, until: int | None = None) -> Room:
        """The table as its journal tells it."""
        bodies = self.disk.journals.get(self.table, [])[:until]
        return fold(self.table, self.games, bodies, self.disk.keys.get(self.table))

    def _compare(self, visitor: Visitor, room: Room, *, is_last: bool) -> None:
        if visitor.is_still or visitor.view is None or (room.private and not is_last):
            return  # covered cards; or they count otherwise than the journal does
        if visitor.seq != room.number(room.team(visitor.seat)):
            if is_last:
                raise Broken(f"{visitor.person} stands at {visitor.seq}, the table at {room.sequence}")
            return
        self.looks += 1
        rules = room.rules
        view = as_shown(rules, rules.view(room.table, visitor.seat), visitor.seat)
        if _plain(msgspec.json.decode(msgspec.json.encode(view))) != _plain(visitor.view):
            raise Broken(f"the view of {visitor.person} at {visitor.seq} is not the one of their seat")

    def _found(self, name: str) -> int:
        said = f'"input":"{name}"'.encode()
        return sum(said in body for body in self.disk.journals.get(self.table, ()))

    def _verify(self, room: Room) -> None:
        try:
            verify(story_of(room, self.disk.journals[self.table]))
        except (Unfair, RecordError) as problem:
            raise Broken(f"the record does not verify: {problem}") from None


def _plain(view: Any) -> Any:
    """A view without what is null: a whole view leaves out what a change says in so many words."""
    if isinstance(view, dict):
        return {name: _plain(value) for name, value in view.items() if value is not None}
    return [_plain(value) for value in view] if isinstance(view, list) else view
