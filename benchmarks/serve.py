"""Live tables under load: `uv run python -m benchmarks.serve [--rooms R] [--seconds S] [--game GAME]`.

A server with a durable journal runs in a process of its own, on a core of its own where there are two. Four
players sit in each room, over real sockets on this machine; everybody gets a personal view of every move.

    bare       the yardstick: no rules and no views, the same bytes for all four after a durable commit
    closed     every room plays as fast as it is answered: moves per second, latency, processor time
    half       the same rooms at half of that rate
    human      many rooms in which somebody moves every three seconds
    idle       what a table costs in memory when nobody is there

Latency is from sending an input until the last of the four has the view that comes of it. Machines differ
and are noisy, so the load average is told as well, the best second, and what a move costs in bare ones of the
same run. It ends by itself and listens on this machine alone.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

import uvloop
from benchmarks.premises import ServerProcess, lay, names, quantile
from benchmarks.room import Room
from benchmarks.sockets import DURABLE
from benchmarks.sockets import measure as measure_sockets

from tripot.games import RULES

WARM_UP = 2.0
HUMAN_SECONDS = 3.0


class Load:
    """Some rooms, and what came of them."""

    def __init__(self, args: argparse.Namespace, server: ServerProcess) -> None:
        self.args = args
        self.server = server
        self.rng = Random(args.seed)
        self.cost = 0.0
        """Seconds of processor time a move, of the last run."""

    async def prepare(self, kind: str, rooms: int, pause: Callable[[], float], games: int) -> list[Room]:
        """So many rooms, with a table for each game that may be played in them."""
        rules = RULES[self.args.game]
        tables = {room: names(f"{kind}{room}", games) for room in range(rooms)}
        await lay(self.args.folder, self.args.game, [name for few in tables.values() for name in few])
        return [
            Room(rules, self.server.port, iter(few), Random(self.rng.getrandbits(32)), pause)
            for few in tables.values()
        ]

    async def sit(self, rooms: list[Room]) -> None:
        """Everybody sits down, and is dealt cards."""
        for start in range(0, len(rooms), 50):
            await asyncio.gather(*(room.sit_down() for room in rooms[start : start + 50]))
        while not all(room.has_begun for room in rooms):
            await asyncio.sleep(0.05)

    async def run(self, kind: str, rooms: int, pause: Callable[[], float], seconds: float) -> float:
        """Play, and tell the figures; moves per second."""
        games = 2 if kind == "human" else 1 + int(seconds * 200 / max(1, rooms))
        found = await self.prepare(kind, rooms, pause, games)
        await self.sit(found)
        await asyncio.sleep(WARM_UP)
        for room in found:
            room.moves, room.latencies = 0, []
        cpu, began, seen, best = self.server.cpu_seconds(), perf_counter(), 0, 0.0
        while (second := perf_counter()) < began + seconds:
            await asyncio.sleep(1)
            moves = sum(room.moves for room in found)
            seen, best = moves, max(best, (moves - seen) / (perf_counter() - second))
        passed, used = perf_counter() - began, self.server.cpu_seconds() - cpu
        self.cost = cost = used / max(1, moves)
        latencies = [latency * 1000 for room in found for latency in room.latencies]
        problems = [room.problem for room in found if room.problem]
        for room in found:
            room.hang_up()
        await asyncio.sleep(0.5)
        print(
            f"{kind:8} {rooms:5} rooms  {moves / passed:8.0f} moves/s (best second {best:.0f})"
            f"  p50 {quantile(latencies, 0.5):7.2f} ms  p99 {quantile(latencies, 0.99):7.2f} ms"
            f"  {cost * 1000:6.3f} ms CPU a move"
            + (f" ({cost / self.args.bare:.1f} bare ones)" if self.args.bare else "")
            + f"  server at {used / passed:4.0%}  load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        assert not problems, problems[0]
        assert moves, "nothing moved"
        return moves / passed

    async def idle(self, tables: int) -> None:
        """What a table costs in memory: while four sit at it, and when a game is on and all have gone."""
        found = await self.prepare("lines", tables, lambda: 3_600.0, 1)
        before = self.server.memory()
        await self.sit(found)
        with_lines = self.server.memory()
        for room in found:
            room.hang_up()
        found = await self.prepare("idle", tables, lambda: 3_600.0, 1)
        before_idle = self.server.memory()
        for start in range(0, tables, 20):  # few lines at a time: what they leave behind is used again
            some = found[start : start + 20]
            await self.sit(some)
            for room in some:
                room.hang_up()
        await asyncio.sleep(1)
        after = self.server.memory()
        print(
            f"idle     {tables:5} tables {(after - before_idle) / tables / 1000:8.1f} kB a table that waits,"
            f" {(with_lines - before) / tables / 1000:.1f} kB a table with its four lines",
            flush=True,
        )


async def measure(args: argparse.Namespace) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    await lay(args.folder, args.game, [])
    server = ServerProcess(args.folder, port)
    try:
        await server.answers()
        load = Load(args, server)
        rng = Random(args.seed)
        if "idle" in args.kinds:
            await load.idle(args.tables)
        rate = args.rate
        if "closed" in args.kinds:
            rate = await load.run("closed", args.rooms, lambda: 0.0, args.seconds)
        if "half" in args.kinds:
            interval = args.rooms / (rate / 2)
            await load.run("half", args.rooms, lambda: interval * rng.uniform(0.5, 1.5), args.seconds)
        if "human" in args.kinds:
            await load.run("human", args.human, lambda: HUMAN_SECONDS * rng.uniform(0.3, 1.7), args.seconds)
    finally:
        server.stop()


def bare(args: argparse.Namespace) -> float:
    """The yardstick, in seconds of processor time a move."""
    rate, micros = measure_sockets(DURABLE, args.rooms, args.seconds)
    print(
        f"bare     {args.rooms:5} rooms  {rate:8.0f} moves/s  {micros / 1000:.3f} ms CPU a move", flush=True
    )
    return micros / 1e6


def main() -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("kinds", nargs="*", help="bare, closed, half, human, idle (all of them)")
    parser.add_argument("--rooms", type=int, default=50, help="rooms of four (50)")
    parser.add_argument("--human", type=int, default=2_000, help="rooms at human pace (2000)")
    parser.add_argument("--tables", type=int, default=500, help="idle tables (500)")
    parser.add_argument("--seconds", type=float, default=8, help="how long each kind is measured (8)")
    parser.add_argument("--rate", type=float, default=4_000, help="twice the rate of `half` (4000)")
    parser.add_argument("--game", choices=tuple(RULES), default="tricky_twist")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    gc.disable()  # the driver's own pauses are not what is measured
    args.kinds = args.kinds or ["bare", "closed", "half", "human", "idle"]
    args.bare = bare(args) if "bare" in args.kinds else None
    with tempfile.TemporaryDirectory(prefix="tripot-benchmark-") as folder:
        args.folder = Path(folder)
        uvloop.run(asyncio.wait_for(measure(args), 300))


if __name__ == "__main__":
    main()
