"""The shape of the store: ten tables, the same in SQLite and PostgreSQL.

Rules of this file: a change here comes with a migration in `migrations/versions`, and moves `REVISION`.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table

REVISION: Final = "0008"
"""The newest migration; a store that stands there needs none."""

metadata = MetaData()

# Without a row id SQLite keeps the entries of one table side by side, in their order.
journal = Table(
    "journal",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("checksum", BigInteger),
    sqlite_with_rowid=False,
)

lobby = Table(
    "lobby",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seats_taken", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("host", String, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Index("lobby_by_status", "status", "public", "updated_ms"),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("avatar", String, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("code", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("sealed", String, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
)

poses = Table(
    "poses",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("tick", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

room_keys = Table(
    "room_keys",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

house_secrets = Table(
    "house_secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

tries = Table(
    "tries",
    metadata,
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("turns", Integer, nullable=False),
    Column("is_whole", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("time_ms", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("tries_by_rank", "game", "day", "is_whole", "points", "time_ms"),
)

shown_out = Table(
    "shown_out",
    metadata,
    Column("person", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)
