"""Lessons: a short game to play along with, told to the seat of the one who learns.

Rules of this file: a lesson is an ordinary record with prompts beside its steps. The record is played again
by the rules of today, so what the learner sees and may do is what every table would show and ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import Outcome, Record, Rules, Seat, fold, from_json, step, told
from tripot.core.rules import as_shown, team_of
from tripot.core.stages import Stage, walk
from tripot.core.view_changes import patch
from tripot.core.words import Language, PieceAt
from tripot.records.telling import procedure_of, tell


class Prompt(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the learner is told before a step of the record, in every language."""

    step: int
    """How many steps have been played then. Of several prompts at a step the last one asks for the move."""
    rule: str
    do: dict[Language, str]
    why: dict[Language, str]
    does: str | None = None
    """The gesture that the learner's own figure is to make, where bodies are to be seen ..."""
    avoids: str | None = None
    """... or the one that it is not to make: any other will do."""
    bodies: tuple[tuple[Seat, str], ...] = ()
    """What other figures do meanwhile, again and again: a seat and a gesture."""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a record a lesson."""

    seat: Seat
    """Where the learner sits."""
    prompts: tuple[Prompt, ...]
    until: str | None = None
    """The kind of fact that the lesson ends with, where the last step of the record goes on: what comes after
    it, such as the next hand, is not told."""
    loose: tuple[str, ...] = ()
    """The fields of a move in which the learner's may differ from the one that is meant, such as its time:
    nobody is hurried in a lesson."""


class ToldPrompt(Struct, frozen=True, omit_defaults=True):
    """A prompt in one language: what to do or to look at, why, and the paragraph of the rulebook."""

    step: int
    rule: str
    do: str
    why: str
    does: str | None = None
    avoids: str | None = None
    bodies: tuple[tuple[Seat, str], ...] = ()


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """A step of the record through the eyes of the learner."""

    seat: Seat
    events: tuple[Any, ...]
    said: tuple[str, ...]
    changes: dict[str, Any]
    """What of the view is different after it, as in `Told`."""
    asked: tuple[Seat, ...]
    """Whom the table waits for once the step is done."""
    ask: Any = None
    """What the learner is asked then."""
    stages: tuple[Stage, ...] = ()
    """What there was to see on the way."""
    procedure: tuple[int, ...] = ()
    pieces: dict[int, tuple[PieceAt, ...]] = {}
    """By the number of a sentence: the pieces that it names."""
    move: Any = None
    """The move that is meant, where it is the learner's own."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A whole lesson: the first view, every step from there, and the prompts."""

    game: str
    seat: Seat
    names: tuple[str, ...]
    view: Any
    steps: tuple[LessonStep, ...]
    prompts: tuple[ToldPrompt, ...]
    outcome: Outcome | None
    loose: tuple[str, ...] = ()
    """The fields in which the learner's move may differ from the one that is meant."""


def read_lesson(rules: Rules, text: bytes) -> tuple[Record, Script]:
    """The record and the prompts of a game's lesson."""
    raw = msgspec.json.decode(text)
    return from_json(text, {rules.name: rules}), msgspec.convert(raw["lesson"], Script)


def lesson_of(rules: Rules, record: Record, script: Script, language: Language) -> Lesson:
    """A lesson as its learner is told it."""
    start = rules.start(record.options)
    view = rules.view(start, script.seat)
    prompts = tuple(
        ToldPrompt(
            prompt.step,
            prompt.rule,
            prompt.do[language],
            prompt.why[language],
            prompt.does,
            prompt.avoids,
            prompt.bodies,
        )
        for prompt in script.prompts
    )
    return Lesson(
        game=rules.name,
        seat=script.seat,
        names=record.header.seats,
        view=as_shown(rules, view, script.seat),
        steps=tuple(_steps(rules, record, script, language)),
        prompts=prompts,
        outcome=rules.outcome(fold(rules, start, record.events)),
        loose=script.loose,
    )


def _steps(rules: Rules, record: Record, script: Script, language: Language) -> Iterator[LessonStep]:
    seat = script.seat
    names, team = record.header.seats, team_of(rules, record.options, seat)
    table = rules.start(record.options)
    view = rules.view(table, seat)
    for number, kept in enumerate(record.steps, 1):
        before, catalogue = as_shown(rules, view, seat), rules.words_at(view, language)
        table, events = step(rules, table, kept.move)
        tellings = told(events, seat, team)
        asks = rules.asks(table)
        if script.until and number == len(record.steps):
            tellings, asks = _ending(tellings, script.until), {}
        way = walk(rules, view, before, tellings, seat, pace=0.0)  # the learner sets the pace
        view = way.view
        spoken = tell(rules, catalogue, tellings, seat, names)
        yield LessonStep(
            seat=kept.move.seat,
            events=tellings,
            said=spoken.said,
            pieces=spoken.pieces,
            procedure=procedure_of(tellings),
            changes=patch(before, as_shown(rules, view, seat)),
            stages=way.stages,
            asked=tuple(sorted(asks)),
            ask=asks.get(seat),
            move=kept.move if kept.move.seat == seat else None,
        )


def _ending(tellings: Sequence[Any], until: str) -> tuple[Any, ...]:
    """The facts as far as the last one of a kind."""
    last = max(place for place, telling in enumerate(tellings) if type(telling).__name__ == until)
    return tuple(tellings[: last + 1])
