"""How late a stream comes over a line that loses packets: this kernel's TCP beside what `lab.lines` says.

    uv run python -m benchmarks.lost_packets                  a minute; Linux, as root
    uv run python -m benchmarks.lost_packets --loss 0.02 --flows 8 --seconds 120

Two network namespaces of its own, joined by a path in this program that delays every packet by half a round
trip and drops a share of them, acknowledgements too. At one end a house that pings twenty times a second and
sends fifteen frames a second; at the other end pages whose systems answer each ping at once, and that act
once a second. It tells how much later than an undisturbed message the others come, each way. Both namespaces
are removed when it is over.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import fcntl
import heapq
import os
import selectors
import socket
import struct
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final

from tripot.lab.lines import DOWN, UP, LineKind, SimulatedLine

TRIPS: Final = (20, 60, 100, 150, 220)
"""Round trips, in ms; each has flows of its own."""
LATER: Final = (25, 50, 100, 150, 200, 300, 400)
PING, FRAME = 0.05, 1 / 15
SIZE: Final = 64
HOUSE, PAGES = ("lostpacketsa", "10.231.7.1"), ("lostpacketsb", "10.231.7.2")
PORT: Final = 7000
CLONE_NEWNET, TUNSETIFF, TUN_NO_PI = 0x40000000, 0x400454CA, 0x1001
Passed = tuple[int, str, float]
"""The round trip of the line, which way it went, and how long it took, in ms."""


def main() -> None:
    """Measure, and tell it beside the model."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--loss", type=float, default=0.05, help="share of packets lost (0.05)")
    parser.add_argument("--flows", type=int, default=6, help="lines of each round trip (6)")
    parser.add_argument("--seconds", type=float, default=60.0, help="for how long (60)")
    parser.add_argument("--control", default="cubic", help="congestion control (cubic)")
    asked = parser.parse_args()
    with namespaces():
        passed = measure(asked.loss, asked.flows, asked.seconds, asked.control)
    tell("measured", passed)
    tell("as lab.lines has it", simulate(asked.loss, asked.flows, asked.seconds))


def tell(title: str, passed: Iterable[Passed]) -> None:
    """Which share of the messages came how much later than an undisturbed one."""
    took: dict[tuple[int, str], list[float]] = defaultdict(list)
    for trip, way, ms in passed:
        took[trip, way].append(ms)
    sys.stdout.write(
        f"{title}\n{'trip':>5} {'way':<6}{'count':>7}" + "".join(f"{f'>{n}':>8}" for n in LATER) + "\n"
    )
    for (trip, way), all_ms in sorted(took.items()):
        least = sorted(all_ms)[len(all_ms) // 10]
        shares = (sum(ms - least > late for ms in all_ms) / len(all_ms) for late in LATER)
        sys.stdout.write(
            f"{trip:>5} {way:<6}{len(all_ms):>7}" + "".join(f"{100 * s:>7.2f}%" for s in shares) + "\n"
        )


# The model


def simulate(loss: float, flows: int, seconds: float) -> Iterator[Passed]:
    """The same traffic over simulated lines that do nothing but lose."""
    for trip in TRIPS:
        for flow in range(flows):
            line = Losing(LineKind("losing", 1, (trip, trip), 0.01, 1e-9), Random(f"{trip} {flow}"), loss)
            yield from ((trip, way, ms) for way, ms in _traffic(line, seconds))


class Losing(SimulatedLine):
    """A line that is in trouble all the time, and whose trouble is loss alone."""

    def __init__(self, kind: LineKind, rng: Random, loss: float) -> None:
        super().__init__(kind, rng)
        self.loss = loss

    def loss_now(self, is_trouble: bool) -> float:  # noqa: ARG002
        """Always the same."""
        return self.loss


def _traffic(line: SimulatedLine, seconds: float) -> Iterator[tuple[str, float]]:
    sent = [(at, "ping") for at in _every(PING, seconds)] + [(at, "frame") for at in _every(FRAME, seconds)]
    ups = []
    for at, kind in sorted(sent):
        arrived = line.carry(DOWN, at, heels=1000 / (1 / PING + 1 / FRAME))
        yield kind, arrived - at
        if kind == "ping":
            ups.append((arrived, "pong"))
    ups += [(at, "act") for at in _every(1.0, seconds)]
    for at, kind in sorted(ups):
        yield kind, line.carry(UP, at, heels=1000 * PING) - at


def _every(step: float, seconds: float) -> list[float]:
    return [1000 * step * number for number in range(int(seconds / step))]


# The kernel


@contextmanager
def namespaces() -> Iterator[None]:
    """Two of them, for as long as it takes."""
    try:
        for name, _ in (HOUSE, PAGES):
            subprocess.run(["ip", "netns", "add", name], check=True)  # noqa: S603, S607
        yield
    finally:
        for name, _ in (HOUSE, PAGES):
            subprocess.run(["ip", "netns", "del", name], check=False)  # noqa: S603, S607


def enter(name: str) -> None:
    """This process is in that namespace from now on."""
    with open(f"/run/netns/{name}") as namespace:  # noqa: PTH123
        if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")


def tunnel(name: str, address: str) -> int:
    """A device of a namespace whose packets this program carries."""
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    enter(name)
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", b"lossy", TUN_NO_PI))
    for words in (f"addr add {address}/24 dev lossy", "link set lossy up mtu 1500"):
        subprocess.run(["ip", *words.split()], check=True)  # noqa: S603, S607
    if ctypes.CDLL(None).setns(home, CLONE_NEWNET) != 0:
        raise OSError("cannot go back")
    os.close(home)
    return device


def measure(loss: float, flows: int, seconds: float, control: str) -> list[Passed]:
    """What came when, over the path of this program."""
    devices = [tunnel(*HOUSE), tunnel(*PAGES)]
    spawn, ends = get_context("spawn"), []
    for side in (house_side, pages_side):
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=side, args=(theirs, flows, seconds, control))
        process.start()
        ends.append((ours, process))
        time.sleep(0.5)
    carry(devices, loss, until=time.monotonic() + seconds + 8, rng=Random(1))
    passed = [one for ours, _ in ends for one in ours.recv()]
    for _, process in ends:
        process.join()
    return passed


