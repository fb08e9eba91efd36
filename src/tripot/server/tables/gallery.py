"""Those who look on at a distance in time: everything reaches them some seconds late, and in order.

Rules of this file: what they are shown when they come is as late as what they are told afterwards, so that
coming again does not help anybody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, TypeAlias

from msgspec import Struct

from tripot.server.lines.connection import Connection

LATE_MS: Final = 5_000
"""How late the gallery hears, where a game wants it so."""

Frames: TypeAlias = list[tuple[list[Connection], bytes]]
"""What goes out, and to which lines."""


class Late(Struct, frozen=True):
    """A telling on its way to the gallery, and how things stand once it is there."""

    due: float
    seq: int
    view: Any
    frames: Frames


class Gallery:
    """The tellings that have not reached the gallery yet."""

    def __init__(self, late_ms: int, seq: int, view: Any) -> None:
        self.late_ms = late_ms
        self.seq = seq
        self.view = view
        self.waiting: deque[Late] = deque()
        self.timer: asyncio.TimerHandle | None = None

    def hold(self, now: float, seq: int, view: Any, frames: Frames) -> None:
        """A telling sets out."""
        self.waiting.append(Late(now + self.late_ms, seq, view, frames))
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.late_ms / 1000, self._arrive)

    def _arrive(self) -> None:
        self.timer = None
        late = self.waiting.popleft()
        self.seq, self.view = late.seq, late.view
        for lines, frame in late.frames:
            for line in lines:
                line.send(frame)
        if self.waiting:
            delay = (self.waiting[0].due - late.due) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay, self._arrive)

    def close(self) -> None:
        """Nobody is there any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.waiting.clear()
