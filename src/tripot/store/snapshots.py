"""Snapshots, so that a long journal need not be folded from its first line. One a table: the newest."""

from __future__ import annotations

from sqlalchemy import Connection, select

from tripot.store.rows import Snapshot
from tripot.store.schema import snapshots
from tripot.store.upsert import upsert


def keep(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """Keep a snapshot, unless there is a newer one."""
    row = {"table_id": table, "sequence": snapshot.sequence, "body": snapshot.body}
    upsert(connection, snapshots, [row], newer="sequence")


def newest(connection: Connection, table: str) -> Snapshot | None:
    """The newest snapshot of a table, if there is one."""
    query = select(snapshots.c.sequence, snapshots.c.body).where(snapshots.c.table_id == table)
    row = connection.execute(query).one_or_none()
    return None if row is None else Snapshot(*row)
