"""Four players of one room in a closed loop: the next input goes out when all four have seen the last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter

import msgspec
from benchmarks.line import Line
from benchmarks.premises import SEATS, secret
from msgspec import Raw, Struct

from tripot.core import Rules

NOTHING = Raw(b"")


class Sheet(Struct):
    """Of the table's sheet: whether the game is over."""

    phase: str


class Heading(Struct):
    """What the driver looks at in a message."""

    type: str
    seq: int = 0
    ask: Raw = NOTHING
    room: Sheet | None = None


class Play(Struct, tag=True):
    """A move."""

    input: str
    move: object


def _same(line: Line) -> Line:
    return line


class Room:
    """One table after the other, with the same four people."""

    def __init__(
        self, rules: Rules, port: int, tables: Iterator[str], rng: Random, pause: Callable[[], float]
    ) -> None:
        self.port = port
        self.tables = tables
        self.rng = rng
        self.pause = pause
        self.lines: list[Line] = []
        self.latencies: list[float] = []
        self.moves = 0
        self.problem: str | None = None
        self.is_playing = asyncio.Event()
        self._ask = msgspec.json.Decoder(rules.Ask)
        self._head = msgspec.json.Decoder(Heading)
        self._seen = [0] * SEATS
        self._asks: list[Raw | None] = [None] * SEATS
        self._sent: float | None = None
        self._is_over = False
        self._is_waiting = False
        self._inputs = 0
        self._errand: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        """Everybody opens a line to the next table, and the host starts."""
        for line in self.lines:
            line.close()
        self._seen, self._asks, self._sent = [0] * SEATS, [None] * SEATS, None
        self._is_over = False
        loop = asyncio.get_running_loop()
        table, host = next(self.tables), f"127.0.0.1:{self.port}"
        self.lines = []
        for seat in range(SEATS):
            path, cookie = f"/api/tables/{table}/socket", f"tripot={secret(seat)}"
            line = Line(path, cookie, host, self._listener(seat))
            await loop.create_connection(partial(_same, line), "127.0.0.1", self.port)
            await line.ready
            self.lines.append(line)
            line.send(b'{"type":"Hello"}')
        while not all(self._seen):
            await asyncio.sleep(0.01)
            self._check()
        self.lines[0].send(b'{"type":"Start","input":"start"}')
        for line in self.lines:
            line.send(b'{"type":"Stir","nonce":"00112233445566778899aabbccddeeff"}')
        self.is_playing.set()

    @property
    def has_begun(self) -> bool:
        """Whether somebody has been asked something."""
        return self._is_waiting or self._sent is not None or bool(self.moves)

    def hang_up(self) -> None:
        """Everybody goes home."""
        self.is_playing.clear()
        if self._errand is not None:
            self._errand.cancel()
        for line in self.lines:
            line.close()

    def _check(self) -> None:
        gone = next((line.closed for line in self.lines if line.closed is not None), None)
        if gone is not None:
            raise ConnectionError(gone)

    def _listener(self, seat: int) -> Callable[[Line, bytes], None]:
        seen = self._seen

        def listen(_line: Line, text: bytes) -> None:
            if seen is not self._seen:  # a message of the last table
                return
            if text.startswith((b'{"type":"Heard"', b'{"type":"Here"', b'{"type":"Welcome"')):
                return
            heading = self._head.decode(text)
            if heading.type in ("Told", "Whole"):
                seen[seat] = heading.seq
                self._asks[seat] = heading.ask if len(heading.ask) > len(b"null") else None
                if heading.room is not None and heading.room.phase == "over":
                    self._is_over = True
                self._look()
            elif b"not_now" not in text:
                self.problem = text.decode()[:300]

        return listen

    def _look(self) -> None:
        """When all four have seen the same, the round trip is over."""
        seen = self._seen
        if seen.count(seen[0]) != SEATS or not self.is_playing.is_set():
            return
        if self._sent is not None:
            self.latencies.append(perf_counter() - self._sent)
            self.moves += 1
            self._sent = None
        if self._is_waiting:
            return
        if self._is_over:
            self._begin_anew()
        if not any(ask is not None for ask in self._asks):
            return
        delay = self.pause()
        if delay:
            self._is_waiting = True
            asyncio.get_running_loop().call_later(delay, self._resume)
        else:
            self._play()

    def _resume(self) -> None:
        self._is_waiting = False
        if self.is_playing.is_set():
            self._play()

    def _play(self) -> None:
        seats = [seat for seat, ask in enumerate(self._asks) if ask is not None]
        if not seats:
            return
        seat = seats[0]
        ask, self._asks[seat] = self._asks[seat], None
        assert ask is not None
        move = self._ask.decode(ask).sample(self.rng)
        self._inputs += 1
        text = msgspec.json.encode(Play(f"i{self._inputs}", move))
        self._sent = perf_counter()
        self.lines[seat].send(text)

    def _begin_anew(self) -> None:
        if self._errand is None or self._errand.done():
            self.is_playing.clear()
            self._errand = asyncio.create_task(self.sit_down())
