"""Everything behind one port: HTTP by Litestar, sockets by the short way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.openapi.config import OpenAPIConfig
from msgspec import Struct

from tripot.core import Rules
from tripot.games import GAMES
from tripot.server import (
    archive,
    brought,
    card,
    health,
    lessons,
    odds,
    openapi,
    pages,
    past,
    shelf,
    standing,
    web,
)
from tripot.server.bodiless import as_get
from tripot.server.house import IDLE_MS, House
from tripot.server.identity import Identity
from tripot.server.limits import Limits
from tripot.server.problem import answer_trouble
from tripot.server.socket import SocketDoor, check_origin
from tripot.server.trouble import Trouble
from tripot.server.wire import MOST_BYTES
from tripot.store import Store


class Premises(Struct, frozen=True, kw_only=True):
    """Where the house keeps its things, and what it allows."""

    store: str
    games: Mapping[str, Rules] = GAMES
    limits: Limits = Limits()
    idle_ms: float = IDLE_MS


class App:
    """The ASGI application."""

    def __init__(self, premises: Premises, host: str = "localhost", port: int = 0) -> None:
        self.premises = premises
        self.listens = (host, port)
        self.door: SocketDoor | None = None
        self.web = Litestar(
            [
                *web.HANDLERS,
                *archive.HANDLERS,
                *brought.HANDLERS,
                *past.HANDLERS,
                *card.HANDLERS,
                *shelf.HANDLERS,
                *lessons.HANDLERS,
                *odds.HANDLERS,
                *standing.HANDLERS,
                *health.HANDLERS,
                *pages.HANDLERS,
            ],
            lifespan=[self.open],
            before_request=self.at_the_door,
            exception_handlers={Exception: answer_trouble},
            openapi_config=OpenAPIConfig(title="tripot", version="1", path="/api/schema"),
            request_max_body_size=MOST_BYTES,
            compression_config=CompressionConfig(backend="gzip", exclude_opt_key="skip_compression"),
            debug=False,
            logging_config=None,
        )
        openapi.tell_truly(self.web)

    @asynccontextmanager
    async def open(self, web: Litestar) -> AsyncIterator[None]:
        """From the first knock to the last."""
        async with await Store.open(self.premises.store) as store:
            house = House(store, self.premises.games, self.premises.limits, self.premises.idle_ms)
            identity = Identity(store)
            web.state.house, web.state.identity, web.state.listens = house, identity, self.listens
            self.door = SocketDoor(house, identity)
            try:
                yield
            finally:
                await house.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request or one socket."""
        if scope["type"] == "websocket" and self.door is not None:
            await self.door(scope, receive, send)
            return
        if scope.get("method") == "HEAD":
            scope, send = as_get(scope, send)
        await self.web(scope, receive, send)

    async def at_the_door(self, request: Request[Any, Any, Any]) -> Response[bytes] | None:
        """Floods and pages of other houses stay outside."""
        address = request.client.host if request.client else ""
        house: House = request.app.state.house
        if not house.doors.request(address, house.now()):
            raise Trouble("flood")
        if request.method not in ("GET", "OPTIONS"):
            check_origin(request.scope)
        return None
