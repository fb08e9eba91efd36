"""The short way between a WebSocket and a table: whole text frames go straight in and straight out.

Rules of this file: uvicorn and `websockets` do the handshake, the closing and every frame that is not a
whole text message; only such messages take the short way. A frame from the server is not masked, so the
same bytes serve every socket. `docs/decisions/0002-server-stack.md` has the figures.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from tripot.server.lines.http_line import doors_of

EXTENSION: Final = "tripot.wire"
"""Where the application finds the wire in the scope of a connection."""

MOST_BYTES: Final = 16 * 1024
"""The largest message that a client may send."""

CLOSE_TOO_LARGE: Final = 1009
DEAF_SECONDS: Final = 1
"""How long whoever said too much has to read why the line is closed."""

HUGE: Final = 65_536
"""What needs eight bytes to say how long it is, is at least as long as this."""

WHOLE_TEXT: Final = 0x81
"""How a frame begins that is a whole message of ours."""
_WHOLE_BINARY, _PING, _PONG = 0x82, 0x89, 0x8A
_FIN, _CONTROL, _MASKED = 0x80, 0x08, 0x80
_SHORT, _LONGER, _HUGE = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


class Listener(Protocol):
    """Who is at this end of a wire."""

    def hear(self, text: bytes) -> None:
        """A whole message came."""

    def ponged(self, payload: bytes) -> bool:
        """The answer to a ping came; False when nobody had asked for it."""

    def endures(self) -> bool:
        """A frame came that is no message; False when it was one too many, and the line was ended."""

    def clog(self) -> None:
        """The other end reads too slowly."""

    def clear(self) -> None:
        """The other end has caught up."""


def framed(body: bytes, *, is_text: bool = True) -> bytes:
    r"""A message as a WebSocket frame, ready for any number of sockets.

    >>> framed(b"{}"), framed(b"x" * 300)[:4], framed(b"x", is_text=False)
    (b'\x81\x02{}', b'\x81~\x01,', b'\x82\x01x')
    """
    head, length = WHOLE_TEXT if is_text else _WHOLE_BINARY, len(body)
    if length < 126:
        return _SHORT(head, length) + body
    if length < HUGE:
        return _LONGER(head, 126, length) + body
    return _HUGE(head, 127, length) + body


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with the short way once somebody has taken the line."""

    line: Listener | None = None
    _rest: bytes = b""
    _in_pieces = False
    _is_deaf = False
    _held: list[bytes] | None = None

    def take(self, line: Listener) -> None:
        """From now on whole messages go to `line`."""
        self.line = line

    def write(self, frame: bytes) -> None:
        """Send a frame that `framed` has made; after the end it goes nowhere."""
        if self._held is not None:
            self._held.append(frame)
        elif not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def ping(self, payload: bytes) -> None:
        """Ask the other end's own machinery for an answer: a page can neither delay nor forge it."""
        self.write(_SHORT(_PING, len(payload)) + payload)

    def hold(self) -> None:
        """Keep what is written from now on, to send it at once: a write costs much the same at any length."""
        self._held = []

    def let_go(self) -> None:
        """Send what was held."""
        held, self._held = self._held, None
        if held:
            self.write(held[0] if len(held) == 1 else b"".join(held))

    def end(self, code: int, reason: str, *, is_deaf: bool = False) -> None:
        """Close with a reason; from then on nothing more is heard of a line that said too much."""
        self._is_deaf = is_deaf
        self.let_go()
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code, reason[:100])
        except InvalidState:
            self.transport.close()
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        patience = DEAF_SECONDS if is_deaf else self.close_timeout
        self.close_timer = self.loop.call_later(patience, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Let the application find the wire."""
        if not event.path.isascii():  # uvicorn takes it for impossible
            self.transport.abort()
            return
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames; `websockets` gets whole frames only, so it is never half-way in one."""
        line = self.line
        if self._is_deaf:
            return
        if line is None or self.close_sent:
            self._leave_to_uvicorn(data)
            return
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        while size - at >= 6:
            head, length, mask_at = data[at], data[at + 1] & 0x7F, at + 2
            if length == 126:
                length, mask_at = int.from_bytes(data[mask_at : mask_at + 2], "big"), mask_at + 2
            elif length == 127:
                length = HUGE
            end = mask_at + 4 + length
            if length > MOST_BYTES or not data[at + 1] & _MASKED:
                self._refuse(data[at:])
                return
            if end > size:
                break
            if head == WHOLE_TEXT and not self._in_pieces:
                line.hear(apply_mask(data[mask_at + 4 : end], data[mask_at : mask_at + 4]))
            else:
                self._hear_other(line, data[at:end])
            at = end
            if self.close_sent:
                return
        self._rest = data[at:] if at < size else b""

    def _hear_other(self, line: Listener, frame: bytes) -> None:
        """A frame that is no whole message: the answer to a ping of ours, or something for `websockets`."""
        head = frame[0]
        if head == _PONG and line.ponged(apply_mask(frame[6:], frame[2:6])):
            return
        if line.endures():
            if not head & _CONTROL:
                self._in_pieces = not head & _FIN
            super().data_received(frame)

    def _leave_to_uvicorn(self, data: bytes) -> None:
        """The handshake and the closing; for one that cannot be read uvicorn would wait for ever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.abort()

    def _refuse(self, frame: bytes) -> None:
        """A frame that is too large, or against the protocol: the line ends here, with a reason."""
        self._rest = b""
        if frame[1] & _MASKED:  # whoever still speaks is heard no more, but can read why
            self.end(CLOSE_TOO_LARGE, f"a message has at most {MOST_BYTES} bytes", is_deaf=True)
        else:
            self.line = None
            super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """A message in several pieces, or of bytes, is heard like any other."""
        if self.line is None:
            super().send_receive_event_to_app()
            return
        text = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.line.hear(text)

    def handle_bytes(self, event: Frame) -> None:
        """Bytes are no message of this protocol."""
        if self.line is None:
            super().handle_bytes(event)
        else:
            self.end(1003, "only text is understood here")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and its place is free again."""
        if (doors := doors_of(self.config)) is not None:
            doors.disconnect(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The socket is full."""
        super().pause_writing()
        if self.line is not None:
            self.line.clog()

    def resume_writing(self) -> None:
        """The socket has room again."""
        super().resume_writing()
        if self.line is not None:
            self.line.clear()


__all__ = ["EXTENSION", "MOST_BYTES", "WHOLE_TEXT", "Listener", "Wire", "framed"]
