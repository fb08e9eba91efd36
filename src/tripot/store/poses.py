"""The side stream of poses: how the puppets stood, tick by tick, for the replay after the game."""

from __future__ import annotations

from sqlalchemy import Connection, select

from tripot.store.rows import Poses
from tripot.store.schema import poses
from tripot.store.upsert import upsert


def keep(connection: Connection, table: str, tick: int, body: bytes) -> None:
    """Keep one tick; the last word on a tick counts."""
    upsert(connection, poses, [{"table_id": table, "tick": tick, "body": body}])


def read(connection: Connection, table: str) -> list[Poses]:
    """Every tick of a table, in order."""
    query = select(poses.c.tick, poses.c.body).where(poses.c.table_id == table).order_by(poses.c.tick)
    return [Poses(*row) for row in connection.execute(query)]
