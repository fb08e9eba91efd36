"""Bringing a store to today's shape when it is opened. All steps or none; two openers take turns."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from tripot.store.schema import REVISION

TURN = 7_472_697
"""The number of the lock that PostgreSQL hands to one opener at a time."""


def bring_up_to_date(engine: Engine, revision: str = REVISION) -> None:
    """Run the migrations that the store has not seen yet, up to a revision."""
    with engine.begin() as connection:
        found = standing(connection)
    if found == revision:
        return
    # Alembic takes a while to load, most openings do not need it, and nobody is kept waiting meanwhile.
    from tripot.store.upgrade import upgrade  # noqa: PLC0415

    with engine.execution_options(writing=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
        if standing(connection) != revision:  # another opener may have been here first
            upgrade(connection, revision)
    _keep_folder(engine)


def standing(connection: Connection) -> str | None:
    """The migration that the store has seen last."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def _keep_folder(engine: Engine) -> None:
    """Make the name of a new file as durable as its content will be."""
    if engine.dialect.name != "sqlite" or os.name != "posix":
        return
    path = Path(engine.url.database or "").parent
    if path.is_dir():
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
