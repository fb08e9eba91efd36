"""Real houses for the tests: one in this process, on a socket of its own."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from tests.server.regular import Regular

from tripot.core import Rules
from tripot.games import GAMES
from tripot.server.app import App, Premises
from tripot.server.limits import Limits
from tripot.server.wire import Wire

GENEROUS = Limits(
    messages_a_second=5_000,
    messages_at_once=5_000,
    requests_a_second=5_000,
    requests_at_once=5_000,
    sockets=5_000,
)


class Visit:
    """A house as somebody outside sees it."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.web = httpx.AsyncClient(base_url=base, timeout=10)

    async def token(self, name: str) -> str:
        """Come in; the token is the way back."""
        answer = await self.web.post("/api/programs", json={"name": name})
        answer.raise_for_status()
        token: str = answer.json()["token"]
        return token

    async def open_table(self, token: str, game: str, **wanted: Any) -> str:
        """Make a table, with the host in its first seat."""
        answer = await self.web.post(
            "/api/tables", json={"game": game, **wanted}, headers={"Authorization": f"Bearer {token}"}
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def socket_url(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    async def gather(
        self, rules: Rules, seats: int, rng: Random, options: Mapping[str, Any] | None = None, **habits: Any
    ) -> list[Regular]:
        """A table full of players who are about to sit down; the first is the host."""
        tokens = [await self.token(f"P{seat}") for seat in range(seats)]
        settings = habits.pop("settings", {})
        wanted = {"options": {"seats": seats, **(options or {})}, "settings": settings}
        table = await self.open_table(tokens[0], rules.name, **wanted)
        url = self.socket_url(table)
        return [Regular(rules, url, token, Random(rng.getrandbits(32)), **habits) for token in tokens]


@asynccontextmanager
async def open_house(
    folder: Path, games: Mapping[str, Rules] = GAMES, limits: Limits = GENEROUS, **premises: Any
) -> AsyncIterator[Visit]:
    """A house on a data folder; it is closed as `tripot serve` closes it."""
    app = App(Premises(store=f"sqlite:///{folder}/tripot.db", games=games, limits=limits, **premises))
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app, ws=Wire, log_level="warning", lifespan="on", ws_ping_interval=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started:
        await asyncio.sleep(0.01)
        if serving.done():
            serving.result()
    visit = Visit(f"http://127.0.0.1:{door.getsockname()[1]}")
    try:
        yield visit
    finally:
        await visit.web.aclose()
        server.should_exit = True
        await serving
        door.close()
