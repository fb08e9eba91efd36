"""Everything behind one port: HTTP by Litestar, sockets by the short way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from tripot.games import GAMES, Game
from tripot.server.house.addresses import here, own_address
from tripot.server.house.admin_door import AdminDoor
from tripot.server.house.entrance import Entrance
from tripot.server.house.house import IDLE_MS, House
from tripot.server.house.identity import Identity
from tripot.server.house.upkeep import Habits, Upkeep
from tripot.server.lines.rate_limits import Doorkeeper, Limits
from tripot.server.lines.wire import MOST_BYTES
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import table_codes
from tripot.server.web import (
    answers,
    archive,
    brought_records,
    dailies,
    games,
    health,
    house_info,
    lessons,
    openapi,
    past,
    people,
    static_files,
    tables,
)
from tripot.server.web.answer_headers import guarded
from tripot.server.web.coach import doors as coach
from tripot.server.web.coach import hints
from tripot.server.web.coach.thoughts import Thoughts
from tripot.server.web.departures import noticing
from tripot.server.web.game_doors import doors_of
from tripot.server.web.head_requests import as_get
from tripot.server.web.hosting import admin, door
from tripot.server.web.hosting.gate import Gate
from tripot.server.web.links import pictures
from tripot.server.web.problem_details import answer_trouble
from tripot.server.web.requests import address_of
from tripot.server.web.schema_page import PlainPage
from tripot.server.web.socket_door import SocketDoor, check_origin
from tripot.server.web.strange_proxies import note_strange_proxy
from tripot.store import Store
from tripot.store.lock import sole_house
from tripot.store.store import PATIENCE


class Premises(Struct, frozen=True, kw_only=True):
    """Where the house keeps its things, and what it allows."""

    store: str
    games: Mapping[str, Game] = GAMES
    limits: Limits = Limits()
    idle_ms: float = IDLE_MS
    patience: float = PATIENCE
    """How long the store may take to answer, in seconds."""
    metrics_token: str | None = None
    """What opens `/metrics` from elsewhere; without it they are for the machine of the house alone."""
    word: str | None = None
    """What a private house asks for at the door; None: anybody may come in."""
    has_admin: bool = False
    """Whether somebody may look after the house from a browser."""
    habits: Habits = Habits()
    """What the house does for itself beside the tables."""
    as_it_is: bool = False
    """Whether to open a copy of a store that may lack what was written last."""
    draw_code: Callable[[], str] = table_codes.draw
    """How a new table gets its code."""
    own_address: Callable[[str], str | None] = own_address
    """How the house finds its address in the network."""


class App:
    """The ASGI application."""

    def __init__(self, premises: Premises, host: str = "localhost", port: int = 0) -> None:
        self.premises = premises
        self.listens = (host, port)
        self.doors = Doorkeeper(premises.limits)
        self.door: SocketDoor | None = None
        self.gate: Gate | None = None
        self.admin = AdminDoor() if premises.has_admin else None
        self.strange_proxies: set[str] = set()
        self.web = Litestar(
            [
                *people.HANDLERS,
                *tables.HANDLERS,
                *archive.HANDLERS,
                *brought_records.HANDLERS,
                *past.HANDLERS,
                *pictures.HANDLERS,
                *answers.HANDLERS,
                *coach.HANDLERS,
                *hints.HANDLERS,
                *house_info.HANDLERS,
                *games.HANDLERS,
                *lessons.HANDLERS,
                *dailies.HANDLERS,
                *doors_of(premises.games.values()),
                *health.HANDLERS,
                *door.HANDLERS,
                *admin.HANDLERS,
                *static_files.HANDLERS,
            ],
            lifespan=[self.open],
            before_request=self.at_the_door,
            exception_handlers={Exception: answer_trouble},
            openapi_config=OpenAPIConfig(
                title="tripot",
                version="1",
                path="/api/schema",
                render_plugins=[PlainPage(), JsonRenderPlugin()],
            ),
            request_max_body_size=MOST_BYTES,
            compression_config=CompressionConfig(backend="gzip", exclude_opt_key="skip_compression"),
            debug=False,
            logging_config=None,
        )
        openapi.tell_truly(self.web)

    @asynccontextmanager
    async def open(self, web: Litestar) -> AsyncIterator[None]:
        """From the first knock to the last."""
        with sole_house(self.premises.store, here(*self.listens)):
            async with await Store.open(
                self.premises.store, patience=self.premises.patience, as_it_is=self.premises.as_it_is
            ) as store:
                await store.note_open()
                async with self.with_house(web, store):
                    yield

    @asynccontextmanager
    async def with_house(self, web: Litestar, store: Store) -> AsyncIterator[None]:
        """The same, once there is a store."""
        house = House(
            store,
            self.premises.games,
            self.doors,
            self.premises.idle_ms,
            draw_code=self.premises.draw_code,
            store_url=self.premises.store,
        )
        await house.bans.load()
        identity = Identity(store)
        entrance = await Entrance.open(store, self.premises.word, self.premises.limits)
        web.state.gate = self.gate = gate = Gate(house, identity, entrance)
        web.state.admin = self.admin
        web.state.house, web.state.identity, web.state.listens = house, identity, self.listens
        web.state.metrics_token = self.premises.metrics_token
        web.state.own_address = self.premises.own_address
        web.state.coach = thoughts = Thoughts(house)
        self.door = SocketDoor(house, identity, gate)
        upkeep = Upkeep(house, self.premises.habits)
        await upkeep.begin()
        try:
            yield
        finally:
            await upkeep.end()
            thoughts.close()
            await house.close()

    def invitation(self) -> str | None:
        """What lets people into a private house for a while; None where nobody needs it."""
        return None if self.gate is None else self.gate.entrance.invite(self.gate.house.wall())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request or one socket."""
        if scope["type"] == "websocket" and self.door is not None:
            await self.door(scope, receive, send)
            return
        if scope.get("method") == "HEAD":
            scope, send = as_get(scope, send)
        await self.web(scope, noticing(scope, receive), guarded(scope, send))

    async def at_the_door(self, request: Request[Any, Any, Any]) -> Response[bytes] | None:
        """Floods and pages of other houses stay outside."""
        house: House = request.app.state.house
        note_strange_proxy(request, self.strange_proxies)
        if not house.doors.request(address_of(request), house.now()):
            raise Trouble("flood")
        if request.method not in ("GET", "OPTIONS"):
            check_origin(request.scope)
        gate: Gate = request.app.state.gate
        await gate.check(request.scope)
        return None
