"""A person at a table, as a test: a cookie, a socket, and what came over it."""

import asyncio
from itertools import count
from typing import Any, Self
from urllib.parse import quote

import httpx
import msgspec
from tests.server.mortal import MortalHouse
from tests.server.running import RunningHouse
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tripot.online.messages import Poses

PATIENCE = 20.0
"""No test waits longer for a message; it is no measure of speed."""


def read_frame(frame: str | bytes) -> Any:
    """A message as the house has sent it: text is JSON, bytes are poses."""
    if isinstance(frame, str):
        return msgspec.json.decode(frame)
    return msgspec.json.decode(msgspec.json.encode(Poses.unpacked(frame)))


class Player:
    """Somebody who comes in by HTTP, sits at tables by WebSocket, and folds what is told."""

    _numbers = count(1)

    def __init__(self, house: RunningHouse | MortalHouse, name: str) -> None:
        self.house = house
        self.name = name
        self.web = httpx.AsyncClient(base_url=house.http, timeout=PATIENCE)
        self.socket: ClientConnection | None = None
        self.id = ""
        self.table = ""
        self.seat: int | None = None
        self.seq = 0
        self.view: Any = None
        self.ask: Any = None
        self.room: Any = None
        self.waits: Any = []
        self.undo = False
        self.events: list[Any] = []
        self.said: list[str] = []
        self.log: list[Any] = []

    async def come_in(self) -> Self:
        answer = await self.web.post("/api/me", json={"name": self.name})
        answer.raise_for_status()
        self.id = answer.json()["id"]
        return self

    async def make_table(self, game: str, **wanted: Any) -> str:
        answer = await self.web.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def lobby(self) -> Any:
        return (await self.web.get("/api/tables")).json()

    async def go_to(
        self, table: str, *, seen: int | None = None, in_address: bool = False, **hello: Any
    ) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        if self.socket is not None:
            await self.socket.close()
        self.table = table
        first = msgspec.json.encode({"type": "Hello", "seen": seen, **hello})
        self.socket = await connect(
            self.house.socket_url(table) + (f"?hello={quote(first)}" if in_address else ""),
            additional_headers={"Cookie": cookie},
            max_size=None,
        )
        if not in_address:
            await self.socket.send(first.decode())
        await self.hear("Welcome")
        while (await self.next())["type"] not in ("Whole", "Told"):
            pass

    async def come_back(self) -> None:
        await self.go_to(self.table, seen=self.seq)

    async def cut(self) -> None:
        """The line is cut, without a word."""
        assert self.socket is not None
        self.socket.transport.abort()
        await self.socket.wait_closed()

    async def closing(self) -> tuple[int, str]:
        """Listen until the house closes the line: the code and the reason."""
        assert self.socket is not None
        try:
            while True:
                await self.next()
        except ConnectionClosed:
            return self.socket.close_code or 0, self.socket.close_reason or ""

    async def leave_house(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.web.aclose()

    async def sit(self, table: str, seat: int | None = None, **hello: Any) -> None:
        """Go to a table and take a seat."""
        await self.go_to(table, **hello)
        heard = await self.wish("Sit", seat=seat)
        assert heard["type"] == "Heard", heard

    async def stir(self) -> None:
        await self.until(lambda: self.phase in ("stirring", "playing"))
        if self.phase == "stirring":
            await self.send("Stir", nonce=f"{next(self._numbers):016x}")

    async def send(self, kind: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def wish(self, kind: str, **fields: Any) -> Any:
        """Send an input and wait for its answer."""
        name = fields.pop("input", None) or f"i{next(self._numbers)}"
        await self.send(kind, input=name, **fields)
        while True:
            message = await self.next()
            if message.get("input") == name:
                return message

    async def play(self, move: Any, **fields: Any) -> Any:
        return await self.wish("Play", move=move, **fields)

    async def next(self) -> Any:
        assert self.socket is not None
        message = read_frame(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.take(message)
        return message

    async def hear(self, kind: str) -> Any:
        while True:
            message = await self.next()
            if message["type"] == kind:
                return message

    async def until(self, fact: Any) -> None:
        """Listen until something is true."""
        while not fact():
            await self.next()

    def take(self, message: Any) -> None:
        """Fold a message, as a client does."""
        self.log.append(message)
        match message["type"]:
            case "Whole":
                self.seq, self.seat, self.room = message["seq"], message["seat"], message["room"]
                self.view = message["view"]
                self._now(message)
            case "Told":
                assert message["after"] == self.seq, f"a gap: {self.seq} then {message['after']}"
                self.seq = message["seq"]
                for path, value in message.get("changes", {}).items():
                    self._change(path.split("."), value)
                self.room = message.get("room", self.room)
                self.events += message.get("events", [])
                self.said += message.get("said", [])
                self._now(message)
            case "Welcome":
                self.seat = message["seat"]

    def _change(self, path: list[str], value: Any) -> None:
        place = self.view
        for step in path[:-1]:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[path[-1]] = value

    def _now(self, message: Any) -> None:
        self.ask = message.get("ask")
        self.waits = message.get("waits", [])
        self.undo = message.get("undo", False)

    @property
    def phase(self) -> str:
        return str(self.room["phase"]) if self.room else ""
