"""A ping that weighs more: the far machine acknowledges it at once, whatever its program does with it.

Rules of this file: a program may answer a ping as late as it likes, and its machine then waits a little with
the acknowledgement, so that the operating system's own figure of the line becomes too long as well. But every
system acknowledges at once what fills more than a packet. So now and then a ping is followed by as much that
nobody has to answer, and what is looked at is when that was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tripot.server.lines.tcp_info import TcpInfo

EVERY: Final = 900.0
"""A line is weighed about once a second, in ms ..."""
LOOK: Final = 3.0
"""... and then looked at so often ..."""
MOST_LOOKS: Final = 20
"""... and so many times, unless the ping is answered before."""

_EMPTY_PONG: Final = bytes((0x8A, 125)) + bytes(125)
"""An answer that nobody has asked for: whoever gets it does nothing."""
PIECE: Final = 12 * _EMPTY_PONG
"""More than one packet holds on any usual line; two of them, sent apart, are more than one on every line."""


class Weighing:
    """One such ping, from when it leaves to when the far machine has it."""

    def __init__(self, number: int, asked: float, now: Callable[[], float]) -> None:
        self.number = number
        self.asked = asked
        self.now = now
        self.trip: float | None = None
        """What it took at the most, as far as the acknowledgement says; None: not known yet."""
        self.is_over = False
        self._looks = 0
        self._target: int | None = None

    def begin(self, write: Callable[[bytes], None], info: Callable[[], TcpInfo | None]) -> None:
        """Send what makes the ping heavy, in two pieces, and look."""
        write(PIECE)
        loop = asyncio.get_running_loop()
        loop.call_soon(write, PIECE)
        known = info()
        loop.call_later(max(LOOK, known.shortest if known else 0.0) / 1000, self._look, info)

    def end(self) -> float | None:
        """The ping was answered: what the line took at the most; None: nothing is known but the answer."""
        self.is_over = True
        return self.trip

    def _look(self, info: Callable[[], TcpInfo | None]) -> None:
        known = None if self.is_over else info()
        if known is None:
            return
        self._target = known.sent if self._target is None else self._target
        self._looks += 1
        if known.arrived >= self._target:
            self.trip = self.now() - self.asked
        elif self._looks < MOST_LOOKS:
            asyncio.get_running_loop().call_later(LOOK / 1000, self._look, info)