def carry(devices: list[int], loss: float, until: float, rng: Random) -> None:
    """Take packets from one device to the other, late, and not all of them."""
    waiting: list[tuple[float, int, int, bytes]] = []
    with selectors.DefaultSelector() as ready:
        for number, device in enumerate(devices):
            ready.register(device, selectors.EVENT_READ, number)
        count, started = 0, time.monotonic() + 1.5
        while (now := time.monotonic()) < until:
            for key, _ in ready.select(max(0.0, min(waiting[0][0] - now, 0.05)) if waiting else 0.05):
                packet, count = os.read(key.fd, 2048), count + 1
                trip = trip_of(packet)
                if trip is not None and (now < started or rng.random() >= loss):
                    heapq.heappush(waiting, (now + trip / 2000, count, 1 - key.data, packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, to, packet = heapq.heappop(waiting)
                os.write(devices[to], packet)


def trip_of(packet: bytes) -> int | None:
    """The round trip of the line that a packet belongs to, by the house's port; None: it is no TCP."""
    if packet[0] >> 4 != 4 or packet[9] != 6:
        return None
    ports = struct.unpack_from("!HH", packet, 4 * (packet[0] & 15))
    return next((TRIPS[port - PORT] for port in ports if PORT <= port < PORT + len(TRIPS)), None)


def house_side(to: Connection, flows: int, seconds: float, control: str) -> None:
    """Pings and frames to whoever comes, and what comes back."""
    enter(HOUSE[0])
    asyncio.run(_house(to, flows, seconds, control))


async def _house(to: Connection, flows: int, seconds: float, control: str) -> None:
    passed: list[Passed] = []
    begins = time.monotonic() + 4

    def meet(trip: int) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
        async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            _set_control(writer, control)
            pings = _beat(writer, b"P", PING, begins, seconds)
            frames = _beat(writer, b"F", FRAME, begins, seconds)
            with suppress(asyncio.CancelledError):
                await asyncio.gather(_listen(reader, trip, passed, None), pings, frames)

        return come

    for number, trip in enumerate(TRIPS):
        await asyncio.start_server(meet(trip), HOUSE[1], PORT + number, backlog=flows)
    await asyncio.sleep(seconds + 5)
    to.send(passed)


def pages_side(to: Connection, flows: int, seconds: float, control: str) -> None:
    """Pages that answer every ping, and act once a second."""
    enter(PAGES[0])
    asyncio.run(_pages(to, flows, seconds, control))


async def _pages(to: Connection, flows: int, seconds: float, control: str) -> None:
    passed: list[Passed] = []
    begins = time.monotonic() + 4

    async def page(number: int, trip: int) -> None:
        reader, writer = await asyncio.open_connection(HOUSE[1], PORT + number)
        _set_control(writer, control)
        await asyncio.gather(_beat(writer, b"A", 1.0, begins, seconds), _listen(reader, trip, passed, writer))

    pages = [page(number, trip) for number, trip in enumerate(TRIPS) for _ in range(flows)]
    try:
        await asyncio.wait_for(asyncio.gather(*pages), seconds + 5)
    except TimeoutError:
        to.send(passed)


NAMES: Final = {b"P": "ping", b"F": "frame", b"O": "pong", b"A": "act"}


async def _beat(
    writer: asyncio.StreamWriter, kind: bytes, step: float, begins: float, seconds: float
) -> None:
    at = begins + Random(id(writer) + kind[0]).uniform(0, step)
    while at < begins + seconds:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        writer.write(_message(kind))
        at += step


async def _listen(
    reader: asyncio.StreamReader, trip: int, passed: list[Passed], answers: asyncio.StreamWriter | None
) -> None:
    while True:
        message = await reader.readexactly(SIZE)
        passed.append(
            (trip, NAMES[message[:1]], 1000 * (time.monotonic() - struct.unpack_from("=d", message, 1)[0]))
        )
        if message[:1] == b"P" and answers is not None:
            answers.write(_message(b"O"))


def _message(kind: bytes) -> bytes:
    return (kind + struct.pack("=d", time.monotonic())).ljust(SIZE, b".")


def _set_control(writer: asyncio.StreamWriter, control: str) -> None:
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, control.encode())


if __name__ == "__main__":
    main()
