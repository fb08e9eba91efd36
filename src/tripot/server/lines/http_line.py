"""HTTP over one connection: uvicorn's, within limits of size and of time.

Rules of this file: whoever opens connections and sends nothing, or sends byte by byte, or sends too long a
head, holds one of few places for a short time, and is told as little as possible. Whoever is one too many is
turned away before anything is read of them. uvicorn does everything else.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tripot.server.lines.rate_limits import Doorkeeper, Limits

MOST_IN_A_ROW: Final = 20
"""Requests that wait on one connection for the one before them; browsers wait themselves."""

TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)

EXTENSION: Final = "tripot.http_line"
"""Where the application finds the connection in the scope of a request."""

Part = Literal["head", "body"]


class HttpLine(HttpToolsProtocol):
    """uvicorn's HTTP connection, which the doorkeeper knows and which does not wait for ever."""

    _is_counted = False
    _part: Part | None = "head"
    """What of a request is still to come; a new connection owes the head of its first one."""
    _timed: Part | None = None
    _timer: asyncio.TimerHandle | None = None
    _waited_for = 0
    """Bytes that came and did not complete the head."""
    _head = 0
    """Bytes of the head that were understood."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects: they are counted and have a while to speak, or are turned away at once."""
        self.doors = doors_of(self.config) or Doorkeeper(Limits())
        self.limits = self.doors.limits
        peer = transport.get_extra_info("peername")
        if not self.doors.connect(transport, str(peer[0]) if peer else ""):
            transport.abort()
            return
        self._is_counted = True
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and its place is free again."""
        if self._is_counted:
            self._part = None
            self._watch()
            self.doors.disconnect(self.transport)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came: it is read, and time begins to run for what is missing."""
        if not self._is_counted or self.transport.is_closing():
            return
        if self._part is None and (self.cycle is None or self.cycle.response_complete):
            self._part = "head"  # even if it is only an empty line
        super().data_received(data)
        if self._part == "head":
            self._waited_for += len(data)
            if self._waited_for > self.limits.head_bytes:
                self._refuse()
        if len(self.pipeline) > MOST_IN_A_ROW:
            self.transport.abort()
        self._watch()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._part, self._head = "head", 0
        super().on_message_begin()
        self.scope["extensions"] = {EXTENSION: self}  # type: ignore[dict-item]

    def on_url(self, url: bytes) -> None:
        """A piece of its address."""
        self._head += len(url)
        if self._head <= self.limits.head_bytes:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of its headers."""
        self._head += len(name) + len(value) + 4  # a colon, a space, the end of the line
        if self._head <= self.limits.head_bytes:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._part, self._waited_for = "body", 0
        if self._head > self.limits.head_bytes:
            self._refuse()
        elif not self.transport.is_closing():
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of its body."""
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """It is here as a whole."""
        self._part = None
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, and the wire gives the place back."""
        self._part = None
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()

    def _refuse(self) -> None:
        """The head is too large: nothing more is read."""
        self.transport.write(TOO_LARGE)
        self.transport.close()

    def _watch(self) -> None:
        """Time runs while something of a request is still to come; what comes at once needs no timer."""
        if self._part == self._timed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timed = self._part
        if self._part is not None:
            seconds = self.limits.head_seconds if self._part == "head" else self.limits.body_seconds
            self._timer = self.loop.call_later(seconds, self.transport.abort)


def doors_of(config: Any) -> Doorkeeper | None:
    """The doorkeeper of the house that a connection came to, where the application has one."""
    doors: Doorkeeper | None = getattr(config.app, "doors", None)
    return doors
