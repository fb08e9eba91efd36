"""A proxy on this machine whose connections take as long as those of somebody far away.

Rules of this file: bytes of one way arrive in the order in which they were sent, as on any line; how long
they take is up to `lab.lines`. Like the proxies of real houses it says for whom it speaks, and, if it is
told to, how long the line to them takes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol, cast

from tripot.lab.lines import DOWN, RESEND, UP, Way
from tripot.lab.served.moments import Passage, now

END_OF_HEAD: Final = b"\r\n\r\n"


class Road(Protocol):
    """A line over which connections are made."""

    def stream(self) -> Carrier:
        """One of them."""


class Carrier(Protocol):
    """What says how long a connection takes."""

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When something arrives that is sent at `at`, and followed by more after `heels` ms."""


class Stream:
    """One way of one connection: pieces on their way, each with the moment at which it arrives."""

    def __init__(self, way: Way, carrier: Carrier) -> None:
        self.way = way
        self.carrier = carrier
        self.to: asyncio.Transport | None = None
        self.waiting: deque[tuple[float, bytes, int]] = deque()
        self.timer: asyncio.TimerHandle | None = None
        self.last_heard = float("-inf")
        self.last_due = float("-inf")
        self.entered = Passage()
        """When bytes came in here ..."""
        self.left = Passage()
        """... and when they went out."""

    def carry(self, piece: bytes, size: int) -> None:
        """A piece sets out; `size` is how much of it the sender has sent."""
        at = now()
        since = at - self.last_heard
        # Whether more will follow nobody can know; it will as soon as it did the last time.
        due = self.carrier.carry(self.way, at, heels=since if since < RESEND else None)
        self.last_heard, self.last_due = at, max(due, self.last_due)
        self.entered.passed(size, at)
        self.waiting.append((self.last_due, piece, size))
        self._wake()

    def opens(self, to: asyncio.Transport) -> None:
        """The far end is there."""
        self.to = to
        self._wake()

    def close(self) -> None:
        """Nothing more is carried."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.waiting.clear()

    def _wake(self) -> None:
        if self.timer is None and self.waiting and self.to is not None:
            delay = max(0.0, self.waiting[0][0] - now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay, self._arrive)

    def _arrive(self) -> None:
        self.timer = None
        at = now()
        arrived = []
        while self.waiting and self.waiting[0][0] <= at + 0.5:
            _, piece, size = self.waiting.popleft()
            arrived.append(piece)
            self.left.passed(size, at)
        if arrived and self.to is not None and not self.to.is_closing():
            self.to.write(b"".join(arrived))
        self._wake()


class Passenger(asyncio.Protocol):
    """The end of a connection at which somebody knocks."""

    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy
        carrier = proxy.road.stream()
        self.up = Stream(UP, carrier)
        self.down = Stream(DOWN, carrier)
        self.transport: asyncio.Transport | None = None
        self.far: asyncio.Transport | None = None
        self.head: bytes | None = b""
        self.opening: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody knocks: the house is called, too."""
        self.transport = cast("asyncio.Transport", transport)
        self.down.opens(self.transport)
        self.proxy.passengers[transport.get_extra_info("peername")[1]] = self
        self.opening = asyncio.get_running_loop().create_task(self._open())

    async def _open(self) -> None:
        loop, port = asyncio.get_running_loop(), self.proxy.port_of_house
        far, _ = await loop.create_connection(lambda: HouseEnd(self), "127.0.0.1", port)
        self.far = far
        self.up.opens(far)

    def data_received(self, data: bytes) -> None:
        """On its way; the head of the request is completed first."""
        if self.head is None:
            self.up.carry(data, len(data))
            return
        self.head += data
        head, end, rest = self.head.partition(END_OF_HEAD)
        if end:
            size, self.head = len(self.head), None
            self.up.carry(head + self.proxy.words() + end + rest, size)

    def connection_lost(self, problem: Exception | None) -> None:  # noqa: ARG002
        """The near end is gone: so is the other."""
        self.end()

    def end(self) -> None:
        """Both ends are gone, at once."""
        if self.opening is not None:
            self.opening.cancel()
        for stream in (self.up, self.down):
            stream.close()
        for transport in (self.transport, self.far):
            if transport is not None and not transport.is_closing():
                transport.abort()


class HouseEnd(asyncio.Protocol):
    """The end of a connection at the house."""

    def __init__(self, passenger: Passenger) -> None:
        self.passenger = passenger

    def data_received(self, data: bytes) -> None:
        """On its way to whoever knocked."""
        self.passenger.down.carry(data, len(data))

    def connection_lost(self, problem: Exception | None) -> None:  # noqa: ARG002
        """The house has closed the line: whoever knocked hears what was said before."""
        passenger = self.passenger
        delay = max(0.0, passenger.down.last_due - now()) / 1000 + 0.005
        asyncio.get_running_loop().call_later(delay, passenger.end)


class Proxy:
    """One listening port, and what connections to it are like."""

    def __init__(
        self,
        port_of_house: int,
        road: Road,
        *,
        address: str | None,
        tells: Callable[[], float] | None = None,
    ) -> None:
        self.port_of_house = port_of_house
        self.road = road
        self.address = address
        """For whom it speaks; None: it does not say."""
        self.tells = tells
        """What it says of the line to them, in ms; None: nothing."""
        self.told: list[float] = []
        """What it has said so far."""
        self.passengers: dict[int, Passenger] = {}
        """The connections, by the port from which somebody knocks."""
        self.server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        """Listen."""
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: Passenger(self), "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def words(self) -> bytes:
        """What the proxy adds to a request."""
        said = "" if self.address is None else f"\r\nX-Forwarded-For: {self.address}"
        if self.tells is not None:
            self.told.append(self.tells())
            said += f"\r\nX-Line-RTT: {1000 * self.told[-1]:.0f}"
        return said.encode()

    def close(self) -> None:
        """Nobody is heard any more."""
        if self.server is not None:
            self.server.close()
        for passenger in self.passengers.values():
            passenger.end()
