"""A WebSocket of our own, small enough to misbehave: it can hold answers back, and be cut.

Rules of this file: it does what the protocol asks of a client and no more. A browser answers pings by
itself, before any page hears of them; so does this, unless it is told to wait.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from math import inf
from struct import pack, unpack
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from tripot.lab.served.moments import now

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FIN, _MASKED = 0x80, 0x80
SECONDS_TO_OPEN: Final = 30.0

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class TurnedAwayError(Exception):
    """The house does not open a socket, and says why."""


class Came(Struct, frozen=True):
    """A message, when it came, and how many bytes had come with it."""

    message: Any
    at: float
    count: int


class WebSocket(asyncio.Protocol):
    """One open socket to the house."""

    def __init__(self, on_message: Callable[[WebSocket, Came], None]) -> None:
        self.on_message = on_message
        self.holds: Callable[[], float] = lambda: 0.0
        """For how long the answer to a ping is held back, in ms; without end: until `answer_all`."""
        self.kept: list[bytes] = []
        self.transport: asyncio.Transport | None = None
        self.port = 0
        """The own port of the connection."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.on_gone: Callable[[], None] = lambda: None
        self.code: int | None = None
        """Why the house closed the socket."""
        self.rest = b""
        self.received = 0
        self.sent = 0

    @classmethod
    async def open(
        cls, port: int, path: str, headers: dict[str, str], on_message: Callable[[WebSocket, Came], None]
    ) -> WebSocket:
        """Knock at a port of this machine."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(on_message), "127.0.0.1", port)
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: house",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        socket._write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await asyncio.wait_for(socket.opened, SECONDS_TO_OPEN)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is there."""
        self.transport = cast("asyncio.Transport", transport)
        self.port = transport.get_extra_info("sockname")[1]

    def connection_lost(self, problem: Exception | None) -> None:  # noqa: ARG002
        """The line is gone."""
        self.gone.set()
        self.on_gone()
        if not self.opened.done():
            self.opened.set_exception(TurnedAwayError("the line was cut"))

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        at = now()
        self.rest += data
        if not self.opened.done():
            head, end, rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                return
            self.received += len(head) + len(end)
            self.rest = rest
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(TurnedAwayError((head + end + rest).decode()))
                return
            self.opened.set_result(None)
        while (size := self._size()) is not None and len(self.rest) >= size[1]:
            start, end_at = size
            kind, payload = self.rest[0] & 0x0F, self.rest[start:end_at]
            self.rest = self.rest[end_at:]
            self.received += end_at
            self._hear(kind, payload, at)

    def _size(self) -> tuple[int, int] | None:
        """Where the payload of the next frame begins and ends; None: not known yet."""
        if len(self.rest) < 2:
            return None
        length, start = self.rest[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(self.rest) < start:
                return None
            length = unpack(">H" if length == 126 else ">Q", self.rest[2:start])[0]
        return start, start + length

    def _hear(self, kind: int, payload: bytes, at: float) -> None:
        if kind == _TEXT:
            self.on_message(self, Came(decode(payload), at, self.received))
        elif kind == _PING:
            held = self.holds()
            if held == inf:
                self.kept.append(payload)
            elif held > 0:
                asyncio.get_running_loop().call_later(held / 1000, self._frame, _PONG, payload)
            else:
                self._frame(_PONG, payload)
        elif kind == _CLOSE:
            self.code = int.from_bytes(payload[:2], "big") if payload else None
            self._frame(_CLOSE, payload[:2])
            if self.transport is not None:
                self.transport.close()

    def answer_all(self) -> None:
        """Answer the pings that were kept."""
        kept, self.kept = self.kept, []
        for payload in kept:
            self._frame(_PONG, payload)

    def say(self, message: dict[str, Any]) -> int:
        """Send a message; how many bytes have been sent with it."""
        self._frame(_TEXT, encode(message))
        return self.sent

    def cut(self) -> None:
        """The line is cut, without a word."""
        if self.transport is not None:
            self.transport.abort()

    async def close(self) -> None:
        """Leave politely."""
        if not self.gone.is_set():
            self._frame(_CLOSE, pack(">H", 1000))
            if self.transport is not None:
                self.transport.close()
            await self.gone.wait()

    def _frame(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        size = pack(">BH", _MASKED | 126, length) if length >= 126 else pack(">B", _MASKED | length)
        # A mask of zeros leaves everything as it is; it protects proxies that are not there.
        self._write(bytes((_FIN | kind,)) + size + b"\0\0\0\0" + payload)

    def _write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.sent += len(data)
            self.transport.write(data)
