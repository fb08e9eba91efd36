"""One visitor who sends whatever the limits of the house allow, from one address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from random import Random

from benchmarks.line import Line

ADDRESS = "127.99.99.99"
HOST = "tripot.example"
"""Not the machine of the house, so that every quota counts."""
KINDS = frozenset(("frames", "slow", "cut", "records", "tables"))
LINES = 90
IDLE = 90
MESSAGES = (
    b'{"type":"Refresh"}',
    b'{"type":"AreYouThere"}',
    b'{"type":"Sit","seat":1,"input":"%d"}',
    b'{"type":"Leave","input":"%d"}',
    b'{"type":"Emote","word":"hello"}',
    b'{"type":"Play","input":"%d","move":{"type":"PlayCard","seat":0,"card":"x"}}',
)
BAD = (b"{", b"\xff\xfe", b'{"type":"Nothing"}', b"[" * 9_000, b'{"type":"Play","input":3}')


class Nuisance:
    """Bad frames, good frames as fast as they are taken, aborted and slow requests, records to read."""

    def __init__(self, port: int, rng: Random, kinds: Collection[str]) -> None:
        self.port, self.rng, self.kinds = port, rng, kinds
        self.cookie = ""
        self.table = ""
        self.sent = 0
        self.failed = 0

    async def request(self, method: str, path: str, body: bytes = b"", *, cut: bool = False) -> bytes:
        """One request; `cut` goes away in the middle of it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
        if self.cookie:
            head += f"Cookie: tripot={self.cookie}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.sent += 1
        try:
            writer.write(head.encode() + b"\r\n" + (body[:4] if cut else body))
            return b"" if cut else await reader.read()
        finally:
            writer.close()

    async def come_in(self) -> None:
        """A guest with a table of their own."""
        answer = await self.request("POST", "/api/me", b'{"name":"Nuisance"}')
        self.cookie = answer.split(b"tripot=")[1].split(b";")[0].decode()
        wanted = {"game": "tricky_twist", "options": {"seats": 4}}
        answer = await self.request("POST", "/api/tables", json.dumps(wanted).encode())
        self.table = json.loads(answer.split(b"\r\n\r\n", 1)[1])["table"]

    async def run(self) -> None:
        """Everything at once, until somebody stops it."""
        await self.come_in()
        ways = {
            "frames": [self._speak() for _ in range(LINES)],
            "slow": [self._idle() for _ in range(IDLE)],
            "cut": [self._cut()],
            "records": [self._read()],
            "tables": [self._open()],
        }
        for kind in KINDS - set(self.kinds):
            for chore in ways.pop(kind):
                chore.close()
        chores = [chore for some in ways.values() for chore in some]
        await asyncio.gather(*chores)

    async def _forever(self, pause: float, act: Callable[[], Awaitable[object]]) -> None:
        while True:
            try:
                await act()
            except (OSError, RuntimeError):  # uvloop raises the latter for a line that was closed on us
                self.failed += 1
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)

    async def _speak(self) -> None:
        await self._forever(2.0, self._talk)

    async def _talk(self) -> None:
        line = Line(f"/api/tables/{self.table}/socket", f"tripot={self.cookie}", HOST, lambda *_: None)
        loop = asyncio.get_running_loop()
        await loop.create_connection(partial(_itself, line), "127.0.0.1", self.port, local_addr=(ADDRESS, 0))
        await line.ready
        line.send(b'{"type":"Hello"}')
        number = 0
        while line.closed is None:
            number += 1
            text = self.rng.choice(BAD) if self.rng.random() < 0.02 else self.rng.choice(MESSAGES)
            line.send(text % number if b"%d" in text else text)
            self.sent += 1
            await asyncio.sleep(1 / 55)

    async def _idle(self) -> None:
        async def hold() -> None:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))
            try:
                for letter in b"GET / HTTP/1.1\r\nX: yyyyyyyyyyyyyyyyyyyyyyy":
                    writer.write(bytes((letter,)))
                    await asyncio.sleep(0.4)
            finally:
                writer.close()

        await self._forever(1.0, hold)

    async def _cut(self) -> None:
        await self._forever(0.2, lambda: self.request("POST", "/api/me", b'{"name":"x"}  ', cut=True))

    async def _read(self) -> None:
        brought = json.dumps({"nonsense": ["x" * 900] * 4_000}).encode()
        await self._forever(0.3, lambda: self.request("POST", "/api/records/replay", brought))

    async def _open(self) -> None:
        wanted = {"game": "dexterity_jane", "options": {"seats": 9}, "settings": {"public": True}}
        await self._forever(0.3, lambda: self.request("POST", "/api/tables", json.dumps(wanted).encode()))


def _itself(line: Line) -> Line:
    return line


async def trouble(port: int, seconds: float, rng: Random, kinds: Collection[str]) -> Nuisance:
    """One visitor for so long."""
    found = Nuisance(port, rng, kinds)
    with suppress(TimeoutError):
        await asyncio.wait_for(found.run(), seconds)
    return found
