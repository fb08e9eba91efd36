"""Secrets of the house that days are dealt from, and one try of each person a day."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tripot.store.rows import BoardRow, TryRow
from tripot.store.schema import house_secrets, people, tries


def keep_secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    """Keep a secret of the house, unless it has one of that name; the one that it has then."""
    new = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wanted = new(house_secrets).values(name=name, value=fresh)
    connection.execute(wanted.on_conflict_do_nothing(index_elements=[house_secrets.c.name]))
    found: bytes = connection.execute(
        select(house_secrets.c.value).where(house_secrets.c.name == name)
    ).scalar_one()
    return found


def find(connection: Connection, game: str, day: str, person: str) -> TryRow | None:
    """Somebody's try of a day."""
    row = connection.execute(select(tries).where(*_key(game, day, person))).one_or_none()
    return None if row is None else TryRow(**row._mapping)


def keep(connection: Connection, row: TryRow) -> bool:
    """Keep a try as it now stands; False, and nothing kept, when it has gone on elsewhere meanwhile."""
    values = msgspec.structs.asdict(row)
    if row.turns > 1:
        where = (*_key(row.game, row.day, row.person), tries.c.turns == row.turns - 1)
        return connection.execute(update(tries).where(*where).values(values)).rowcount == 1
    if find(connection, row.game, row.day, row.person) is not None:
        return False
    connection.execute(insert(tries).values(values))
    return True


def best(connection: Connection, game: str, day: str, most: int) -> list[BoardRow]:
    """The best whole tries of a day, by points and then by time, with what people are called now."""
    query = (
        select(tries.c.person, people.c.name, people.c.avatar, tries.c.points, tries.c.right, tries.c.time_ms)
        .join(people, people.c.id == tries.c.person)
        .where(tries.c.game == game, tries.c.day == day, tries.c.is_whole)
        .order_by(tries.c.points.desc(), tries.c.time_ms, tries.c.person)
        .limit(most)
    )
    return [BoardRow(*row) for row in connection.execute(query)]


def _key(game: str, day: str, person: str) -> tuple[ColumnElement[bool], ...]:
    return tries.c.game == game, tries.c.day == day, tries.c.person == person
