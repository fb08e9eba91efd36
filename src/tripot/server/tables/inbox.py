"""What lies in a table's inbox: letters from lines, and news about lines."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from tripot.clock import EchoBook
from tripot.records.seats import Guest
from tripot.server.lines.connection import CLOSE_COME_AGAIN, Connection
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import AnyFromClient


class Letter(Struct, frozen=True):
    """Something that a line said, and when it was heard."""

    line: Connection
    message: AnyFromClient
    at: float
    echoes: tuple[EchoBook, ...]
    """What each stream of the line owed when it was heard: an echo that came after it says nothing of it."""


class RematchOpened(Struct, frozen=True):
    """The people of the table play again at another one, as somebody wished."""

    line: Connection
    table: str


class LineClosed(Struct, frozen=True):
    """A line was closed."""

    line: Connection


class LineCaughtUp(Struct, frozen=True):
    """A line that was too slow has room again."""

    line: Connection


class GuestRenamed(Struct, frozen=True):
    """Somebody is called otherwise, and all their lines with them."""

    guest: Guest


class CloseTable(Struct, frozen=True):
    """The house closes the table to play; whoever asked for it waits until that is written down."""

    done: asyncio.Future[None]


News: TypeAlias = RematchOpened | LineClosed | LineCaughtUp | GuestRenamed | CloseTable
Post: TypeAlias = Letter | News


def lines_of(posts: Iterable[Post]) -> list[Connection]:
    """The lines that some posts came over, each once."""
    return list(dict.fromkeys(post.line for post in posts if not isinstance(post, GuestRenamed | CloseTable)))


def send_away(post: Post) -> None:
    """Whoever comes to a table that has just left memory is asked to come again."""
    match post:
        case CloseTable(done=done):
            done.set_exception(Trouble("out_of_step"))
        case GuestRenamed():
            pass
        case _:
            post.line.wire.end(CLOSE_COME_AGAIN, "come again")
