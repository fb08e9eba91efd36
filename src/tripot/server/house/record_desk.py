"""The desk where records that people bring are read: one after the other, beside the tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from tripot.server.lines.rate_limits import party
from tripot.server.protocol.errors import Trouble

T = TypeVar("T")

MOST_WAITING: Final = 2
"""Records of one party that lie on the desk at a time."""


class Desk:
    """Who has brought something, and whose turn it is."""

    def __init__(self) -> None:
        self._brought: Counter[str] = Counter()
        self._turn = asyncio.Semaphore(1)

    async def read(self, address: str, body: Callable[[], Awaitable[bytes]], work: Callable[[bytes], T]) -> T:
        """Take a record in and work on it in a thread; raises `Trouble` where too many of theirs lie here."""
        who = party(address)
        if self._brought[who] >= MOST_WAITING:
            raise Trouble("reading")
        self._brought[who] += 1
        try:
            text = await body()
            async with self._turn:
                return await asyncio.to_thread(work, text)
        finally:
            self._brought[who] -= 1
            if not self._brought[who]:
                del self._brought[who]
