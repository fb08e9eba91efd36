"""A bell for one who waits: the lightest way to wake a task, for it rings with every move."""

from __future__ import annotations

import asyncio


class Bell:
    """Like an `asyncio.Event` that is cleared by whoever hears it, for one waiter and one loop."""

    __slots__ = ("_has_rung", "_loop", "_waiter")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._has_rung = False
        self._waiter: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake whoever waits, or whoever waits next."""
        self._has_rung = True
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    async def heard(self) -> None:
        """Return when it has rung since the last time."""
        if not self._has_rung:
            self._waiter = self._loop.create_future()
            await self._waiter
            self._waiter = None
        self._has_rung = False
