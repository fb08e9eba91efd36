"""A house as somebody outside sees it: tokens, tables, and regulars who are about to sit down."""

from collections.abc import Mapping
from random import Random
from typing import Any

import httpx
from tests.server.regular import Regular

from tripot.core import Rules


class Visit:
    """The HTTP side of a house, and the way to its sockets."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.web = httpx.AsyncClient(base_url=base, timeout=20)

    async def token(self, name: str) -> str:
        """Come in; the token is the way back."""
        answer = await self.web.post("/api/programs", json={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    async def open_table(self, token: str, game: str, **wanted: Any) -> str:
        """Make a table, with the host in its first seat."""
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self.web.post("/api/tables", json={"game": game, **wanted}, headers=headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def socket_url(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    async def gather(
        self,
        rules: Rules,
        rng: Random,
        options: Mapping[str, Any] | None = None,
        settings: Mapping[str, Any] | None = None,
        seats: int = 4,
        **habits: Any,
    ) -> tuple[str, list[Regular]]:
        """A new table, and its players; the first is the host."""
        tokens = [await self.token(f"P{seat}") for seat in range(seats)]
        wanted = {"options": {"seats": seats, **(options or {})}, "settings": dict(settings or {})}
        table = await self.open_table(tokens[0], rules.name, **wanted)
        url = self.socket_url(table)
        return table, [Regular(rules, url, token, Random(rng.getrandbits(32)), **habits) for token in tokens]

    async def close(self) -> None:
        """Go home."""
        await self.web.aclose()
