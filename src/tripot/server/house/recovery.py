"""When the store is in trouble: a table is read again from its journal, however long that takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room
from tripot.store import StoreClosed, StoreError

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 1.0
"""How long to wait before the store is asked again, in seconds; each time twice as long."""


async def read_patiently(
    read: Callable[[str], Awaitable[Room]], table_id: str, tell: Callable[[Trouble], None]
) -> Room:
    """The table, once the store answers; whoever sits there is told once that it does not, and stays."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await read(table_id)
        except StoreClosed:
            raise
        except StoreError as problem:
            if pause == FIRST_PAUSE:
                log.warning("a table waits for the store", table=table_id, problem=str(problem))
                tell(Trouble("no_answer"))
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
