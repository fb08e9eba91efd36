"""The keys to what people at a table agreed on in private: kept apart, and thrown away at its end."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from tripot.store.schema import room_keys


def read(connection: Connection, table: str) -> bytes | None:
    """The key of a table; None where it has none, or none any more."""
    return connection.execute(
        select(room_keys.c.key).where(room_keys.c.table_id == table)
    ).scalar_one_or_none()


def keep(connection: Connection, table: str, key: bytes) -> bytes:
    """Keep a key, unless the table has one; the one that it has then."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wanted = insert(room_keys).values(table_id=table, key=key)
    connection.execute(wanted.on_conflict_do_nothing(index_elements=[room_keys.c.table_id]))
    return read(connection, table) or key


def forget(connection: Connection, tables: Sequence[str]) -> None:
    """Throw keys away: what they sealed cannot be read any more, in no copy of the journal."""
    if tables:
        connection.execute(delete(room_keys).where(room_keys.c.table_id.in_(tables)))
