"""What nine moving puppets cost: `uv run python -m benchmarks.puppets [--seconds S]`.

A server in a process of its own has one table of Sign with nine seats, over real sockets on this machine.

    people     nine people who all move their figures in every tick, while their teams agree
    bots       one person who looks on from a seat, and eight bots who play, fidget, sign and watch each other

Told are the server's processor time as a part of one core, the pose ticks a second that one person receives,
and the largest of them in bytes. It ends by itself and listens on this machine alone.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import tempfile
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import uvloop
from benchmarks.line import Line
from benchmarks.premises import ServerProcess, secret

from tripot.games import RULES
from tripot.games.sign.data import BODY
from tripot.records.dealer import commit
from tripot.records.seats import Guest
from tripot.server.house.identity import hashed
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.store import Person, Store

SEATS = 9
SECRET = "0f" * 32
READY = {"AskAgree", "AskLook"}


class Guest9:
    """One of the nine, who says that they are ready and counts what comes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ticks = 0
        self.largest = 0
        self.inputs = 0

    def hear(self, line: Line, text: bytes) -> None:
        """Be ready, whenever that is asked."""
        message = msgspec.json.decode(text)
        ask = message.get("ask") or {}
        if ask.get("type") in READY and not ask.get("ready"):
            self.inputs += 1
            move = {"type": "Ready", "seat": self.seat}
            line.send(msgspec.json.encode({"type": "Play", "input": f"i{self.inputs}", "move": move}))

    def see(self, body: bytes) -> None:
        """A pose tick, with the two to four bytes that say how long it is."""
        self.ticks += 1
        self.largest = max(self.largest, len(body) + (2 if len(body) < 126 else 4))


async def lay(folder: Path, table: str, people: int) -> None:
    """Write a table of nine into the store that has just begun; whoever is no person is a bot."""
    rules = RULES["sign"]
    options = rules.Options(seats=SEATS, agree_s=600 if people == SEATS else 5)
    guests = [Guest(f"person-{seat}", f"P{seat}") for seat in range(people)]
    written: list[entries.Entry] = [
        entries.Opened(
            game="sign",
            version=rules.version,
            options=msgspec.to_builtins(options),
            settings=Settings(warm=False),
            host=guests[0],
            at=0,
        ),
        *(entries.Sat(seat=seat, guest=guest) for seat, guest in enumerate(guests)),
        *(entries.BotSat(seat=seat, level="master") for seat in range(people, SEATS)),
        entries.Started(secret=SECRET, commit=commit(SECRET), at=0),
    ]
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        for seat, guest in enumerate(guests):
            await store.keep_person(Person(guest.id, hashed(secret(seat)), guest.name, ""))
        await store.append(table, 0, [entries.encode(entry) for entry in written])


async def measure(name: str, people: int, seconds: float) -> None:
    """One table for a while, and what it cost."""
    with tempfile.TemporaryDirectory() as place, socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
        found.close()
        folder = Path(place)
        await lay(folder, name, people)
        server = ServerProcess(folder, port)
        try:
            await server.answers()
            await _sit(server, name, people, seconds)
        finally:
            server.stop()


async def _sit(server: ServerProcess, name: str, people: int, seconds: float) -> None:
    loop, host = asyncio.get_running_loop(), f"127.0.0.1:{server.port}"
    guests, lines = [Guest9(seat) for seat in range(people)], []
    for guest in guests:
        path, cookie = f"/api/tables/{name}/socket", f"tripot={secret(guest.seat)}"
        line = Line(path, cookie, host, guest.hear if people < SEATS else _deaf)
        line.see = guest.see
        await loop.create_connection(partial(_same, line), "127.0.0.1", server.port)
        await line.ready
        line.send(b'{"type":"Hello"}')
        line.send(b'{"type":"Stir","nonce":"00112233445566778899aabbccddeeff"}')
        lines.append(line)
    fidgets = [asyncio.create_task(_fidget(line, Random(seat))) for seat, line in enumerate(lines)]
    if people < SEATS:
        for fidget in fidgets:
            fidget.cancel()
    await asyncio.sleep(12)
    before, ticks = server.cpu_seconds(), guests[0].ticks
    await asyncio.sleep(seconds)
    cost = (server.cpu_seconds() - before) / seconds
    rate = (guests[0].ticks - ticks) / seconds
    print(
        f"{name}: {cost:.2%} of a core, {rate:.1f} ticks a second, the largest {guests[0].largest} bytes",
        flush=True,
    )
    for line, fidget in zip(lines, fidgets, strict=True):
        fidget.cancel()
        line.close()


def _same(line: Line) -> Line:
    return line


def _deaf(_line: Line, _text: bytes) -> None:
    """Whoever only moves makes nothing of what is told."""


async def _fidget(line: Line, rng: Random) -> None:
    """Every part of a body goes somewhere else in every tick."""
    while True:
        values = [rng.randint(-127, 127) for _ in BODY.channels]
        line.send(msgspec.json.encode({"type": "Pose", "values": values}))
        await asyncio.sleep(BODY.tick_ms / 1000)


def main() -> None:
    parser = argparse.ArgumentParser(description="what nine moving puppets cost the server")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is measured (30)")
    seconds = parser.parse_args().seconds
    for name, people in (("people", SEATS), ("bots", 1)):
        uvloop.run(measure(name, people, seconds))


if __name__ == "__main__":
    main()
