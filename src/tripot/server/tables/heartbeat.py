"""The heartbeat of a table where time counts: echoes at the moments that each line's rhythm asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tripot.server.tables.crowd import Crowd


class Heartbeat:
    """Asks every line of one table for its echoes; where nobody races it never beats."""

    def __init__(self, crowd: Crowd, now: Callable[[], float], *, is_wanted: bool) -> None:
        self.crowd = crowd
        self.now = now
        self.is_wanted = is_wanted
        self.timer: asyncio.TimerHandle | None = None

    def beat(self) -> None:
        """Ask whoever is due, and set the next beat."""
        self.stop()
        lines = self.crowd.lines
        if not lines or not self.is_wanted:
            return
        now = self.now()
        streams = [(line.rhythm, stream) for line in lines for stream in (line, line.spare) if stream]
        for rhythm, stream in streams:
            if rhythm.next(stream.last_beat) <= now:
                stream.beat(now)
        due = min(rhythm.next(stream.last_beat) for rhythm, stream in streams)
        delay = max(0.001, (due - now) / 1000)
        self.timer = asyncio.get_running_loop().call_later(delay, self.beat)

    def stop(self) -> None:
        """No more beats."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
