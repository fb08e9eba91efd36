"""What a WebSocket costs, by the way it takes: `uv run python -m benchmarks.sockets [--rooms 50]`.

Rooms of four in a closed loop: one client says a move, the server reads it and tells all four the same 560
bytes; no rule is run, and nothing is kept but by the last way, which is the yardstick of `benchmarks.serve`:
the least that a durable server does. The server runs on one core, the clients on another where there
is one. Figures of one run compare with each other only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from base64 import b64encode
from functools import partial
from typing import Any

import msgspec
import uvicorn
import uvloop

from tripot.server.lines.wire import EXTENSION, Wire, framed

MOVE = b'{"type":"Play","input":"abcd1234","move":{"type":"PlayCard","seat":1,"card":"7M"}}'
TOLD = msgspec.json.encode({"type": "Told", "seq": 1, "changes": {"places.1.hand": ["7M", "8S"] * 50}})
WAYS = {
    "Litestar handler, `websockets`": ("litestar", "websockets"),
    "raw ASGI, `websockets`": ("raw", "websockets"),
    "Litestar handler, `websockets-sansio`": ("litestar", "websockets-sansio"),
    "raw ASGI, `websockets-sansio`": ("raw", "websockets-sansio"),
    "the short way (`tripot.server.lines.wire`)": ("wire", Wire),
    (DURABLE := "raw ASGI, as uvicorn comes, with a durable group commit"): ("durable", "auto"),
}
rooms: dict[str, list[Any]] = {}
read = msgspec.json.decode


class Pages:
    """A journal in a file: whoever comes while it is written waits for the next commit."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="tripot-benchmark-")
        self.file = sqlite3.connect(f"{self.folder.name}/pages.db", check_same_thread=False)
        self.file.execute("PRAGMA journal_mode=WAL")
        self.file.execute("PRAGMA synchronous=FULL")
        self.file.execute("CREATE TABLE pages (number INTEGER PRIMARY KEY, body BLOB)")
        self.waiting: list[tuple[bytes, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def keep(self, body: bytes) -> None:
        """Return once it is durable."""
        durable = asyncio.get_running_loop().create_future()
        self.waiting.append((body, durable))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write())
        await durable

    async def write(self) -> None:
        """Write all that waits, as long as anything does."""
        while self.waiting:
            group, self.waiting = self.waiting, []
            await asyncio.to_thread(self.commit, [(body,) for body, _ in group])
            for _, durable in group:
                durable.set_result(None)
        self.writing = None

    def commit(self, bodies: list[tuple[bytes]]) -> None:
        """One transaction."""
        with self.file:
            self.file.executemany("INSERT INTO pages (body) VALUES (?)", bodies)


def raw(pages: Pages | None = None) -> Any:
    """What speaks to sockets as ASGI has it; with pages, nobody is told before it is on the disk."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        room = rooms.setdefault(scope["path"], [])
        room.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            read(message["text"])
            if pages is not None:
                await pages.keep(message["text"].encode())
            for tell in room:
                await tell({"type": "websocket.send", "text": TOLD.decode()})

    return app


class Listener:
    """Who is at the server's end of a wire."""

    def __init__(self, room: list[Wire]) -> None:
        self.room = room
        self.frame = framed(TOLD)

    def hear(self, text: bytes) -> None:
        """Tell the whole room."""
        read(text)
        for wire in self.room:
            wire.write(self.frame)

    def ponged(self, payload: bytes) -> bool:  # noqa: ARG002
        """Nobody asked."""
        return False

    def endures(self) -> bool:
        """Everything."""
        return True

    def clog(self) -> None:
        """Nobody is slow here."""

    def clear(self) -> None:
        """Nobody was."""


async def short(scope: Any, receive: Any, send: Any) -> None:
    """The way that the tables take."""
    await receive()
    await send({"type": "websocket.accept"})
    wire: Wire = scope["extensions"][EXTENSION]
    room = rooms.setdefault(scope["path"], [])
    room.append(wire)
    wire.take(Listener(room))
    while (await receive())["type"] != "websocket.disconnect":
        pass


def litestar() -> Any:
    """The same as a handler of the framework."""
    from litestar import Litestar, WebSocket, websocket  # noqa: PLC0415
    from litestar.exceptions import WebSocketDisconnect  # noqa: PLC0415
    from litestar.params import FromPath  # noqa: PLC0415

    @websocket("/{room:str}")
    async def table(socket: WebSocket[Any, Any, Any], room: FromPath[str]) -> None:
        await socket.accept()
        sockets = rooms.setdefault(room, [])
        sockets.append(socket)
        try:
            while True:
                read(await socket.receive_text())
                for other in sockets:
                    await other.send_text(TOLD.decode())
        except WebSocketDisconnect:
            return

    table.fn.__annotations__.update(socket=WebSocket, room=FromPath[str])
    return Litestar([table])


def serve(way: str, port: int) -> None:
    """One server, until it is stopped."""
    kind, protocol = WAYS[way]
    app = {"raw": raw, "wire": lambda: short, "litestar": litestar, "durable": lambda: raw(Pages())}[kind]()
    uvicorn.run(
        app,
        port=port,
        ws=protocol,  # type: ignore[arg-type]
        loop="uvloop",
        lifespan="off",
        log_level="error",
        ws_ping_interval=None,
        ws_per_message_deflate=False,
    )


class Room:
    """Four clients; whoever's turn it is says the next move when all have heard the last one."""

    def __init__(self) -> None:
        self.lines: list[Client] = []
        self.heard = self.turn = self.moves = 0

    def hear(self) -> None:
        """One of the four was told."""
        self.heard += 1
        if self.heard == 4:
            self.heard, self.turn, self.moves = 0, (self.turn + 1) % 4, self.moves + 1
            self.lines[self.turn].say()


class Client(asyncio.Protocol):
    """A socket that does no more than it must."""

    def __init__(self, room: Room, path: str) -> None:
        self.room, self.path, self.rest = room, path, b""
        self.open = asyncio.Event()

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def say(self) -> None:
        """One move, masked with nothing."""
        self.transport.write(b"\x81" + bytes([0x80 | len(MOVE)]) + b"\0\0\0\0" + MOVE)

    def data_received(self, data: bytes) -> None:
        """The answer to the upgrade, then tellings of one length."""
        self.rest += data
        if not self.open.is_set():
            head, found, rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.rest = rest
            self.open.set()
        size = len(framed(TOLD))
        while len(self.rest) >= size:
            self.rest = self.rest[size:]
            self.room.hear()


async def load(port: int, pid: int, count: int, seconds: float) -> tuple[float, float]:
    """Moves a second, and the server's CPU microseconds for each."""
    loop, gathered = asyncio.get_running_loop(), []
    for number in range(count):
        room = Room()
        for _ in range(4):
            client = partial(Client, room, f"/r{number}")
            _, line = await loop.create_connection(client, "127.0.0.1", port)
            room.lines.append(line)
            await line.open.wait()
        gathered.append(room)
    await asyncio.sleep(0.3)
    for room in gathered:
        room.lines[0].say()
    await asyncio.sleep(1)
    moves, spent, began = sum(room.moves for room in gathered), cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    moves = sum(room.moves for room in gathered) - moves
    spent, passed = cpu_seconds(pid) - spent, time.perf_counter() - began
    return moves / passed, spent / max(1, moves) * 1e6


def cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(way: str, count: int, seconds: float) -> tuple[float, float]:
    """One way, in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    words = [sys.executable, "-W", "ignore", "-m", "benchmarks.sockets", "--serve", way, "--port", str(port)]
    with subprocess.Popen(words) as server:  # noqa: S603
        try:
            os.sched_setaffinity(server.pid, {0})
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            return uvloop.run(load(port, server.pid, count, seconds))
        finally:
            server.send_signal(signal.SIGINT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--serve", choices=list(WAYS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.port)
        return
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    print("| way | moves/s | CPU µs a move |\n|---|--:|--:|")
    for way in WAYS:
        moves, micros = measure(way, args.rooms, args.seconds)
        print(f"| {way} | {moves:,.0f} | {micros:.0f} |", flush=True)


if __name__ == "__main__":
    main()
