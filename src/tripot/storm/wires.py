"""Lines between a person and the house: messages take their time, in order on each line, until it is cut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from tripot.server.lines.connection import Connection
from tripot.storm.virtual_time import NOBODY, TURN, Life
from tripot.storm.weather import Weather

TEXT = 0x81


class Ear(Protocol):
    """Who is at the far end."""

    def hear(self, wire: SimulatedWire, message: dict[str, Any]) -> None:
        """A message came."""

    def lost(self, wire: SimulatedWire) -> None:
        """The line is gone."""


class SimulatedWire:
    """Stands where the house expects a `Wire`, with somebody at its far end."""

    transport = None
    """The operating system knows nothing of this line."""

    def __init__(
        self, life: Life, weather: Weather, rng: Random, ear: Ear, watch: Callable[[Any], None]
    ) -> None:
        self.life = life
        self.weather = weather
        self.connection: Connection | None = None
        self.is_cut = False
        self._rng = rng
        self._ear = ear
        self._watch = watch
        self._loop = asyncio.get_running_loop()
        self._out, self._in = 0.0, 0.0
        """When the last message of each direction arrives: none overtakes it."""

    # What the house does with it.

    def write(self, frame: bytes) -> None:
        """Send frames, one or several in one piece."""
        if self.is_cut:
            return
        for text in _texts(frame):
            message = msgspec.json.decode(text)
            self._watch(message)
            self._out = self._later(self._out)
            self._loop.call_at(self._out, self._arrive, message, context=NOBODY)

    def ping(self, payload: bytes) -> None:
        """Browsers answer by themselves."""
        if not self.is_cut:
            trip = self._loop.time() + 2 * self._delay()
            self._loop.call_at(trip, self._pong, payload, context=NOBODY)

    def hold(self) -> None:
        """Pieces are no matter here."""

    let_go = hold

    def end(self, code: int, reason: str, *, is_deaf: bool = False) -> None:  # noqa: ARG002
        """The house closes the line."""
        self.cut()

    # What happens to it.

    def say(self, message: dict[str, Any]) -> None:
        """Whoever is at the far end speaks."""
        self._in = self._later(self._in)
        self._loop.call_at(self._in, self._reach, msgspec.json.encode(message), context=NOBODY)

    def cut(self) -> None:
        """The line breaks; both ends notice, each in its own time."""
        if not self.is_cut:
            self.is_cut = True
            self._loop.call_later(self._delay(), self._ear.lost, self, context=NOBODY)
            if self.connection is not None and not self.life.is_over:
                self._loop.call_later(self._delay(), self._leave, context=NOBODY)

    def clog(self, seconds: float) -> None:
        """The far end reads nothing for a while."""
        connection = self.connection
        if connection is not None and not self.is_cut and not connection.is_behind:
            self.life.run(connection.clog)
            self._loop.call_later(seconds, self._clear, context=NOBODY)

    def _arrive(self, message: dict[str, Any]) -> None:
        if not self.is_cut:
            self._ear.hear(self, message)

    def _reach(self, text: bytes) -> None:
        if not self.is_cut and self.connection is not None and not self.life.is_over:
            self.life.run(self.connection.hear, text)

    def _pong(self, payload: bytes) -> None:
        if not self.is_cut and self.connection is not None and not self.life.is_over:
            self.life.run(self.connection.ponged, payload)

    def _leave(self) -> None:
        if self.connection is not None and not self.life.is_over:
            self.life.run(self.connection.table.line_closed, self.connection)

    def _clear(self) -> None:
        if self.connection is not None and not self.is_cut and not self.life.is_over:
            self.life.run(self.connection.clear)

    def _later(self, last: float) -> float:
        return max(last + TURN, self._loop.time() + self._delay())

    def _delay(self) -> float:
        return self._rng.uniform(self.weather.nearest, self.weather.farthest)


def _texts(frames: bytes) -> list[bytes]:
    """The messages in some frames of the house."""
    found, at = [], 0
    while at < len(frames):
        head, size = frames[at], frames[at + 1]
        begins = at + 2
        if size == 126:
            size, begins = int.from_bytes(frames[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, begins = int.from_bytes(frames[at + 2 : at + 10], "big"), at + 10
        at = begins + size
        if head == TEXT:
            found.append(frames[begins:at])
    return found
