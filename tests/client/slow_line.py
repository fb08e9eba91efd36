"""A door to the house at the far end of a line: whatever goes through it takes so long, either way."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from tripot.lab.lines import Way
from tripot.lab.served.proxy import Proxy
from tripot.lab.served.pulse import Pulse

SOMEBODY = "10.0.0.1"
"""For whom the door speaks: a house that thought they were next door would not believe in the line."""


@dataclass(frozen=True)
class Steady:
    """A line that takes as long every time."""

    one_way_ms: float

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When something arrives."""
        del way, heels
        return at + self.one_way_ms

    def stream(self) -> Steady:
        """No connection holds up another, nor itself."""
        return self


class SlowLine:
    """A door of its own on this machine, `round_trip_ms` away from the house.

    It does not say so, as most proxies do not: where one has, the house believes no ping that is late, and on
    a busy machine this door is late itself.
    """

    def __init__(self, house: int, round_trip_ms: float) -> None:
        steady = Steady(round_trip_ms / 2)
        self.proxy = Proxy(house, steady, address=SOMEBODY)
        self.pulse = Pulse()
        """When the line was later than it should be, because the machine was busy."""
        self._is_open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._stay_open()), daemon=True)

    @property
    def url(self) -> str:
        """Where a browser knocks."""
        return f"http://127.0.0.1:{self.proxy.port}"

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
        await self.proxy.open()
        watching = asyncio.create_task(self.pulse.watch_self())
        self._is_open.set()
        await self._over.wait()
        watching.cancel()
        self.proxy.close()
