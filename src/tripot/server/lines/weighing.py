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
AT_LEAST: Final = 200.0
"""... sooner when something is shown, or while little is known of it, but not sooner than this ..."""
LOOK: Final = 3.0
"""... and then looked at so often ..."""
MOST_LOOKS: Final = 20
"""... and so many times, unless the ping is answered before."""

_EMPTY_PONG: Final = bytes((0x8A, 125)) + bytes(125)
"""An answer that nobody has asked for: whoever gets it does nothing."""
PIECE: Final = 8 * _EMPTY_PONG
PIECES: Final = 3
"""On any usual line these fill more than a packet. Where packets may be huge, the far machine takes for one
what comes twice at the same length; so they are sent one after another, each by itself."""


def is_due(since: float, *, shows: bool, is_known: bool, is_open: bool) -> bool:
    """Whether a ping is weighed so long after the last one that was.

    `shows`: something is shown just now; `is_known`: enough were weighed already; `is_open`: the last one is
    not answered yet, and a new one would be instead of it.

    >>> [is_due(300.0, shows=False, is_known=known, is_open=False) for known in (False, True)]
    [True, False]
    >>> is_due(300.0, shows=True, is_known=True, is_open=True)
    False
    """
    return since >= (AT_LEAST if (shows or not is_known) and not is_open else EVERY)


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
        self._sent_before = 0

    def begin(
        self, known: TcpInfo, write: Callable[[bytes], None], info: Callable[[], TcpInfo | None]
    ) -> None:
        """Send what makes the ping heavy, piece by piece, and look; `known` is from before it left."""
        self._sent_before = known.sent
        loop = asyncio.get_running_loop()
        loop.call_soon(self._add, write, PIECES)
        loop.call_later(max(LOOK, known.shortest) / 1000, self._look, info)

    def end(self) -> float | None:
        """The ping was answered: what the line took at the most; None: nothing is known but the answer."""
        self.is_over = True
        return self.trip

    def _add(self, write: Callable[[bytes], None], pieces: int) -> None:
        write(PIECE)
        if pieces > 1:
            asyncio.get_running_loop().call_soon(self._add, write, pieces - 1)

    def _look(self, info: Callable[[], TcpInfo | None]) -> None:
        known = None if self.is_over else info()
        if known is None:
            return
        self._looks += 1
        if known.arrived > self._sent_before:
            self.trip = self.now() - self.asked
        elif self._looks < MOST_LOOKS:
            asyncio.get_running_loop().call_later(LOOK / 1000, self._look, info)
