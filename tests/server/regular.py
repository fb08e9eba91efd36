"""A regular of the house over real sockets: plays by lot, and comes back whenever it is cut off.

It keeps its own view from what it is told. Whatever it is told must fit what it was told before; what does
not is noted in `faults`.
"""

import asyncio
import copy
import functools
import json
import operator
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tripot.core import Rules

Message = dict[str, Any]
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
"""What happens to a line."""
HASTY = {"sign": 0.03, "dexterity_jane": 0.11}
"""Games in which hands need some time, in seconds: nobody slams faster."""


FIRST_CUT = 5
"""After so many messages the clumsy pull the plug for certain."""


class Regular:
    """One person at one table, on one device."""

    def __init__(
        self, rules: Rules, url: str, token: str, rng: Random, *, clumsy: float = 0, patience: float = 600
    ) -> None:
        self.rules = rules
        self.url = url
        self.token = token
        self.rng = rng
        self.clumsy = clumsy
        """How often it pulls the plug after a message."""
        self.patience = patience
        self.me = ""
        self.seat: int | None = None
        self.seq: int | None = None
        self.view: Any = None
        self.room: Message = {}
        self.ask: Message | None = None
        self.events: list[Message] = []
        self.heard: dict[str, int] = {}
        """Every input that was acknowledged, with its sequence."""
        self.refused: list[Message] = []
        self.pending: Message | None = None
        self.lines = 0
        """How often it has connected."""
        self.is_here = False
        """Whether it has a line open."""
        self.is_tired = False
        """Whether it goes home before the end of the game."""
        self.faults: list[str] = []
        self.is_still = False
        """Whether the table stands still, and its cards are covered."""
        self.memories: list[tuple[int, int | None, Any]] = []
        """What it knew whenever a line broke: sequence, seat, view."""
        self.seen_from: int | None = None
        """The seat of the view: a line can break between the news of another seat and the view from there."""
        self.frames: list[str] = []
        """All that came, as it came."""
        self.nonce = f"{rng.getrandbits(128):032x}"
        self.frame: int | None = None
        self.drawn = 0.0
        self._inputs = 0
        self._stirred = False

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self.room.get("phase") == "over" and self.pending is None

    async def play(self) -> None:
        """Play until the game is over, through as many lines as it takes."""
        async with asyncio.timeout(self.patience):
            while not self.is_over and not self.is_tired:
                await self.one_line()

    async def one_line(self) -> None:
        """One connection, until it breaks or the game is over."""
        headers = {"Authorization": f"Bearer {self.token}"}
        before = self.lines
        try:
            async with connect(self.url, additional_headers=headers, max_size=None, close_timeout=1) as line:
                self.lines += 1
                self.is_here = True
                await self.say(line, {"type": "Hello", "seen": self.seq})
                async for text in line:
                    if isinstance(text, str):  # puppets, which are no JSON, are not looked at
                        await self.listen(line, text)
                    if self.is_over or (self.is_tired and self.pending is None):
                        return
                    if self.rng.random() < self.clumsy or (self.clumsy and len(self.frames) == FIRST_CUT):
                        line.transport.abort()
        except BROKEN:
            if self.lines > before and self.seq is not None:
                self.memories.append((self.seq, self.seen_from, copy.deepcopy(self.view)))
            self.is_here = False
            # At a closed door one waits longer than after a broken line.
            await asyncio.sleep((0.02 if self.lines > before else 0.5) * (0.5 + self.rng.random()))
        finally:
            self.is_here = False

    async def say(self, line: ClientConnection, message: Message) -> None:
        """Send one message."""
        await line.send(json.dumps(message))

    async def listen(self, line: ClientConnection, text: str) -> None:
        """Take a message in, and answer what there is to answer."""
        self.frames.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "Told" and message["after"] != self.seq:
            await self.say(line, {"type": "Refresh"})
        else:
            getattr(self, f"_{kind.lower()}")(message)
        if "frame" in message and kind in ("Key", "Told", "Whole"):
            self.frame, self.drawn = message["frame"], time.perf_counter() * 1000
        if kind in ("Welcome", "Whole") and self.pending is not None:
            await self.say(line, self.pending)  # whether it was heard nobody knows, so it is said again
        if kind in ("Whole", "Told", "Heard", "Refusal", "Problem"):
            await self.answer(line)

    async def answer(self, line: ClientConnection) -> None:
        """Sit down, start, stir, move: whatever there is to do."""
        if self.room.get("phase") == "stirring" and not self._stirred:
            self._stirred = True
            await self.say(line, {"type": "Stir", "nonce": self.nonce})
        if self.pending is not None:
            return
        if self.room.get("phase") == "gathering":
            await self.sit_down(line)
        elif self.ask is not None:
            if self.rules.name in HASTY:
                await asyncio.sleep(HASTY[self.rules.name] * (1 + self.rng.random()))
            await self.give(
                line, {"type": "Play", "move": msgspec.to_builtins(self.choose()), **self.claim()}
            )

    async def sit_down(self, line: ClientConnection) -> None:
        """Take a seat; the host starts when nobody is missing."""
        if self.seat is None:
            await self.give(line, {"type": "Sit"})
        elif self.room["host"]["id"] == self.me and all(self.room["seats"]):
            await self.give(line, {"type": "Start"})

    def choose(self) -> Any:
        """Any legal answer."""
        return msgspec.convert(self.ask, self.rules.Ask).sample(self.rng)

    def claim(self) -> Message:
        """When the hand came down, on the clock of this device, where that counts."""
        now = time.perf_counter() * 1000
        match self.rules.name:
            case "sign" if self.frame is not None:
                return {"claim": {"type": "Sighted", "frame": self.frame, "drawn": self.drawn, "event": now}}
            case "dexterity_jane" if self.frame is not None:
                return {"claim": {"type": "Reacted", "shown": self.drawn, "event": now}}
        return {}

    async def give(self, line: ClientConnection, message: Message) -> None:
        """An input with a name of its own; it is said again until it is answered."""
        self._inputs += 1
        self.pending = {**message, "input": f"{self.token[:8]}-{self._inputs}"}
        await self.say(line, self.pending)

    def _welcome(self, message: Message) -> None:
        self.me, self.seat = message["you"], message["seat"]
        self._stirred = False  # whether it was heard nobody knows

    def _whole(self, message: Message) -> None:
        was_still, self.is_still = self.is_still, message.get("still") is not None
        is_same = message["seq"] == self.seq and self.view is not None and not (was_still or self.is_still)
        if is_same and message.get("view") != self.view:
            self.faults.append(f"at {self.seq} the whole view is not what it was told before")
        if self.seq is not None and message["seq"] < self.seq:
            self.faults.append(f"the table went back from {self.seq} to {message['seq']}")
        self.seat, self.seq = message["seat"], message["seq"]
        self.seen_from = self.seat
        self.view, self.room, self.ask = message.get("view"), message["room"], message.get("ask")

    def _told(self, message: Message) -> None:
        self.seq = message["seq"]
        self.ask = message.get("ask")
        self.room = message.get("room") or self.room
        for path, value in message.get("changes", {}).items():
            *way, last = (int(part) if part.isdecimal() else part for part in path.split("."))
            functools.reduce(operator.getitem, way, self.view)[last] = value
        self.events += message.get("events", [])

    def _heard(self, message: Message) -> None:
        self.heard[message["input"]] = message["seq"]
        self._settle(message)

    def _refusal(self, message: Message) -> None:
        self.refused.append(message)
        self._settle(message)

    _problem = _refusal

    def _here(self, message: Message) -> None:
        if self.seat is not None and self.seat not in message["seats"]:
            self.faults.append("it is here, and is not counted")

    def _playshere(self, message: Message) -> None:
        """Puppets move."""

    _sealed = _key = _emoted = _playshere

    def _settle(self, message: Message) -> None:
        if self.pending is not None and self.pending["input"] == message.get("input"):
            self.pending = None
