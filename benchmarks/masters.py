"""Other tables while masters think: `uv run python -m benchmarks.masters [--masters 20] [--rooms 50]`.

A house with a durable journal runs in a process of its own, with all cores of the machine. Four people sit in
each room over real sockets and somebody moves about every second. What they wait for is measured twice: while
nobody else is there, and while at other tables so many masters of Tricky Twist have something to think about
all the time. Latency is from sending an input until the last of the four has the view that comes of it. The
driver runs on the same cores, and so does whatever else the machine
does: the load average is told. It ends by itself and listens on this machine alone.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import socket
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

import uvloop
from benchmarks.line import Line
from benchmarks.premises import ServerProcess, lay, names, quantile, secret
from benchmarks.room import Room

from tripot.games import RULES

GAME = "tricky_twist"
SETTLE = 3.0
"""Nothing is measured for so many seconds after something has begun."""


class BotTable:
    """Four bots at one table after the other, and somebody who looks on; how often one of them moved."""

    def __init__(self, port: int, tables: Iterator[str]) -> None:
        self.port = port
        self.tables = tables
        self.tellings = 0
        self.line: Line | None = None
        self._errand: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Go to the next table and start it."""
        path, host = f"/api/tables/{next(self.tables)}/socket", f"127.0.0.1:{self.port}"
        self.line = line = Line(path, f"tripot={secret(0)}", host, self._listen)
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.port)
        await line.ready
        line.send(b'{"type":"Hello"}')
        line.send(b'{"type":"Start","input":"start"}')

    def _listen(self, line: Line, text: bytes) -> None:
        if line is not self.line or not text.startswith(b'{"type":"Told"'):
            return
        self.tellings += 1
        if b'"phase":"over"' in text:
            line.close()
            self._errand = asyncio.create_task(self.begin())

    def leave(self) -> None:
        """Look on no longer."""
        if self.line is not None:
            self.line.close()


async def told(what: str, rooms: list[Room], tables: list[BotTable], seconds: float) -> float:
    """Measure for so long, and print it; the 99th part of a hundred in ms."""
    for room in rooms:
        room.moves, room.latencies = 0, []
    before, began = sum(table.tellings for table in tables), perf_counter()
    await asyncio.sleep(seconds)
    passed = perf_counter() - began
    moved = (sum(table.tellings for table in tables) - before) / passed
    latencies = [1000 * latency for room in rooms for latency in room.latencies]
    problem = next((room.problem for room in rooms if room.problem), None)
    assert problem is None, problem
    p50, p99 = quantile(latencies, 0.5), quantile(latencies, 0.99)
    print(
        f"{what:28} {len(latencies) / passed:5.0f} moves/s  p50 {p50:6.2f} ms  p99 {p99:7.2f} ms"
        f"  longest {max(latencies):7.2f} ms  masters' tables told {moved:5.0f}/s"
        f"  load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return p99


async def measure(args: argparse.Namespace, folder: Path) -> None:
    """Alone first, then with masters."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    rng = Random(args.seed)
    many = 1 + int(args.seconds / 20)
    await lay(folder, GAME, [table for room in range(args.rooms) for table in names(f"room{room}", 4)])
    bots = {number: names(f"bots{number}", 40 * many) for number in range(args.masters)}
    await lay(folder, GAME, [table for few in bots.values() for table in few], args.level)
    server = ServerProcess(folder, port, on_one_core=False)
    try:
        await server.answers()
        pause = partial(rng.uniform, 0.5, 1.5)
        rooms = [
            Room(RULES[GAME], port, iter(names(f"room{room}", 4)), Random(rng.getrandbits(32)), pause)
            for room in range(args.rooms)
        ]
        await asyncio.gather(*(room.sit_down() for room in rooms))
        await asyncio.sleep(SETTLE)
        await told("nobody else", rooms, [], args.seconds)
        tables = [BotTable(port, iter(few)) for few in bots.values()]
        await asyncio.gather(*(table.begin() for table in tables))
        await asyncio.sleep(SETTLE)
        await told(f"{args.masters} {args.level}s, just come", rooms, tables, args.seconds)
        await asyncio.sleep(args.warm)
        await told(f"{args.masters} {args.level}s thinking", rooms, tables, args.seconds)
        for room in rooms:
            room.hang_up()
        for table in tables:
            table.leave()
    finally:
        server.stop()


def main() -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--masters", type=int, default=20, help="so many think at a time (20)")
    parser.add_argument("--level", default="master", help="which bots they are (master)")
    parser.add_argument("--rooms", type=int, default=50, help="rooms of four people (50)")
    parser.add_argument("--seconds", type=float, default=20, help="how long each is measured (20)")
    parser.add_argument("--warm", type=float, default=20, help="time for kernels to be compiled (20)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    gc.disable()  # the driver's own pauses are not what is measured
    with tempfile.TemporaryDirectory(prefix="tripot-benchmark-") as folder:
        uvloop.run(asyncio.wait_for(measure(args, Path(folder)), 300))


if __name__ == "__main__":
    main()
