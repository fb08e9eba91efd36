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
"""... the smoothed round trip and its mean deviation, in microseconds ..."""
_BYTES_ACKNOWLEDGED_AT = 120
"""... how many bytes the far end has acknowledged ..."""
_SHORTEST_AT = 148
"""... the shortest round trip of the last minutes, in microseconds ..."""
_BYTES_SENT_AT = 200
"""... and how many bytes were sent."""
_WHOLE = 208


class TcpInfo(Struct, frozen=True):
    """The figures of one connection, in ms."""

    trip: KernelTrip
    acknowledged: float
    """How long ago the far machine acknowledged something; without end while packets are missing, for then it
    acknowledges what came after the gap, and that says nothing of what was in it."""
    shortest: float
    """The shortest round trip of the last minutes."""
    sent: int
    """Bytes sent so far ..."""
    arrived: int
    """... and those that the far machine has acknowledged."""


def tcp_info(transport: asyncio.BaseTransport) -> TcpInfo | None:
    """What the operating system says of a connection; None where it cannot be asked."""
    if not hasattr(socket, "TCP_INFO"):
        return None
    try:
        # A line that was cut a moment ago has no socket any more (uvloop says so with a ValueError).
        plug = transport.get_extra_info("socket")
        info = plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _WHOLE)
        smoothed, deviation = struct.unpack_from("=II", info, _TRIP_AT)
        (acknowledged,) = struct.unpack_from("=I", info, _ACKNOWLEDGED_AT)
        is_missing = any(struct.unpack_from("=III", info, _LOST_AT))
        (shortest,) = struct.unpack_from("=I", info, _SHORTEST_AT)
        (sent,), (arrived,) = (
            struct.unpack_from("=Q", info, at) for at in (_BYTES_SENT_AT, _BYTES_ACKNOWLEDGED_AT)
        )
    except (OSError, AttributeError, ValueError, struct.error):
        return None
    if not smoothed:
        return None
    trip = KernelTrip(smoothed / 1000, deviation / 1000)
    return TcpInfo(trip, inf if is_missing else float(acknowledged), shortest / 1000, sent, arrived)
