"""One socket, as far as it is timed: pings out, round trips in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tripot.clock import EchoBook, KernelTrip, LagLedger
from tripot.server.lines.tcp_info import TcpInfo, tcp_info
from tripot.server.lines.weighing import Weighing, is_due
from tripot.server.lines.wire import Wire


class Timed(Protocol):
    """What a stream knows of the table that it leads to."""

    @property
    def now(self) -> Callable[[], float]:
        """Milliseconds of a clock that never goes back."""

    @property
    def races(self) -> bool:
        """Whether it matters there who was faster."""


class Stream:
    """The server's end of a socket, and what its echoes have taken."""

    __slots__ = (
        "echoes",
        "is_behind",
        "is_forwarded",
        "last_beat",
        "last_heard",
        "ledger",
        "timed",
        "weighed_at",
        "weighing",
        "wire",
    )

    def __init__(self, wire: Wire, timed: Timed, now: float) -> None:
        self.wire = wire
        self.timed = timed
        self.last_heard = self.last_beat = now
        self.is_behind = False
        self.is_forwarded = False
        self.echoes = EchoBook()
        self.ledger = LagLedger()
        self.weighed_at = float("-inf")
        self.weighing: Weighing | None = None

    def ponged(self, payload: bytes) -> bool:
        """The answer to an echo came back: what the line takes."""
        now, was_withheld = self.timed.now(), self.echoes.is_withheld
        number = int.from_bytes(payload, "big")
        self.echoes, trip = self.echoes.answered(number, now)
        if trip is None:
            return False
        self.last_heard = now
        if was_withheld:
            trip = self.ledger.asked_kernel(self.kernel_trip()).borne_out(trip)
        weighing = self.weighing if self.weighing is not None and self.weighing.number == number else None
        if weighing is not None:
            self.weighing = None
            acknowledged = weighing.end()
            trip = trip if acknowledged is None else min(trip, acknowledged)
        self.ledger = self.ledger.heard(now, trip, is_weighed=weighing is not None)
        return True

    def was_told(self, trip: float) -> None:
        """A trusted proxy says how long the line to it takes."""
        self.ledger = LagLedger(told=trip)
        self.echoes = EchoBook(proves_stalls=False)

    def beat(self, now: float, *, weighs: bool = False) -> None:
        """Ask for an echo; weigh it, where that can be done, when it is time or `weighs` says so."""
        self.last_beat = now
        info = self.info() if self.echoes.owed else None
        if info is not None:
            self.echoes = self.echoes.acknowledged(info.acknowledged, info.trip.smoothed, now)
            self.ledger = self.ledger.asked_kernel(info.trip)
        self.echoes, number = self.echoes.asked(now)
        known = self.info() if self._may_weigh(now - self.weighed_at, shows=weighs) else None
        self.wire.ping(number.to_bytes(4, "big"))
        if known is not None:
            self.weighed_at = now
            self.weighing = Weighing(number, now, self.timed.now)
            self.weighing.begin(known, self.wire.write, self.info)

    def kernel_trip(self) -> KernelTrip | None:
        """What the operating system says of the line; None where it cannot be asked.

        Behind a proxy on this host the figures would be the proxy's, so they are not asked for there.
        """
        info = self.info()
        return None if info is None else info.trip

    def info(self) -> TcpInfo | None:
        """What the operating system knows of the socket, if that is of any use."""
        return None if self.is_forwarded else tcp_info(self.wire.transport)

    def _may_weigh(self, since: float, *, shows: bool) -> bool:
        if not self.timed.races or self.is_behind:
            return False
        is_known, is_open = self.ledger.is_weighed, self.weighing is not None
        return is_due(since, shows=shows, is_known=is_known, is_open=is_open)
