"""A door to the house at the far end of a line: whatever goes through it takes so long, either way."""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType
from typing import Self


class SlowLine:
    """A door of its own on this machine, `round_trip_ms` away from the house."""

    def __init__(self, house: int, round_trip_ms: float) -> None:
        self.house = house
        self.late = round_trip_ms / 2000
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []
        self._is_open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._stay_open()), daemon=True)

    @property
    def url(self) -> str:
        """Where a browser knocks."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_open.wait(20)
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(20)

    async def _stay_open(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        door = await asyncio.start_server(self._guest, "127.0.0.1", 0)
        self.port = door.sockets[0].getsockname()[1]
        self._is_open.set()
        await self._over.wait()
        door.close()
        for writer in self._writers:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for writer in self._writers), return_exceptions=True)
        await asyncio.sleep(self.late + 0.1)  # what is still on its way is let go

    async def _guest(self, hears: asyncio.StreamReader, tells: asyncio.StreamWriter) -> None:
        house_hears, house_tells = await asyncio.open_connection("127.0.0.1", self.house)
        self._writers += [tells, house_tells]
        await asyncio.gather(self._carry(hears, house_tells), self._carry(house_hears, tells))

    async def _carry(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        """One way: what comes is let go when its time on the way is over, in the order in which it came."""

        def let_go(found: bytes) -> None:
            if goal.is_closing():
                return
            if found:
                goal.write(found)
            else:
                goal.close()

        found = b"?"
        while found:
            try:
                found = await source.read(65_536)
            except ConnectionError:
                found = b""
            self._loop.call_later(self.late, let_go, found)
