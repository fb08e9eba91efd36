"""The way of a move through the rules. A few short functions; everything that plays goes through them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tripot.core.event import Event
from tripot.core.move import Move
from tripot.core.rules import Options, Rules
from tripot.core.seat import Seat, Team
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


def fold(rules: Rules, table: Any, events: Iterable[Event]) -> Any:
    """The table after some facts; from a view and a seat's tellings, that seat's view after them."""
    evolve = rules.evolve
    for event in events:
        table = evolve(table, event)
    return table


def replay(rules: Rules, options: Options, events: Iterable[Event]) -> Any:
    """The table that all the facts of a game add up to."""
    return fold(rules, rules.start(options), events)


def told(events: Iterable[Event], seat: Seat | None, team: Team | None = None) -> tuple[Event, ...]:
    """The events as a reader is told them; one whose fields are all for others is left out altogether."""
    tellings = []
    for event in events:
        telling = redact(event, seat, team) if event.guarded else event
        if not telling.private or not telling.is_blank:
            tellings.append(telling)
    return tuple(tellings)


def rerun(rules: Rules, options: Options, moves: Iterable[Move]) -> tuple[Any, tuple[Event, ...]]:
    """Play the same moves again under the rules of today."""
    table = rules.start(options)
    events: list[Event] = []
    for move in moves:
        table, happened = step(rules, table, move)
        events.extend(happened)
    return table, tuple(events)
