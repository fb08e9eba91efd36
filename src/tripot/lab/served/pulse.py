"""Whether this machine kept up: how late this program and the house were, moment by moment.

Rules of this file: a machine that is busy with other things is late for everybody alike, and no line is like
that. Races during which it was are not counted; how many is told.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Final

from tripot.lab.served.house import House
from tripot.lab.served.moments import now

OWN_BEAT: Final = 5.0
"""How often this program looks at the clock, in ms ..."""
HOUSE_BEAT: Final = 30.0
"""... and how often the house is asked whether it is alive."""
STEADY: Final = 15.0
"""Who is never later than this keeps up."""
BEFORE: Final = 300.0
"""What was measured so long before a race is part of it."""


class Pulse:
    """The moments at which something was late."""

    def __init__(self) -> None:
        self.late: list[float] = []

    def note(self, at: float, late: float) -> None:
        """Somebody was so late, at that moment."""
        if late > STEADY:
            self.late.append(at)

    def was_steady(self, since: float, until: float) -> bool:
        """Whether everybody kept up between two moments."""
        return bisect_left(self.late, since - BEFORE) == bisect_right(self.late, until)

    async def watch_self(self) -> None:
        """Look at the clock again and again."""
        while True:
            began = now()
            await asyncio.sleep(OWN_BEAT / 1000)
            self.note(now(), now() - began - OWN_BEAT)

    async def watch_house(self, house: House) -> None:
        """Ask the house again and again, by a connection of its own."""
        for number in count():
            began = now()
            await house.ask("GET", "/healthz", headers={"X-Forwarded-For": f"10.254.0.{number % 100}"})
            self.note(now(), now() - began)
            await asyncio.sleep(HOUSE_BEAT / 1000)


@asynccontextmanager
async def feel(house: House) -> AsyncIterator[Pulse]:
    """A pulse, as long as it is needed."""
    pulse = Pulse()
    tasks = [asyncio.create_task(pulse.watch_self()), asyncio.create_task(pulse.watch_house(house))]
    try:
        yield pulse
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
