"""Frames on their way to a line that hears everything a little late, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class LateFrames:
    """What one line will be sent, each frame so many ms after it was meant for it."""

    def __init__(self, late_ms: float, send: Callable[[bytes], None]) -> None:
        self.late = late_ms / 1000
        self.send = send
        self.waiting: deque[tuple[float, bytes]] = deque()
        self.timer: asyncio.TimerHandle | None = None

    def hold(self, frame: bytes) -> None:
        """A frame sets out."""
        loop = asyncio.get_running_loop()
        self.waiting.append((loop.time() + self.late, frame))
        if self.timer is None:
            self.timer = loop.call_later(self.late, self._arrive)

    def let_go(self) -> None:
        """The line is late no more: everything that is on its way arrives now."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        while self.waiting:
            self.send(self.waiting.popleft()[1])

    def _arrive(self) -> None:
        due, frame = self.waiting.popleft()
        self.send(frame)
        self.timer = None
        if self.waiting:
            delay = self.waiting[0][0] - due
            self.timer = asyncio.get_running_loop().call_later(delay, self._arrive)
