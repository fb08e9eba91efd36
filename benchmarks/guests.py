"""People at human pace: they think, answer, wave with their puppets, look on, and read others' games."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from benchmarks.line import Line
from benchmarks.premises import SEATS, secret
from msgspec import Raw, Struct

from tripot.core import Rules
from tripot.games import GAMES
from tripot.games.sign.data import BODY

THINKING = 3.0
"""How long somebody thinks, in seconds, on average."""
POSES_A_SECOND = 8.0
READING = 2.0
"""How long somebody reads a finished game, in seconds, on average."""
NONCE = b'{"type":"Stir","nonce":"00112233445566778899aabbccddeeff"}'
NOTHING = Raw(b"")


class Heading(Struct):
    """What is looked at in a message."""

    type: str
    ask: Raw = NOTHING
    input: str | None = None


class Figures:
    """What was measured since somebody last looked, by kind of request."""

    def __init__(self) -> None:
        self.latencies: dict[str, list[float]] = {}
        self.told = 0
        self.refused = 0
        self.problems: list[str] = []

    def add(self, kind: str, seconds: float) -> None:
        """One more answer."""
        self.latencies.setdefault(kind, []).append(seconds * 1000)

    def take(self) -> Figures:
        """What there is, and begin anew."""
        taken = Figures()
        taken.latencies, self.latencies = self.latencies, {}
        taken.told, self.told = self.told, 0
        taken.refused, self.refused = self.refused, 0
        taken.problems = self.problems
        return taken

    def all(self) -> list[float]:
        """Every answer to a move, whatever the game."""
        return [one for kind, some in self.latencies.items() if kind != "replay" for one in some]

    def at_once(self) -> list[float]:
        """Those of games in which nobody races, so that no answer is held back on purpose."""
        unheld = [name for name, game in GAMES.items() if not game.policy.races]
        return [one for name in unheld for one in self.latencies.get(name, ())]


class Guest:
    """One line to one table; without a seat, somebody who looks on."""

    def __init__(self, rules: Rules, figures: Figures, rng: Random, *, seat: int | None) -> None:
        self.rules, self.figures, self.rng, self.seat = rules, figures, rng, seat
        self.line: Line | None = None
        self._head = msgspec.json.Decoder(Heading)
        self._asks = msgspec.json.Decoder(rules.Ask)
        self._ask: Raw | None = None
        self._sent: dict[str, float] = {}
        self._inputs = 0

    async def come(self, table: str, port: int, address: str) -> None:
        """Open the line, from an address of one's own."""
        who = SEATS if self.seat is None else self.seat
        line = Line(
            f"/api/tables/{table}/socket", f"tripot={secret(who, table)}", f"127.0.0.1:{port}", self._listen
        )
        loop = asyncio.get_running_loop()
        await loop.create_connection(partial(_itself, line), "127.0.0.1", port, local_addr=(address, 0))
        await line.ready
        self.line = line
        line.send(b'{"type":"Hello"}')

    def say(self, text: bytes) -> None:
        """Say something, if the line is open."""
        if self.line is not None and self.line.closed is None:
            self.line.send(text)

    async def play(self) -> None:
        """Answer whatever is asked, after a while, until somebody stops it."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / THINKING))
            if self._ask is not None:
                self._inputs += 1
                name = f"i{self._inputs}"
                move: Any = self._asks.decode(self._ask).sample(self.rng)
                self._sent[name] = perf_counter()
                self.say(msgspec.json.encode({"type": "Play", "input": name, "move": move}))

    async def wave(self) -> None:
        """Move one's puppet."""
        channels = len(BODY.channels)
        values = [0] * channels
        while True:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) / POSES_A_SECOND)
            values[self.rng.randrange(channels)] = self.rng.randrange(-100, 100)
            self.say(msgspec.json.encode({"type": "Pose", "values": values}))

    def _listen(self, _line: Line, text: bytes) -> None:
        heading = self._head.decode(text)
        match heading.type:
            case "Told" | "Whole":
                self.figures.told += 1
                self._ask = heading.ask if len(heading.ask) > len(b"null") else None
            case "Heard" | "Refusal" | "Problem" if heading.input in self._sent:
                self.figures.add(self.rules.name, perf_counter() - self._sent.pop(heading.input))
                self.figures.refused += heading.type != "Heard"

    def hang_up(self) -> None:
        """Go home."""
        if self.line is not None:
            self.line.close()


async def read_games(finished: list[str], port: int, address: str, rng: Random, figures: Figures) -> None:
    """Somebody who reads finished games, one after the other."""
    while True:
        await asyncio.sleep(rng.expovariate(1 / READING))
        began = perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        path = f"/api/tables/{rng.choice(finished)}/replay"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        text = await reader.read()
        writer.close()
        if b" 200 " in text[:20]:
            figures.add("replay", perf_counter() - began)
        else:
            figures.problems.append(text[:200].decode(errors="replace"))


def _itself(line: Line) -> Line:
    return line
