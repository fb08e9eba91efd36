"""What the house knows of the lines of a seat: echoes in, credit out, and an eye on the claims."""

from __future__ import annotations

import socket
import struct
from collections.abc import Collection

from tripot.clock import Credit, Pace, Timing, Watch, credit
from tripot.core import Seat
from tripot.server.connection import Connection

_RTT_AT = 68
"""Where Linux writes the smoothed round trip, in microseconds, in its `tcp_info`."""


class Lines:
    """The watches and paces of the people at a table, and the credit of their lines."""

    def __init__(self, cap: float, span: int, pace: Pace) -> None:
        self.cap = cap
        self.span = span
        self.pace = pace
        self.watches: dict[str, Watch] = {}
        self.paces: dict[str, Pace] = {}

    def credit(self, lines: Collection[Connection], seat: Seat, now: float) -> Credit:
        """The credit of a seat from now on: that of the line it spoke on last."""
        own = [line for line in lines if line.seat == seat]
        if not own:
            return Credit(0.0, 0.0, 0.0)
        line = max(own, key=lambda one: one.last_heard)
        return credit(line.ledger.asked_kernel(kernel_trip(line)).figures(now), self.cap)

    def watch(self, line: Connection) -> Watch:
        """What the claims of a person have been like."""
        known = self.watches.get(line.guest.id) or Watch(self.span)
        return known if line.timer_step is None else known.told_step(line.timer_step)

    def timing(self, line: Connection) -> Timing:
        """Whose clock times a person."""
        return self.watch(line).timing

    def saw(self, line: Connection, passed: float, median: float, claim: float | None) -> None:
        """A claim came."""
        self.watches[line.guest.id] = self.watch(line).saw(passed, median, claim)

    def may_speak(self, line: Connection, now: float) -> bool:
        """Whether a person speaks at a pace that hands can have."""
        pace, heard = self.paces.get(line.guest.id, self.pace).heard(now)
        self.paces[line.guest.id] = pace
        return heard


def kernel_trip(line: Connection) -> float | None:
    """What the operating system says of a line in ms; None where it cannot be asked.

    Behind a proxy on this host the figure would be the proxy's, so it is not asked for there.
    """
    if line.is_forwarded or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        # A line that was cut a moment ago has no socket any more (uvloop says so with a ValueError).
        plug = line.wire.transport.get_extra_info("socket")
        info = plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _RTT_AT + 4)
        (microseconds,) = struct.unpack_from("=I", info, _RTT_AT)
    except (OSError, AttributeError, ValueError, struct.error):
        return None
    return microseconds / 1000 if microseconds else None
