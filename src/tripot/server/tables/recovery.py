"""When the store is in trouble: a table is read again from its journal, however long that takes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, TypeGuard

from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import Hello
from tripot.server.rooms.room import Room
from tripot.server.tables.inbox import Letter, Post
from tripot.server.tables.services import Services
from tripot.store import StoreClosed, StoreError

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 1.0
"""How long to wait before the store is asked again, in seconds; each time twice as long."""


def is_input(post: Post) -> TypeGuard[Letter]:
    """Whether somebody asks for something, and does not only come in."""
    return isinstance(post, Letter) and not isinstance(post.message, Hello)


def answer(letter: Letter, trouble: Trouble) -> None:
    """A letter is answered with a trouble."""
    letter.line.trouble(trouble, getattr(letter.message, "input", None))


def answer_inputs(posts: Sequence[Post], trouble: Trouble) -> list[Post]:
    """Whoever asks for something is answered with a trouble; what is left are those who come and go."""
    for post in posts:
        if is_input(post):
            answer(post, trouble)
    return [post for post in posts if not is_input(post)]


async def read_patiently(services: Services, table_id: str, tell: Callable[[Trouble], None]) -> Room:
    """The table, once the store answers; whoever sits there is told once that it does not, and stays."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await services.read_live_room(table_id)
        except StoreClosed:
            raise
        except StoreError as problem:
            if pause == FIRST_PAUSE:
                log.warning("a table waits for the store", table=table_id, problem=str(problem))
                tell(Trouble("no_answer"))
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
