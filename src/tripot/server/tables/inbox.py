"""What lies in a table's inbox: letters from lines, and news about lines."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tripot.server.connection import Connection
from tripot.server.entries import Guest
from tripot.server.messages import AnyFromClient


class Letter(Struct, frozen=True):
    """Something that a line said, and when it was heard."""

    line: Connection
    message: AnyFromClient
    at: float


class Followed(Struct, frozen=True):
    """The people of the table play again at another one, as somebody wished."""

    line: Connection
    table: str


class Gone(Struct, frozen=True):
    """A line was closed."""

    line: Connection


class Behind(Struct, frozen=True):
    """A line that was too slow has room again."""

    line: Connection


class Renamed(Struct, frozen=True):
    """Somebody is called otherwise, and all their lines with them."""

    guest: Guest


Post: TypeAlias = Letter | Followed | Gone | Behind | Renamed
