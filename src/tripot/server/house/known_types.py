"""What msgspec has to know of the types of messages and records, found out before any thread asks.

msgspec keeps what it knows of a struct with its class, and puts it there before it is complete. A second
thread that reads a message of that type meanwhile brings the whole process down; once it is complete any
number may. So the house asks for all of them when it opens, in one thread.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.json import Decoder

from tripot.clock import Ruling
from tripot.core import Rules
from tripot.core.record import Header, Step
from tripot.records.dealer import Fairness
from tripot.records.lesson import Script
from tripot.server.protocol.messages import hearer
from tripot.server.rooms.entries import reader

OF_ALL_GAMES: tuple[Any, ...] = (Header, Fairness, Ruling, Script)


def learn_types(rules: Iterable[Rules]) -> None:
    """Find out everything about the types that are read in threads."""
    for kind in OF_ALL_GAMES:
        Decoder(kind)
    for one in rules:
        hearer(one)
        reader(one)
        for kind in (one.Options, one.Move, one.Event, one.Ask, one.Shown):
            Decoder(kind)
        Decoder(Step[one.Move, one.Event])  # type: ignore[name-defined]
