"""What the operating system knows of a line that ends here: Linux says it of every TCP connection."""

from __future__ import annotations

import asyncio
import socket
import struct
from math import inf

from msgspec import Struct

from tripot.clock import KernelTrip

_LOST_AT = 28
"""Where Linux writes, in its `tcp_info`, how many packets were overtaken, lost, and sent again ..."""
_ACKNOWLEDGED_AT = 56
"""... how many ms ago the far end acknowledged something ..."""
_TRIP_AT = 68
"""... and the smoothed round trip and its mean deviation, in microseconds."""


class TcpInfo(Struct, frozen=True):
    """The figures of one connection, in ms."""

    trip: KernelTrip
    acknowledged: float
    """How long ago the far machine acknowledged something; without end while packets are missing, for then it
    acknowledges what came after the gap, and that says nothing of what was in it."""


def tcp_info(transport: asyncio.BaseTransport) -> TcpInfo | None:
    """What the operating system says of a connection; None where it cannot be asked."""
    if not hasattr(socket, "TCP_INFO"):
        return None
    try:
        # A line that was cut a moment ago has no socket any more (uvloop says so with a ValueError).
        plug = transport.get_extra_info("socket")
        info = plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TRIP_AT + 8)
        smoothed, deviation = struct.unpack_from("=II", info, _TRIP_AT)
        (acknowledged,) = struct.unpack_from("=I", info, _ACKNOWLEDGED_AT)
        is_missing = any(struct.unpack_from("=III", info, _LOST_AT))
    except (OSError, AttributeError, ValueError, struct.error):
        return None
    if not smoothed:
        return None
    trip = KernelTrip(smoothed / 1000, deviation / 1000)
    return TcpInfo(trip, inf if is_missing else float(acknowledged))
