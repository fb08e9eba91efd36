"""What a house does not keep for ever: tables that have been left alone for long, with everything of theirs.

Rules of this file: time is passed in; a table goes whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, select

from tripot.store.rows import TableRow
from tripot.store.schema import journal, lobby, poses, room_keys

DONE = ("over", "closed", "open")
"""What may go: finished games, tables that the house has closed, and those at which no game was begun."""


def old_tables(connection: Connection, before_ms: int, most: int) -> list[TableRow]:
    """Tables that may go and were last changed before a moment, the oldest first."""
    query = (
        select(lobby)
        .where(lobby.c.status.in_(DONE), lobby.c.updated_ms < before_ms)
        .order_by(lobby.c.updated_ms, lobby.c.id)
        .limit(most)
    )
    return [TableRow(*row) for row in connection.execute(query)]


def remove(connection: Connection, tables: Sequence[str]) -> None:
    """Tables with their journals, puppets and keys."""
    for column in (journal.c.table_id, poses.c.table_id, room_keys.c.table_id, lobby.c.id):
        connection.execute(delete(column.table).where(column.in_(tables)))


def statuses(connection: Connection) -> dict[str, int]:
    """How many tables are kept, by what is the matter with them."""
    query = select(lobby.c.status, func.count().label("number")).group_by(lobby.c.status)
    return {row.status: row.number for row in connection.execute(query)}
