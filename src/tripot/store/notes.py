"""What a house notes for itself: that it is open, and when it last tried whether it can write.

A SQLite file that is copied without its `-wal` lacks what was written last, and looks whole. So an open house
notes in the file itself which file that is. Where another file has the note and no `-wal`, it is such a copy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, select

from tripot.store.presence import identity
from tripot.store.schema import notes
from tripot.store.trouble import StoreTrouble, place
from tripot.store.upsert import upsert

OPEN: Final = "open"
CLOSED: Final = "no"
READY: Final = "ready"
WRITTEN_AHEAD: Final = b"\x02"
"""What stands at the nineteenth place of a SQLite file that has a `-wal` beside it while it is open."""


def write(connection: Connection, name: str, value: str) -> None:
    """Note something."""
    upsert(connection, notes, [{"name": name, "value": value}])


def read(connection: Connection, name: str) -> str | None:
    """What was noted."""
    return connection.execute(select(notes.c.value).where(notes.c.name == name)).scalar_one_or_none()


def has_lost_its_tail(engine: Engine) -> bool:
    """Whether a file that is about to be opened was copied from an open house, without its `-wal`."""
    path = Path(engine.url.database or "")
    if engine.dialect.name != "sqlite" or not path.is_file() or path.with_name(path.name + "-wal").exists():
        return False
    with path.open("rb") as file:
        head = file.read(20)
    if head[18:19] != WRITTEN_AHEAD:  # a copy by `tripot backup` is whole by itself
        return False
    with engine.begin() as connection:
        noted = read(connection, OPEN) if inspect(connection).has_table("notes") else None
    return noted not in (None, CLOSED, name_of(engine))


def name_of(engine: Engine) -> str:
    """What an open house notes: the file that it writes to."""
    path = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    return ":".join(map(str, identity(path) or ("open",)))


def check_tail(engine: Engine) -> None:
    """Raise `StoreTrouble` for a file that has lost its tail."""
    if has_lost_its_tail(engine):
        raise StoreTrouble(
            f"the store {place(engine.url)} was copied while a house was open, without the -wal file beside "
            "it, and may lack what was written last: put that file beside it, or open it --as-it-is"
        )
