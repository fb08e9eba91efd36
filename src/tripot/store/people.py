"""The people who have come in, and the short codes that carry one of them to another device."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from tripot.store.rows import Person, ShownOut
from tripot.store.schema import codes, people, shown_out
from tripot.store.upsert import upsert


def keep(connection: Connection, person: Person) -> None:
    """Keep a person as they now call themselves."""
    upsert(connection, people, [msgspec.structs.asdict(person)])


def by_id(connection: Connection, person_id: str) -> Person | None:
    """The person with this id."""
    return _one(connection, people.c.id == person_id)


def by_secret(connection: Connection, secret_hash: bytes) -> Person | None:
    """The person whose browser keeps the secret with this hash."""
    return _one(connection, people.c.secret_hash == secret_hash)


def keep_code(  # noqa: PLR0917
    connection: Connection, code: str, person: str, sealed: str, expires_ms: int, now_ms: int
) -> bool:
    """Keep what a code seals until it expires; False when the code is somebody else's at the moment.

    A person has one code at a time: the newest.
    """
    connection.execute(delete(codes).where((codes.c.expires_ms <= now_ms) | (codes.c.person == person)))
    if connection.execute(select(codes.c.code).where(codes.c.code == code)).one_or_none():
        return False
    connection.execute(insert(codes).values(code=code, person=person, sealed=sealed, expires_ms=expires_ms))
    return True


def take_code(connection: Connection, code: str, now_ms: int) -> str | None:
    """What a code seals, once; None when it is unknown, used or expired."""
    taken = delete(codes).where(codes.c.code == code).returning(codes.c.sealed, codes.c.expires_ms)
    row = connection.execute(taken).one_or_none()
    return row.sealed if row is not None and row.expires_ms > now_ms else None


def show_out(connection: Connection, guest: ShownOut) -> None:
    """Somebody may not come in any more."""
    upsert(connection, shown_out, [msgspec.structs.asdict(guest)])


def let_back(connection: Connection, person_id: str) -> None:
    """Somebody may come in again."""
    connection.execute(delete(shown_out).where(shown_out.c.person == person_id))


def all_shown_out(connection: Connection) -> list[ShownOut]:
    """Everybody who may not come in, the latest first."""
    query = select(shown_out).order_by(shown_out.c.at_ms.desc(), shown_out.c.person)
    return [ShownOut(*row) for row in connection.execute(query)]


def count(connection: Connection) -> int:
    """How many people the house knows."""
    return connection.execute(select(func.count()).select_from(people)).scalar_one()


def _one(connection: Connection, which: ColumnElement[bool]) -> Person | None:
    row = connection.execute(select(people).where(which)).one_or_none()
    return None if row is None else Person(*row)
