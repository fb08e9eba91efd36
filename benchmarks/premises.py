"""A house for a benchmark: tables laid beforehand, a server in a process of its own, and what that uses."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tripot.games import RULES
from tripot.records.seats import Guest
from tripot.server.house.identity import hashed
from tripot.server.launch.descriptors import raise_descriptors
from tripot.server.launch.log_lines import set_up_logging
from tripot.server.launch.uvicorn_server import server
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.web.app import Premises
from tripot.store import Person, Store

SEATS = 4
ROOMY = Limits(
    messages_a_second=1e6,
    messages_at_once=1e6,
    requests_a_second=1e6,
    requests_at_once=1e6,
    changes_a_second=1e6,
    changes_at_once=1e6,
    guests_at_once=1e6,
    tables_at_once=1e6,
    public_tables=10_000,
    lines_of_a_person=10**6,
    sockets=10**6,
    connections_in_all=10**6,
)
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def secret(seat: int, room: str = "") -> str:
    """The four people of every room, or of one, have secrets that a benchmark knows."""
    return f"seat-{seat}-{room}-of-a-benchmark"


async def lay(folder: Path, game: str, tables: list[str], bots: str | None = None, *, room: str = "") -> None:
    """Write four people and the tables they sit at into the store; or bots of a level, at no pace at all.

    They are the same four at all tables, unless a room is named that they are the people of.
    """
    rules = RULES[game]
    guests = [Guest(f"person-{seat}-{room}", f"P{seat}") for seat in range(SEATS)]
    opened = entries.Opened(
        game=game,
        version=rules.version,
        options=msgspec.to_builtins(rules.Options(seats=SEATS)),
        settings=Settings(warm=False) if bots is None else Settings(warm=False, pace_ms=0),
        host=guests[0],
        at=0,
    )
    sat = [
        entries.Sat(seat=seat, guest=guest) if bots is None else entries.BotSat(seat=seat, level=bots)
        for seat, guest in enumerate(guests)
    ]
    bodies = [entries.encode(entry) for entry in (opened, *sat)]
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        for seat, guest in enumerate(guests):
            await store.keep_person(Person(guest.id, hashed(secret(seat, room)), guest.name, ""))
        await asyncio.gather(*(store.append(table, 0, bodies) for table in tables))


def serve(folder: str, port: str, limits: str) -> None:
    """What the process of the server does."""
    set_up_logging(verbose=False)
    raise_descriptors()
    allowed = Limits() if limits == "usual" else ROOMY
    premises = Premises(store=f"sqlite:///{folder}/tripot.db", limits=allowed, idle_ms=3_600_000)
    server(premises, "127.0.0.1", int(port)).run()


class MeasuredProcess:
    """A process on the first core, where cores can be chosen and it is not to have them all; its figures."""

    def __init__(self, command: list[str], log: Path, port: int, *, on_one_core: bool = True) -> None:
        self.log = log.open("wb")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)  # noqa: S603
        may_choose = on_one_core and hasattr(os, "sched_setaffinity")
        if may_choose and len(cores := sorted(os.sched_getaffinity(0))) > 1:
            os.sched_setaffinity(self.process.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:])
        self.port = port

    async def answers(self) -> None:
        """Wait until somebody is at the door."""
        while True:
            assert self.process.poll() is None, "the server did not start"
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return

    def cpu_seconds(self) -> float:
        """Processor time used so far, of the program and of the system for it."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()


class ServerProcess(MeasuredProcess):
    """The house."""

    def __init__(
        self, folder: Path, port: int, *, on_one_core: bool = True, usual_limits: bool = False
    ) -> None:
        command = [sys.executable, __file__, str(folder), str(port), "usual" if usual_limits else "roomy"]
        super().__init__(command, folder / "log", port, on_one_core=on_one_core)


def names(kind: str, count: int) -> list[str]:
    """Names for tables."""
    return [f"{kind}-{number}" for number in range(count)]


def quantile(values: list[float], part: float) -> float:
    """A value that this part of all is below.

    >>> quantile([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def seconds() -> Iterator[float]:
    """Seconds since the first of them."""
    start = time.perf_counter()
    while True:
        yield time.perf_counter() - start


if __name__ == "__main__":
    serve(*sys.argv[1:])
