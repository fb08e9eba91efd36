"""The heartbeat of a table where time counts: echoes at the moments that each line's rhythm asks for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tripot.server.live import LiveTable


class Heart:
    """Asks every line of one table for its echoes."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.timer: asyncio.TimerHandle | None = None

    def beat(self) -> None:
        """Ask whoever is due, and set the next beat."""
        self.stop()
        live = self.live
        if not live.lines or not live.umpire.is_hasty:
            return
        now = live.now()
        for line in live.lines:
            if line.rhythm.next(line.last_beat) <= now:
                line.beat(now)
        due = min(line.rhythm.next(line.last_beat) for line in live.lines)
        delay = max(0.001, (due - now) / 1000)
        self.timer = asyncio.get_running_loop().call_later(delay, self.beat)

    def stop(self) -> None:
        """No more beats."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
