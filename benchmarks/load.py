"""An evening with many people: `uv run python -m benchmarks.load [--rooms R] [--seconds S] [--nuisance]`.

Rooms of four play all four games at human pace, over real sockets and each from an address of its own, in a
house with its usual limits and a durable journal, in a process of its own. Puppets move, some people look on,
some read finished games. Every ten seconds a line tells how long answers to moves took (from sending an input
until the house has acknowledged or refused it), what the house takes of memory and of one core.

With `--nuisance` one more visitor, from one address, then sends for a minute whatever the limits allow. It is
told what the others noticed of it, what it cost in memory, and what it left in the log. The exit status is 1
where the promise does not hold: p99 of the others under 100 ms, less than 100 MB more memory, less than 1 MB
of log a minute, and no secret in it. For the p99, games in which people race do not count, because their
answers wait on purpose until nobody can be sooner any more; they are told beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import socket
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
import uvloop
from benchmarks.guests import NONCE, Figures, Guest, read_games
from benchmarks.nuisance import KINDS, trouble
from benchmarks.premises import SEATS, ServerProcess, lay, quantile, secret

from tripot.core.playout import playout
from tripot.games import RULES
from tripot.records.dealer import commit
from tripot.records.seats import Guest as Person
from tripot.server.house.identity import hashed
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.store import Person as KnownPerson
from tripot.store import Store

STEP = 10.0
MOST_MS, MOST_BYTES, MOST_LOG = 100.0, 100_000_000, 1_000_000
GAMES = tuple(sorted(RULES))


def address(room: int) -> str:
    """A room's own address on this machine."""
    return f"127.1.{room // 250}.{room % 250 + 1}"


async def prepare(folder: Path, rooms: int, rng: Random) -> list[str]:
    """Tables to play at, somebody who looks on, and finished games to read; the names of those."""
    for room in range(rooms):
        await lay(folder, GAMES[room % len(GAMES)], [f"load-{room}"], room=f"load-{room}")
    finished = []
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        for room in range(0, rooms, 5):
            known = hashed(secret(SEATS, f"load-{room}"))
            await store.keep_person(KnownPerson(f"onlooker-{room}", known, "Onlooker", ""))
        for number in range(8):
            name = f"finished-{number}"
            await store.append(name, 0, whole_game(GAMES[number % len(GAMES)], rng))
            finished.append(name)
    return finished


def whole_game(game: str, rng: Random) -> list[bytes]:
    """The journal of a game that was played by lot."""
    rules = RULES[game]
    options, shown = rules.Options(seats=SEATS), f"{rng.getrandbits(256):064x}"
    people = [Person(f"person-{seat}", f"P{seat}") for seat in range(SEATS)]
    opened = entries.Opened(
        game=game,
        version=rules.version,
        options=msgspec.to_builtins(options),
        settings=Settings(),
        host=people[0],
        at=0,
    )
    found = list(playout(rules, rules.start(options), rng))
    outcome = rules.outcome(found[-1][0])
    assert outcome is not None
    kept = (
        opened,
        *(entries.Sat(seat=seat, guest=one) for seat, one in enumerate(people)),
        entries.Started(secret=shown, commit=commit(shown), at=0),
        entries.Begun(0),
        *(entries.Moved(move=move, events=events, at=0) for _, move, events in found),
        entries.Ended(outcome=outcome, at=0),
    )
    return [entries.encode(one) for one in kept]


class Evening:
    """Everybody who is there, and the house they are in."""

    def __init__(self, server: ServerProcess, figures: Figures, began: float) -> None:
        self.server, self.figures, self.began = server, figures, began
        self.cpu = server.cpu_seconds()
        self.most_memory = 0
        self.latencies: list[float] = []

    def tell(self, what: str, seconds: float, figures: Figures) -> None:
        """One line."""
        cpu, memory = self.server.cpu_seconds(), self.server.memory()
        moves, replays = figures.all(), figures.latencies.get("replay", [])
        self.most_memory = max(self.most_memory, memory)
        self.latencies += figures.at_once()
        print(
            f"{what:9} {perf_counter() - self.began:5.0f} s  {len(moves) / seconds:7.1f} moves/s"
            f"  {figures.told / seconds:7.0f} tellings/s  p50 {quantile(moves, 0.5):6.1f}"
            f"  p99 {quantile(moves, 0.99):6.1f}  p99.9 {quantile(moves, 0.999):6.1f} ms"
            f"  {len(replays) / seconds:4.1f} replays/s p99 {quantile(replays, 0.99):6.0f} ms"
            f"  {memory / 1e6:5.0f} MB  {(cpu - self.cpu) / seconds:4.0%} of a core",
            flush=True,
        )
        self.cpu = cpu

    async def go_on(self, what: str, seconds: float) -> list[float]:
        """Watch for a while; what answers took that are not held back on purpose."""
        self.figures.take()
        self.cpu, self.latencies, ends = self.server.cpu_seconds(), [], perf_counter() + seconds
        whole: dict[str, list[float]] = {}
        while (left := ends - perf_counter()) > 0.5:
            step = min(STEP, left)
            await asyncio.sleep(step)
            taken = self.figures.take()
            for kind, some in taken.latencies.items():
                whole.setdefault(kind, []).extend(some)
            self.tell(what, step, taken)
        for kind, some in sorted(whole.items()):
            print(
                f"  {kind:15} {len(some):7} answers  p50 {quantile(some, 0.5):6.1f}"
                f"  p99 {quantile(some, 0.99):6.1f}  p99.9 {quantile(some, 0.999):6.1f} ms"
            )
        return self.latencies


