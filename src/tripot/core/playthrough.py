"""A game told as text, each seat's telling beside the next: reviewed as a diff when rules move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tripot.core.engine import step, told
from tripot.core.event import Event
from tripot.core.notation import write
from tripot.core.record import Record
from tripot.core.rules import Rules, team_of
from tripot.core.seat import Seat, seat_mark


def playthrough(rules: Rules, record: Record) -> str:
    """The whole record as text: every move, what each seat was told of it, and the last views."""
    return "\n".join(_lines(rules, record)) + "\n"


def _lines(rules: Rules, record: Record) -> Iterator[str]:
    readers: list[Seat | None] = [*range(record.options.seats), None]
    yield f"{rules.name} {rules.version} {write(record.options)}"
    table = rules.start(record.options)
    english = rules.catalogues["en"]
    for number, old in enumerate(record.steps, 1):
        table, events = step(rules, table, old.move)
        yield f"\n{number}. {write(old.move)}"
        for event in events:
            yield from _tellings(rules, record, event, readers)
            yield f"      {english.render(rules.say(event, None), record.header.seats)}"
    yield "\nviews"
    for reader in readers:
        yield f"  {seat_mark(reader)} {write(rules.view(table, reader))}"
    yield f"outcome {_outcome(rules, table)}"


def _tellings(rules: Rules, record: Record, event: Event, readers: list[Seat | None]) -> Iterator[str]:
    heard: dict[str, list[str]] = {}
    for reader in readers:
        for telling in told([event], reader, team_of(rules, record.options, reader)):
            heard.setdefault(write(telling), []).append(seat_mark(reader))
    for text, marks in heard.items():
        yield f"   {'all' if len(marks) == len(readers) else ' '.join(marks)} | {text}"


def _outcome(rules: Rules, table: Any) -> str:
    outcome = rules.outcome(table)
    return write(outcome) if outcome else "none yet"
