"""A look at everything a house keeps: whether it is all there, can be read, and was dealt as promised.

Rules of this file: it only reads; what it finds wrong is told with what to do about it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from tripot.core import RecordError
from tripot.games import Game
from tripot.records.verification import Unfair, verify
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import entries
from tripot.server.rooms.history import story_of
from tripot.server.rooms.room import Room
from tripot.server.rooms.table_codes import shown
from tripot.store import Extent, Store


class Health(StrEnum):
    """What is to be said of a journal."""

    SOUND = "sound"
    GAME_GONE = "game gone"
    """Its game is no longer on the shelf."""
    GAP = "gap"
    DAMAGED = "damaged"
    """The checksum of an entry does not fit it."""
    UNREADABLE = "unreadable"
    UNFAIR = "unfair"


class Diagnosis(Struct, frozen=True):
    """What was found in the journal of one table."""

    table: str
    health: Health
    said: str = ""
    """What is wrong, and what to do about it."""
    is_over: bool = False
    is_verified: bool = False


async def examine(
    store: Store, games: Mapping[str, Game], extents: Sequence[Extent], *, verifies: bool
) -> AsyncIterator[Diagnosis]:
    """Read every journal entry by entry; finished games are computed again, if wished."""
    for extent in extents:
        if not extent.is_whole:
            missing = extent.last - extent.entries
            yield Diagnosis(
                extent.table,
                Health.GAP,
                f"table {shown(extent.table)} has {missing} of {extent.last} entries missing: "
                "put back a copy of the store (tripot restore)",
            )
            continue
        found = await store.read(extent.table)
        damaged = next((entry.sequence for entry in found if not entry.is_sound), None)
        if damaged is not None:
            yield Diagnosis(
                extent.table,
                Health.DAMAGED,
                f"table {shown(extent.table)} is damaged: entry {damaged} of {extent.last} is not what was "
                "written; it opens up to there, closed to play: put back a copy (tripot restore)",
            )
            continue
        bodies = [entry.body for entry in found]
        yield await asyncio.to_thread(diagnose, extent.table, games, bodies, verifies=verifies)


def diagnose(table: str, games: Mapping[str, Game], bodies: Sequence[bytes], *, verifies: bool) -> Diagnosis:
    """Read one journal, and compute its game again if it is over."""
    place = 1
    try:
        opened = entries.read_first(bodies[0])
        game = games.get(opened.game)
        if game is None:
            said = f"table {shown(table)} is of {opened.game}, a game that is not installed here any more"
            return Diagnosis(table, Health.GAME_GONE, said)
        room = Room(table, game, opened)
        read = entries.reader(game.rules).decode
        for place, body in enumerate(bodies[1:], 2):  # noqa: B007  told where it ends
            room.apply(read(body))
    except Exception as problem:  # whatever a damaged entry makes of the rules
        return Diagnosis(
            table,
            Health.UNREADABLE,
            f"table {shown(table)} cannot be read beyond entry {place - 1} of {len(bodies)} "
            f"({type(problem).__name__}): put back a copy of the store (tripot restore)",
        )
    if room.phase != "over" or not verifies:
        return Diagnosis(table, Health.SOUND, is_over=room.phase == "over")
    return _verified(room, bodies)


def _verified(room: Room, bodies: Sequence[bytes]) -> Diagnosis:
    try:
        verify(story_of(room, bodies))
    except Unfair as problem:
        said = f"table {shown(room.id)} was not dealt as promised: {problem}"
        return Diagnosis(room.id, Health.UNFAIR, said, is_over=True)
    except (RecordError, Trouble):
        return Diagnosis(room.id, Health.SOUND, is_over=True)
    return Diagnosis(room.id, Health.SOUND, is_over=True, is_verified=True)