async def measure(args: argparse.Namespace, folder: Path) -> bool:
    rng = Random(args.seed)
    finished = await prepare(folder, args.rooms, rng)
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    server = ServerProcess(folder, port, usual_limits=True)
    figures, tasks, guests = Figures(), list[asyncio.Task[None]](), list[Guest]()
    try:
        await server.answers()
        for room in range(args.rooms):
            rules = RULES[GAMES[room % len(GAMES)]]
            new = [Guest(rules, figures, Random(rng.getrandbits(32)), seat=seat) for seat in range(SEATS)]
            if room % 5 == 0 and rules.name != "sign":
                new.append(Guest(rules, figures, Random(rng.getrandbits(32)), seat=None))
            await asyncio.gather(*(one.come(f"load-{room}", port, address(room)) for one in new))
            new[0].say(b'{"type":"Start","input":"start"}')
            for one in new[:SEATS]:
                one.say(NONCE)
                tasks.append(asyncio.create_task(one.play()))
                if rules.name == "sign":
                    tasks.append(asyncio.create_task(one.wave()))
            guests += new
        tasks += [
            asyncio.create_task(
                read_games(finished, port, f"127.2.0.{n + 1}", Random(rng.getrandbits(32)), figures)
            )
            for n in range(args.readers)
        ]
        print(
            f"{len(guests)} lines in {args.rooms} rooms of {', '.join(GAMES)}; {args.readers} people read "
            f"finished games; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        evening = Evening(server, figures, perf_counter())
        await asyncio.sleep(STEP)
        await evening.go_on("evening", args.seconds)
        holds = not args.nuisance or await with_nuisance(args, evening, folder, rng)
        gone = [one.line.closed for one in guests if one.line is not None and one.line.closed is not None]
        print(f"lines that were closed: {len(gone)}; problems: {figures.problems[:3] or 'none'}")
        return holds and not gone
    finally:
        for task in tasks:
            task.cancel()
        for one in guests:
            one.hang_up()
        server.stop()


async def with_nuisance(args: argparse.Namespace, evening: Evening, folder: Path, rng: Random) -> bool:
    """One visitor sends whatever they like; whether the others could live with it."""
    before, log = evening.server.memory(), (folder / "log").stat().st_size
    evening.most_memory = before
    luck = Random(rng.getrandbits(32))
    task = asyncio.create_task(trouble(evening.server.port, args.trouble, luck, args.kinds.split(",")))
    latencies = await evening.go_on("nuisance", args.trouble)
    visitor = await task
    grown = evening.most_memory - before
    await evening.go_on("after", 2 * STEP)
    after = evening.server.memory() - before
    written = (folder / "log").stat().st_size - log
    secrets = told_secrets(folder, visitor.cookie)
    p99 = quantile(latencies, 0.99)
    print(
        f"One visitor sent {visitor.sent} messages and requests in {args.trouble:.0f} s. "
        f"The others, where nobody races: p99 {p99:.1f} ms ({MOST_MS:.0f} wanted). "
        f"Memory: {grown / 1e6:+.0f} MB at most ({MOST_BYTES / 1e6:.0f} wanted), "
        f"{after / 1e6:+.0f} MB afterwards. "
        f"Log: {written / 1000:.1f} kB, with {secrets} secrets in it."
    )
    minutes = max(1.0, args.trouble / 60)
    return p99 < MOST_MS and grown < MOST_BYTES and written < MOST_LOG * minutes and not secrets


def told_secrets(folder: Path, cookie: str) -> int:
    """How many of the secrets that the house knows stand in its log: cookies, and secrets of dealers."""
    log = (folder / "log").read_text(errors="replace")
    known = [cookie, "-of-a-benchmark"]
    with closing(sqlite3.connect(folder / "tripot.db")) as file:
        for (body,) in file.execute("SELECT body FROM journal WHERE body LIKE '%\"Started\"%'"):
            known.append(msgspec.json.decode(body)["secret"])
    return sum(one in log for one in known if one)


def main() -> int:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--rooms", type=int, default=250, help="rooms of four (250)")
    parser.add_argument("--readers", type=int, default=5, help="people who read finished games (5)")
    parser.add_argument("--seconds", type=float, default=60, help="how long the evening is watched (60)")
    parser.add_argument("--nuisance", action="store_true", help="then one visitor who misbehaves")
    parser.add_argument("--trouble", type=float, default=60, help="for how long (60)")
    parser.add_argument("--kinds", default=",".join(sorted(KINDS)), help="in which ways (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    gc.disable()  # the driver's own pauses are not what is measured
    with tempfile.TemporaryDirectory(prefix="tripot-load-") as folder:
        holds = uvloop.run(asyncio.wait_for(measure(args, Path(folder)), 900))
    return 0 if holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
