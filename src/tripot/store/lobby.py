"""The lobby's index: one row a table, written in the same transaction as the entry that changed it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, select

from tripot.store.rows import TableRow
from tripot.store.schema import lobby
from tripot.store.upsert import upsert


def write(connection: Connection, rows: Iterable[TableRow]) -> None:
    """List tables as they now stand."""
    newest = {row.id: row for row in rows}
    upsert(connection, lobby, [msgspec.structs.asdict(row) for row in newest.values()])


def tables(connection: Connection, status: str | None, public: bool | None, most: int) -> list[TableRow]:
    """The tables with this status, the liveliest first; None: whatever it is."""
    query = select(lobby).order_by(lobby.c.updated_ms.desc(), lobby.c.id).limit(most)
    if status is not None:
        query = query.where(lobby.c.status == status)
    if public is not None:
        query = query.where(lobby.c.public == public)
    return [TableRow(*row) for row in connection.execute(query)]


def table(connection: Connection, table_id: str) -> TableRow | None:
    """The row of one table, if it is listed."""
    row = connection.execute(select(lobby).where(lobby.c.id == table_id)).one_or_none()
    return None if row is None else TableRow(*row)
