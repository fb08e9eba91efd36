"""A WebSocket client that does no more than a benchmark needs, so that it is not what is measured."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import cast

Listener = Callable[["Line", bytes], None]


class Line(asyncio.Protocol):
    """One open socket: whole text frames out, whole text frames in."""

    def __init__(self, path: str, cookie: str, host: str, listener: Listener) -> None:
        self.listener = listener
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: str | None = None
        self.see: Callable[[bytes], None] | None = None
        """Who looks at binary frames, if anybody does."""
        self._rest = b""
        self._upgraded = False
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{host}\r\nCookie: {cookie}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport: asyncio.WriteTransport = cast("asyncio.WriteTransport", transport)
        self.transport.write(self._hello)

    def connection_lost(self, problem: Exception | None) -> None:
        """The other end is gone."""
        self.closed = self.closed or str(problem or "closed")
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(self.closed))

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        data = self._rest + data if self._rest else data
        if not self._upgraded:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.closed = head.decode(errors="replace") + data.decode(errors="replace")
                self.transport.close()
                return
            self._upgraded = True
            if not self.ready.done():  # whoever waited for it may have gone home meanwhile
                self.ready.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < start + length:
                break
            kind = data[at] & 0x0F
            if kind == 1:
                self.listener(self, data[start : start + length])
            elif kind == 2 and self.see is not None:
                self.see(data[start : start + length])
            elif kind == 8:
                self.closed = data[start + 2 : start + length].decode(errors="replace")
            elif kind == 9:
                self._frame(0x8A, data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def send(self, text: bytes) -> None:
        """Send one message; a mask of zeros is a mask."""
        self._frame(0x81, text)

    def _frame(self, head: int, body: bytes) -> None:
        size = len(body)
        if size < 126:
            self.transport.write(bytes((head, 0x80 | size, 0, 0, 0, 0)) + body)
        else:
            self.transport.write(bytes((head, 0xFE)) + size.to_bytes(2, "big") + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Hang up."""
        self.transport.close()
