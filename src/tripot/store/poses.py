"""The side stream of poses: how the puppets stood, tick by tick, for the replay after the game."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select

from tripot.store.rows import StoredPoses
from tripot.store.schema import poses


def keep(connection: Connection, table: str, tick: int, body: bytes) -> None:
    """Keep how they stood from a tick on, behind all that is kept already: a clock may have been set back."""
    last = select(func.max(poses.c.tick)).where(poses.c.table_id == table)
    found = connection.execute(last).scalar_one()
    tick = tick if found is None else max(tick, found + 1)
    connection.execute(insert(poses).values(table_id=table, tick=tick, body=body))


def read(connection: Connection, table: str) -> list[StoredPoses]:
    """Every tick of a table, in order."""
    query = select(poses.c.tick, poses.c.body).where(poses.c.table_id == table).order_by(poses.c.tick)
    return [StoredPoses(*row) for row in connection.execute(query)]
