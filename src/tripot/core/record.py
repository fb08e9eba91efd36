"""A game as it is kept: who sat down to what, every input, every fact. It outlives the rules.

Rules of this file: reading a record runs nothing that is in it; an old form is brought up to date by
pure functions from one version to the next; what cannot be read is told in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from tripot.core.event import Event
from tripot.core.leniency import convert_kept
from tripot.core.move import Move
from tripot.core.options import kept
from tripot.core.rules import Options, Rules

FORM: Final = 1
"""The version of the form below."""

M = TypeVar("M")
E = TypeVar("E")


class RecordError(ValueError):
    """A record that cannot be read, and why; `key` and `values` are for those who say it in other words."""

    def __init__(self, why: str, key: str = "unreadable", **values: Any) -> None:
        super().__init__(why)
        self.key = key
        self.values = values


class Step(Struct, Generic[M, E], frozen=True, gc=False):
    """One input and what came of it."""

    move: M
    events: tuple[E, ...]


class Header(Struct, frozen=True, kw_only=True):
    """Which game, under which version of its rules, with which options, and who sat where."""

    form: int = FORM
    game: str
    version: str
    options: dict[str, Any]
    seats: tuple[str, ...]


class Record(Struct, frozen=True):
    """A game from the first shuffle on."""

    header: Header
    options: Options
    steps: tuple[Step[Move, Event], ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The inputs, in order."""
        return tuple(step.move for step in self.steps)

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts, in order."""
        return tuple(event for step in self.steps for event in step.events)


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the JSON of one version into the JSON of the next."""

UPCASTERS: Final[Mapping[int, Upcaster]] = {}
"""From form n to form n + 1; empty while there has been only one form."""


def begin(rules: Rules, options: Options, seats: tuple[str, ...] = ()) -> Record:
    """An empty record of a game that is about to start."""
    names = seats or tuple(f"P{seat}" for seat in range(options.seats))
    header = Header(game=rules.name, version=rules.version, options=msgspec.to_builtins(options), seats=names)
    return Record(header, options)


def to_json(record: Record) -> bytes:
    """The record as JSON, a step a line, so that two records can be compared by eye."""
    head = msgspec.json.encode(record.header)
    steps = b",\n".join(msgspec.json.encode(step) for step in record.steps)
    return b'{"header":' + head + b',\n"steps":[\n' + steps + b"\n]}\n"


def from_json(text: bytes | str, games: Mapping[str, Rules]) -> Record:
    """Read a record of one of the `games`; raises `RecordError` with a sentence."""
    return from_raw(raw_record(text), games)


def from_raw(raw: dict[str, Any], games: Mapping[str, Rules]) -> Record:
    """The same of what `raw_record` has read, for those who want more of it than the game."""
    raw = upcast(raw, UPCASTERS, FORM)
    try:
        header = msgspec.convert(raw.get("header"), Header)
    except msgspec.ValidationError as problem:
        raise RecordError(
            f"the record's header cannot be read: {problem}", "header", problem=problem
        ) from None
    rules = games.get(header.game)
    if rules is None:
        raise RecordError(
            f"the record is of {header.game!r}, a game this house does not know",
            "no_game",
            game=header.game[:40],
        )
    try:
        options = kept(rules, header.options)
        steps = convert_kept(raw.get("steps", []), tuple[Step[rules.Move, rules.Event], ...])  # type: ignore[name-defined]
    except msgspec.ValidationError as problem:
        raise RecordError(
            f"the record of {header.game} cannot be read: {problem}", "unreadable", problem=problem
        ) from None
    return Record(header, options, steps)


def upcast(raw: dict[str, Any], upcasters: Mapping[int, Upcaster], form: int) -> dict[str, Any]:
    """The JSON of a record in the given form, through every form in between.

    >>> def named(raw):
    ...     return {"header": {"form": 2, "game": raw["header"]["title"]}}
    >>> upcast({"header": {"form": 1, "title": "whist"}}, {1: named}, form=2)
    {'header': {'form': 2, 'game': 'whist'}}
    """
    while (found := _form(raw)) != form:
        if found not in upcasters:
            raise RecordError(
                f"the record has form {found}, which this house cannot read: it reads up to {form}",
                "other_form",
                found=found,
                form=form,
            )
        raw = upcasters[found](raw)
    return raw


def raw_record(text: bytes | str) -> dict[str, Any]:
    """A record as plain JSON, before anything of it is believed; raises `RecordError`."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise RecordError(f"the record is not JSON: {problem}", "not_json", problem=problem) from None
    if not isinstance(raw, dict):
        raise RecordError("the record is not a JSON object", "not_object")
    return raw


def _form(raw: dict[str, Any]) -> int:
    header = raw.get("header")
    form = header.get("form") if isinstance(header, dict) else None
    if not isinstance(form, int):
        raise RecordError("the record has no header that names its form", "no_form")
    return form
