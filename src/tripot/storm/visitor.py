"""Somebody at a table in a storm, who plays by lot, comes back when the line breaks, and repeats themselves.

They keep their own view from what they are told, as every client does.
"""

from __future__ import annotations

import asyncio
import functools
import operator
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tripot.core import Rules
from tripot.storm.virtual_time import NOBODY
from tripot.storm.wires import SimulatedWire

HASTY = {"sign": 0.05, "dexterity_jane": 0.2}
"""Seconds that a hand needs at least, where hands race."""
PATIENCE = 3.0
"""Seconds until somebody whose line does not open tries again."""


class Visitor:
    """One person at one table."""

    def __init__(
        self,
        person: str,
        rules: Rules,
        rng: Random,
        knock: Callable[[Visitor], None],
        check: Callable[[Visitor, dict[str, Any]], None],
    ) -> None:
        self.person = person
        self.rules = rules
        self.wire: SimulatedWire | None = None
        self.seat: int | None = None
        self.seq: int | None = None
        self.view: Any = None
        self.room: dict[str, Any] = {}
        self.ask: dict[str, Any] | None = None
        self.is_still = False
        self.is_resting = False
        """Whether they only watch from now on."""
        self.pending: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.lines = 0
        self._rng = rng
        self._knock = knock
        self._check = check
        self._inputs = 0
        self._stirred = False
        self._is_about_to_act = False
        self._loop = asyncio.get_running_loop()

    @property
    def is_over(self) -> bool:
        """Whether they know that the game is."""
        return self.room.get("phase") == "over"

    # The line.

    def come(self) -> None:
        """Knock, until somebody opens."""
        if self.wire is None:
            self._knock(self)
            self._loop.call_later(PATIENCE * self._rng.uniform(0.5, 1.5), self.come, context=NOBODY)

    def welcome(self, wire: SimulatedWire) -> None:
        """The line is open."""
        if self.wire is not None and not self.wire.is_cut:
            wire.say({"type": "Hello", "seen": None})  # a second window
            return
        self.wire = wire
        self.lines += 1
        self._stirred = False
        wire.say({"type": "Hello", "seen": self.seq})

    def lost(self, wire: SimulatedWire) -> None:
        """The line is gone: whoever wants to play comes again."""
        if wire is self.wire:
            self.wire = None
            self._loop.call_later(self._rng.uniform(0.05, 1.0), self.come, context=NOBODY)

    # What comes over it.

    def hear(self, wire: SimulatedWire, message: dict[str, Any]) -> None:
        """Take a message in, and answer what there is to answer."""
        if wire is not self.wire:
            return
        kind = message["type"]
        if kind == "Told" and message["after"] != self.seq:
            wire.say({"type": "Refresh"})
            return
        if kind in ("Whole", "Told"):
            self._take(message)
            self._check(self, message)
        elif kind == "Welcome":
            self.seat = message["seat"]
        elif kind in ("Heard", "Refusal", "Problem"):
            self._settle(kind, message)
        elif kind == "PlaysHere" and not message["here"]:
            wire.say({"type": "PlayHere"})  # another window plays, and nobody sits at it
        if kind in ("Welcome", "Whole") and self.pending is not None:
            wire.say(self.pending)
        self._storm(wire)
        self._answer_soon()

    def _storm(self, wire: SimulatedWire) -> None:
        weather, dice = wire.weather, self._rng
        if dice.random() < weather.cuts:
            wire.cut()
        elif dice.random() < weather.clogs:
            wire.clog(dice.uniform(0.1, 3.0))
        elif dice.random() < weather.second_lines:
            self._knock(self)

    def _take(self, message: dict[str, Any]) -> None:
        self.seq, self.ask = message["seq"], message.get("ask")
        if message["type"] == "Whole":
            self.seat, self.room, self.view = message["seat"], message["room"], message.get("view")
            self.is_still = message.get("still") is not None
            return
        self.room = message.get("room") or self.room
        for path, value in message.get("changes", {}).items():
            *way, last = (int(part) if part.isdecimal() else part for part in path.split("."))
            functools.reduce(operator.getitem, way, self.view)[last] = value

    def _settle(self, kind: str, message: dict[str, Any]) -> None:
        if self.pending is not None and self.pending["input"] == message.get("input"):
            self.pending = None
            if kind == "Heard":
                self.acknowledged.append(message["input"])

    # What they do.

    def _answer_soon(self) -> None:
        if not self._is_about_to_act:
            self._is_about_to_act = True
            least = HASTY.get(self.rules.name, 0.0)
            self._loop.call_later(least + self._rng.expovariate(8), self._answer, context=NOBODY)

    def _answer(self) -> None:
        self._is_about_to_act = False
        wire = self.wire
        if wire is None or self.is_resting or self.pending is not None:
            return
        phase = self.room.get("phase")
        if phase == "stirring" and not self._stirred:
            self._stirred = True
            wire.say({"type": "Stir", "nonce": f"{self._rng.getrandbits(128):032x}"})
        elif phase == "gathering" and self.room["host"]["id"] == self.person:
            self._give(wire, {"type": "Start"})
        elif self.ask is not None:
            move = msgspec.convert(self.ask, self.rules.Ask).sample(self._rng)
            self._give(wire, {"type": "Play", "move": msgspec.to_builtins(move)})

    def _give(self, wire: SimulatedWire, message: dict[str, Any]) -> None:
        self._inputs += 1
        self.pending = {**message, "input": f"{self.person}-{self._inputs}"}
        wire.say(self.pending)
