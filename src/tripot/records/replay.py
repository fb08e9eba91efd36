"""A game told again through somebody's eyes: from a table's journal, or from a record that somebody brings.

Rules of this file: what is told again is folded from facts, never decided anew, so it outlives the rules; a
story that was brought may be anything, and whatever is wrong with it is a `RecordError`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import Struct

from tripot.clock import Ruling
from tripot.core import Record, RecordError, Rules, Seat, Step, fold, from_json, team_of, told
from tripot.core.rules import Options
from tripot.server.dealer import Fairness, fairness_of
from tripot.server.messages import Language, SeatSheet
from tripot.server.patch import patch

MOST_FACTS: Final = 50_000
"""Steps and events of a record, all in all: several times as many as the longest of our games has."""
MOST_EVENTS: Final = 500
"""Events of one step; no step of our games has a tenth of them."""
MOST_TOLD: Final = 32 * 1024 * 1024
"""The bytes of a story told again; the longest of our games has half a million."""
MOST_SECONDS: Final = 5.0
"""A story that takes longer to tell again or to verify was made to take long."""
MOST_NAME: Final = 40
BROKEN: Final = (AttributeError, IndexError, KeyError, TypeError, ValueError, ArithmeticError, RecursionError)
"""How facts stumble that do not fit the table they are told at."""


class Kept(Struct, frozen=True):
    """A step of a game, as the journal has it."""

    step: Step[Any, Any]
    at: int = 0
    ruling: Ruling | None = None


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


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step through somebody's eyes."""

    seat: Seat
    at: int
    """When it was, in milliseconds of the calendar; 0 where nobody knows."""
    events: tuple[Any, ...]
    said: tuple[str, ...]
    changes: dict[str, Any]
    """What of the view is different after it, as in `Told`."""
    ruling: Any = None


class Replay(Struct, frozen=True, kw_only=True):
    """A game through somebody's eyes: the first view, and every step from there."""

    table: str
    """Empty for a record that was brought."""
    game: str
    version: str
    options: dict[str, Any]
    names: tuple[str, ...]
    eyes: str
    """The number of a seat, `watcher`, or `open`."""
    view: Any
    steps: tuple[ReplayStep, ...]
    dealer: Fairness | None
    seats: tuple[SeatSheet, ...] = ()
    """Who sat where in the end; empty for a record that was brought, which has names alone."""
    seq: int | None = None
    """The last sequence that is in it, as in `Told`, where the game goes on."""


def replay_of(story: Story, eyes: Seat | None, language: Language, *, is_open: bool = False) -> Replay:
    """A story through the eyes of a seat, of those who look on, or with everything open."""
    start = story.rules.start(story.options)
    view = start if is_open else story.rules.view(start, eyes)
    return Replay(
        table=story.table,
        game=story.rules.name,
        version=story.version,
        options=msgspec.to_builtins(story.options),
        names=story.names,
        eyes="open" if is_open else "watcher" if eyes is None else str(eyes),
        view=view,
        steps=tuple(step for step, _ in tell_again(story, view, eyes, language, is_open=is_open)),
        dealer=story.dealer,
        seats=story.seats,
    )


def tell_again(
    story: Story, view: Any, eyes: Seat | None, language: Language, *, is_open: bool = False
) -> Iterator[tuple[ReplayStep, Any]]:
    """Every step as the eyes see it, with the view after it."""
    rules = story.rules
    team = team_of(rules, story.options, eyes)
    catalogue = rules.catalogues[language]
    for one in story.kept:
        before = view
        tellings = one.step.events if is_open else told(one.step.events, eyes, team)
        view = fold(rules, view, tellings)
        said = tuple(catalogue.render(rules.say(event, eyes), story.names) for event in tellings)
        step = ReplayStep(one.step.move.seat, one.at, tellings, said, patch(before, view), one.ruling)
        yield step, view


# what somebody brings


class Patience:
    """How long the house works on what somebody brings; asked at each step."""

    def __init__(self) -> None:
        self._until = monotonic() + MOST_SECONDS

    def check(self) -> None:
        """Raise `RecordError` when it has come to its end."""
        if monotonic() > self._until:
            raise RecordError("it takes too long to tell", "too_long")


class _Ruled(Struct):
    rulings: dict[int, Ruling] = {}


def brought(text: bytes, games: Mapping[str, Rules]) -> Story:
    """The story of a record that somebody brings; raises `RecordError`."""
    try:
        record = from_json(text, games)
        rulings = msgspec.json.decode(text, type=_Ruled).rulings
    except msgspec.ValidationError as problem:
        raise RecordError(f"its rulings cannot be read: {problem}", "unreadable", problem=problem) from None
    except RecursionError:
        raise RecordError("it is nested too deeply", "nested") from None
    if len(record.steps) + len(record.events) > MOST_FACTS:
        raise RecordError(f"it has more than {MOST_FACTS} steps and events", "too_long")
    if any(len(step.events) > MOST_EVENTS for step in record.steps):
        raise RecordError(f"one of its steps has more than {MOST_EVENTS} events", "too_long")
    return Story(
        rules=games[record.header.game],
        version=record.header.version[:MOST_NAME],
        options=record.options,
        names=_names(record),
        kept=tuple(Kept(step, 0, rulings.get(number)) for number, step in enumerate(record.steps)),
        dealer=fairness_of(text),
    )


def brought_replay(story: Story, eyes: Seat | None, language: Language, *, is_open: bool) -> Replay:
    """The replay of a record that somebody brings; raises `RecordError` where its facts do not fit."""
    if eyes is not None and eyes >= story.options.seats:
        raise RecordError(f"nobody sat in seat {eyes + 1}", "no_seat", place=eyes + 1)
    patience, told_so_far, steps = Patience(), 0, []
    empty = msgspec.structs.replace(story, kept=())
    replay = replay_of(empty, eyes, language, is_open=is_open)
    try:
        for step, _ in tell_again(story, replay.view, eyes, language, is_open=is_open):
            patience.check()
            told_so_far += len(msgspec.json.encode(step))
            if told_so_far > MOST_TOLD:
                raise RecordError("it swells when it is told", "too_long")
            steps.append(step)
    except RecordError:
        raise
    except BROKEN:
        number = len(steps) + 1
        raise RecordError(f"step {number} does not fit what came before it", "misfit", step=number) from None
    return msgspec.structs.replace(replay, steps=tuple(steps))


def _names(record: Record) -> tuple[str, ...]:
    """A name for each seat, none of them longer than a name is."""
    given: Sequence[str] = record.header.seats[: record.options.seats]
    missing = (f"{seat + 1}" for seat in range(len(given), record.options.seats))
    return (*(name[:MOST_NAME] for name in given), *missing)
