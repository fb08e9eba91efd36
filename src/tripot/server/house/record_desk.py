"""The desks where records are read: those that people bring, and those of the house. Beside the tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from tripot.server.lines.rate_limits import party
from tripot.server.protocol.errors import Trouble

T = TypeVar("T")

MOST_BROUGHT: Final = 2
"""Records of one party that lie on the desk at a time."""
MOST_ASKED: Final = 16
"""Games of the house that one party wants to see at a time: a household opens the replay together."""


class Desk:
    """Who wants something read, and whose turn it is: one after the other, in a thread."""

    def __init__(self, most_of_one: int) -> None:
        self._most = most_of_one
        self._here: Counter[str] = Counter()
        self._turn = asyncio.Semaphore(1)

    async def read(self, address: str, body: Callable[[], Awaitable[bytes]], work: Callable[[bytes], T]) -> T:
        """Take a record in and work on it in a thread; raises `Trouble` where too many of theirs lie here."""
        who = party(address)
        if self._here[who] >= self._most:
            raise Trouble("reading")
        self._here[who] += 1
        try:
            text = await body()
            async with self._turn:
                return await asyncio.to_thread(work, text)
        finally:
            self._here[who] -= 1
            if not self._here[who]:
                del self._here[who]

    async def work(self, address: str, work: Callable[[], T]) -> T:
        """The same with something that is here already."""

        async def nothing() -> bytes:
            return b""

        return await self.read(address, nothing, lambda _: work())
