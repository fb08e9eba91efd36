"""The way of a move through the rules. Three short functions; everything that plays goes through them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tripot.core.event import Event
from tripot.core.move import Move
from tripot.core.rules import Options, Rules
from tripot.core.seat import Seat
from tripot.core.visibility import redact


def step(rules: Rules, table: Any, move: Move) -> tuple[Any, tuple[Event, ...]]:
    """The table after a move, and what happened. Raises `Refused`, and then nothing has."""
    evolve = rules.evolve
    happening = rules.decide(table, move)
    events = []
    event = next(happening, None)
    while event is not None:
        table = evolve(table, event)
        events.append(event)
        try:
            event = happening.send(table)
        except StopIteration:
            break
    return table, tuple(events)


def replay(rules: Rules, options: Options, events: Iterable[Event], seat: Seat | None = None) -> Any:
    """The table that the facts add up to: the truth if they are whole, a view if they are a seat's tellings.

    `seat` says whose view to start from; leave it out for the truth.
    """
    table = rules.start(options)
    if seat is not None:
        table = rules.view(table, seat)
    for event in events:
        table = rules.evolve(table, event)
    return table


def told(events: Iterable[Event], seat: Seat | None, team: str | None = None) -> tuple[Event, ...]:
    """What a reader is told of some events."""
    return tuple(redact(event, seat, team) for event in events)


def rerun(rules: Rules, options: Options, moves: Iterable[Move]) -> tuple[Any, tuple[Event, ...]]:
    """Play the same moves again under the rules of today."""
    table = rules.start(options)
    events: list[Event] = []
    for move in moves:
        table, happened = step(rules, table, move)
        events.extend(happened)
    return table, tuple(events)
