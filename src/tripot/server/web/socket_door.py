"""The door for WebSockets: who comes from where, to which table, and whether they may come in.

Rules of this file: whoever is not let in gets an ordinary HTTP answer that says why; whoever is let in is
heard by the table, and by nobody else.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final
from urllib.parse import parse_qs

from tripot.server.house.house import House
from tripot.server.house.identity import Identity, guest, secret_of
from tripot.server.lines.connection import CLOSE_SILENT, Connection
from tripot.server.lines.rate_limits import Allowance
from tripot.server.lines.spare import Spare
from tripot.server.lines.wire import EXTENSION, Wire
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.table_codes import spelt
from tripot.server.tables.crowd import Crowd
from tripot.server.web.hosting.gate import Gate
from tripot.server.web.problem_details import PROBLEM_JSON, problem_json, trouble_of

PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_ -]{1,40})/socket")

SPARE_OF: Final = re.compile(r"[0-9]{1,9}")
LINE_TRIP: Final = b"x-line-rtt"
"""The header in which a proxy says what the operating system there knows of the line, in microseconds."""
GREETING_SECONDS: Final = 10
"""How long a new line may stay silent."""

Scope = Any


class SocketDoor:
    """An ASGI application for the sockets of tables."""

    def __init__(self, house: House, identity: Identity, gate: Gate) -> None:
        self.house = house
        self.identity = identity
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """One connection, from the handshake to the end."""
        await receive()
        address = scope["client"][0] if scope.get("client") else ""
        doors = self.house.doors
        counted = False
        try:
            if not doors.request(address, self.house.now()):
                raise Trouble("flood")
            counted = doors.enter(address)
            if not counted:
                raise Trouble("too_many")
            stream = await self.admit(scope)
        except Exception as problem:
            await self.turn_away(scope, send, trouble_of(problem))
        else:
            try:
                if isinstance(stream, Spare):
                    await self.attend_spare(stream, receive, send)
                else:
                    await self.attend(stream, greeting(scope), receive, send)
            finally:
                doors.part(stream.person)
        finally:
            if counted:
                doors.leave(address)

    async def admit(self, scope: Scope) -> Connection | Spare:
        """The line of somebody who may come in, or a spare of one, counted as theirs; raises `Trouble`."""
        found = PATH.fullmatch(scope["path"])
        if found is None:
            raise Trouble("no_page")
        check_origin(scope)
        await self.gate.check(scope)
        person = await self.identity.who(secret_of(scope["headers"]))
        if person is None:
            raise Trouble("no_cookie")
        live = await self.house.knock(spelt(found[1]))
        wire: Wire = scope["extensions"][EXTENSION]
        main = main_line(scope, live.crowd, person.id)
        if not self.house.doors.greet(person.id):
            raise Trouble("too_many_windows")
        stream: Connection | Spare
        if main is not None:
            stream = Spare(wire, main, live.crowd.count(), self.house.now())
        else:
            limits = self.house.doors.limits
            allowance = Allowance(limits.messages_a_second, limits.messages_at_once)
            stream = Connection(wire, guest(person), live, allowance, self.house.now())
        # What the operating system says of a line is about a proxy's line where there is one. uvicorn takes
        # over only from trusted ones for whom they speak; nobody else is believed about the line either.
        stream.is_forwarded = wire.client is None or tuple(wire.client) != tuple(scope["client"])
        if stream.is_forwarded and (trip := line_trip(scope)) is not None:
            stream.was_told(trip)
        return stream

    async def turn_away(self, scope: Scope, send: Any, trouble: Trouble) -> None:
        """An HTTP answer instead of a WebSocket."""
        self.house.metrics.troubles[trouble.code] += 1
        body = problem_json(trouble)
        headers = [(b"content-type", PROBLEM_JSON), (b"content-length", str(len(body)).encode())]
        await send({"type": "websocket.http.response.start", "status": trouble.status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})
        # uvicorn takes it for an error of the house, and says so in the log, when there was no handshake.
        scope["extensions"][EXTENSION].handshake_complete = True

    async def attend(self, connection: Connection, said: bytes | None, receive: Any, send: Any) -> None:
        """Listen until the line is closed; what stood in the address was said first."""
        await send({"type": "websocket.accept"})
        connection.wire.take(connection)
        if said is not None:
            connection.hear(said)
        asyncio.get_running_loop().call_later(GREETING_SECONDS, _remind, connection)
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            if connection.spare is not None:
                connection.spare.end()
            connection.table.line_closed(connection)

    async def attend_spare(self, spare: Spare, receive: Any, send: Any) -> None:
        """Let a spare stand in for its line until either is closed."""
        main = spare.main
        if main.spare is not None:
            main.spare.end()
        main.spare = spare
        await send({"type": "websocket.accept"})
        spare.wire.take(spare)
        if main.wire.transport.is_closing():  # it has gone meanwhile
            spare.end()
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            if main.spare is spare:
                main.spare = None


def check_origin(scope: Scope) -> None:
    """A browser says which page it speaks for: it must be one of this house, and by TLS where the house is.

    Where a proxy speaks TLS and does not say so, the house cannot tell, and takes either.
    """
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return
    host = headers.get(b"host", b"").decode("latin-1").lower()
    scheme, _, came_from = origin.decode("latin-1").lower().partition("://")
    schemes = ("https",) if scope.get("scheme") in ("https", "wss") else ("http", "https")
    if scheme not in schemes or came_from != host:
        raise Trouble("wrong_origin")


def main_line(scope: Scope, crowd: Crowd, person: str) -> Connection | None:
    """The line for which a new one wants to be the spare; None: it is one of its own; raises `Trouble`."""
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("spare")
    if wanted is None:
        return None
    main = crowd.line_of(person, int(wanted[0])) if SPARE_OF.fullmatch(wanted[0]) else None
    if main is None:
        raise Trouble("no_main_line")
    return main


def line_trip(scope: Scope) -> float | None:
    """The round trip of the line, in ms, as a proxy says it in microseconds; None where it says nothing.

    >>> line_trip({"headers": [(b"x-line-rtt", b"43125")]})
    43.125
    >>> line_trip({"headers": [(b"x-line-rtt", b"-")]}) is None
    True
    """
    said = dict(scope["headers"]).get(LINE_TRIP, b"")
    return int(said) / 1000 if said.isdigit() and len(said) < 9 and int(said) else None


def greeting(scope: Scope) -> bytes | None:
    """The `Hello` that stands in the address, where one does: said there, it saves a journey.

    >>> greeting({"query_string": b"hello=%7B%22type%22%3A%22Hello%22%7D"})
    b'{"type":"Hello"}'
    """
    said = parse_qs(scope["query_string"].decode("latin-1")).get("hello")
    return said[0].encode() if said else None


def _remind(connection: Connection) -> None:
    """Whoever has not said Hello by now will not."""
    if not connection.greeted:
        connection.wire.end(CLOSE_SILENT, "silent")
