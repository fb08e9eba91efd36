"""A guest of the house: somebody with a machine and a line, or several."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Final

from tripot.lab.lines import UP, LineKind, SimulatedLine, Way
from tripot.lab.screens import Screen
from tripot.lab.served.house import House
from tripot.lab.served.moments import now
from tripot.lab.served.proxy import Passenger, Proxy
from tripot.lab.served.websocket import WebSocket

_NUMBERS: Final = count(1)


class Route:
    """A simulated line on the clock of this machine: its time begins when it is laid."""

    def __init__(self, line: SimulatedLine) -> None:
        self.line = line
        self.since = now()
        self.queue = 0.0
        """How long everything waits that goes up, because its owner fills the line, in ms."""

    def trip(self) -> float:
        """What the operating system of a proxy would say of the line now, in ms."""
        trip, _ = self.line.course.at(now() - self.since)
        return trip + self.queue + self.line.rng.expovariate(1 / (2 * self.line.kind.jitter))

    def stream(self) -> RoutedStream:
        """A connection over it."""
        return RoutedStream(self)


class RoutedStream:
    """One connection over a route: what is lost on it holds up nothing else."""

    def __init__(self, route: Route) -> None:
        self.route = route
        self.line = route.line.beside()

    def carry(self, way: Way, at: float, *, heels: float | None = None) -> float:
        """When something arrives."""
        route = self.route
        waits = route.queue if way == UP else 0.0
        return route.since + waits + self.line.carry(way, at - route.since, heels=heels)


class Guest:
    """Somebody who comes by a line of some kind; without a kind, from this very machine."""

    def __init__(self, house: House, kind: LineKind | None, rng: Random, *, is_told: bool = False) -> None:
        self.house = house
        self.kind = kind
        self.rng = rng
        self.screen = Screen(rng)
        self.name = f"Guest {next(_NUMBERS)}"
        self.address = _new_address()
        self.cookie = ""
        self.is_told = is_told
        """Whether the proxy says how long the line takes."""
        self.proxies: list[Proxy] = []
        self.routes: list[Route] = []

    async def come_in(self) -> None:
        """Get a cookie, and have the line laid."""
        said = {"name": self.name}
        _, headers = await self.house.ask("POST", "/api/me", said, {"X-Forwarded-For": self.address})
        self.cookie = headers["set-cookie"].partition(";")[0]
        if self.kind is not None:
            await self.lay(self.kind, self.address)

    async def lay(self, kind: LineKind, address: str | None = None) -> int:
        """Have a line laid; the port at which one knocks to use it."""
        line = SimulatedLine(kind, self.rng)
        route = Route(line)
        tells = route.trip if self.is_told else None
        proxy = Proxy(self.house.port, route, address=address or _new_address(), tells=tells)
        await proxy.open()
        self.proxies.append(proxy)
        self.routes.append(route)
        return proxy.port

    @property
    def port(self) -> int:
        """Where this guest knocks."""
        return self.proxies[0].port if self.proxies else self.house.port

    def passenger(self, socket: WebSocket) -> Passenger | None:
        """The way of a socket through its proxy, if it has one."""
        for proxy in self.proxies:
            if socket.port in proxy.passengers:
                return proxy.passengers[socket.port]
        return None

    def leave(self) -> None:
        """The lines are taken up."""
        for proxy in self.proxies:
            proxy.close()


def _new_address() -> str:
    number = next(_NUMBERS)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
