"""Putting a row in its place, whether there was one before or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


@lru_cache
def _statement(dialect: str, table: Table) -> Any:
    insert = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    rest = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest)


def upsert(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write the rows over those with the same key."""
    if rows:
        connection.execute(_statement(connection.dialect.name, table), rows)
