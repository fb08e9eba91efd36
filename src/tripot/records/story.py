"""A game from its first step on, wherever it was kept, and the records it is read from and written to.

Rules of this file: a record that somebody brings may be anything, and whatever is wrong with it is a
`RecordError`; its text is read once, and a game that is in memory is not written in order to be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import Ruling
from tripot.core import Record, RecordError, Rules, Step, begin
from tripot.core.record import from_raw, raw_record
from tripot.core.rules import Options
from tripot.records.dealer import Fairness, fairness_of, with_fairness
from tripot.records.seats import SeatSheet, StandIn

MOST_FACTS: Final = 50_000
"""Steps and events of a record, all in all: several times as many as the longest of our games has."""
MOST_EVENTS: Final = 500
"""Events of one step; no step of our games has a tenth of them."""
MOST_NAME: Final = 40


class Kept(Struct, frozen=True):
    """A step of a game, as the journal has it."""

    step: Step[Any, Any]
    at: int = 0
    ruling: Ruling | None = None
    stood_in: StandIn | None = None
    """Who made the move in the place of the seat's person, where somebody did."""


class Story(Struct, frozen=True, kw_only=True):
    """A game from its first step on, wherever it was kept."""

    rules: Rules
    version: str
    options: Options
    names: tuple[str, ...]
    kept: tuple[Kept, ...]
    table: str = ""
    seats: tuple[SeatSheet, ...] = ()
    dealer: Fairness | None = None


def read_story(text: bytes | str, games: Mapping[str, Rules]) -> Story:
    """The story of a record that somebody brings; raises `RecordError`."""
    try:
        raw = raw_record(text)
        record = from_raw(raw, games)
        rulings = msgspec.convert(raw.get("rulings", {}), dict[int, Ruling], str_keys=True)
    except msgspec.ValidationError as problem:
        raise RecordError(f"its rulings cannot be read: {problem}", "unreadable", problem=problem) from None
    except RecursionError:
        raise RecordError("it is nested too deeply", "nested") from None
    return Story(
        rules=games[record.header.game],
        version=record.header.version[:MOST_NAME],
        options=record.options,
        names=_names(record),
        kept=tuple(Kept(step, 0, rulings.get(number)) for number, step in enumerate(record.steps)),
        dealer=fairness_of(raw),
    )


def check_size(story: Story) -> None:
    """Raise `RecordError` for a game that was made to keep a house busy."""
    steps = [one.step for one in story.kept]
    if len(steps) + sum(len(step.events) for step in steps) > MOST_FACTS:
        raise RecordError(f"it has more than {MOST_FACTS} steps and events", "too_long")
    if any(len(step.events) > MOST_EVENTS for step in steps):
        raise RecordError(f"one of its steps has more than {MOST_EVENTS} events", "too_long")


def write_story(story: Story) -> bytes:
    """The record of a game as JSON, with what verifies its dealer and its rulings about time."""
    blank = begin(story.rules, story.options, story.names)
    header = replace(blank.header, version=story.version)
    record = Record(header, story.options, tuple(one.step for one in story.kept))
    text = with_fairness(record, story.dealer)
    rulings = {number: one.ruling for number, one in enumerate(story.kept) if one.ruling is not None}
    if not rulings:
        return text
    return text.rstrip()[:-1] + b',\n"rulings":' + msgspec.json.encode(rulings) + b"}\n"


def _names(record: Record) -> tuple[str, ...]:
    """A name for each seat, none of them longer than a name is."""
    given: Sequence[str] = record.header.seats[: record.options.seats]
    missing = (f"{seat + 1}" for seat in range(len(given), record.options.seats))
    return (*(name[:MOST_NAME] for name in given), *missing)
