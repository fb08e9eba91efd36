"""Reading a journal from the store, damaged or not: a table opens up to the first entry that cannot be read.

Rules of this file: an entry is damaged when it is not what was written (its checksum), when it is missing, or
when nobody can make sense of it; what comes after it is left where it is, and nothing is added behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tripot.games import Game
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import entries
from tripot.server.rooms.room import Room, open_room
from tripot.store import StoredEntry


def read_journal(
    table_id: str, games: Mapping[str, Game], found: Sequence[StoredEntry], key: bytes | None = None
) -> tuple[Room, list[bytes]]:
    """The room and the bodies of the entries in it; raises `Trouble` where not even the first can be read."""
    first = found[0]
    if first.sequence != 1 or not first.is_sound:
        raise _damaged(table_id, 1)
    try:
        room = open_room(table_id, games, first.body, key)
    except Trouble:
        raise
    except Exception:
        raise _damaged(table_id, 1) from None
    read = entries.reader(room.rules).decode
    for entry in found[1:]:
        expected = room.sequence + 1
        try:
            if entry.sequence != expected or not entry.is_sound:
                raise _damaged(table_id, expected)
            room.apply(read(entry.body))
        except Exception:
            room.sequence, room.broken = expected - 1, expected
            break
    return room, [entry.body for entry in found[: room.sequence]]


def _damaged(table_id: str, sequence: int) -> Trouble:
    return Trouble("broken", table=table_id, entry=sequence)
