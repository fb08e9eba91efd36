"""A game told again through somebody's eyes.

Rules of this file: what is told again is folded from facts, never decided anew, so it outlives the rules; the
eyes of a seat are reminded of what its person was reminded of; a story that was brought may be anything, and
whatever is wrong with it is a `RecordError`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import RecordError, Seat, team_of, told
from tripot.core.rules import as_shown
from tripot.core.stages import Stage, news_of, walk
from tripot.core.view_changes import patch
from tripot.core.words import Language, PieceAt
from tripot.records.dealer import Fairness
from tripot.records.patience import Patience
from tripot.records.play_again import BROKEN
from tripot.records.seats import SeatSheet, StandIn
from tripot.records.story import Story
from tripot.records.telling import procedure_of, tell


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step through somebody's eyes."""

    seat: Seat
    at: int
    """When it was, in milliseconds of the calendar; 0 where nobody knows."""
    events: tuple[Any, ...]
    said: tuple[str, ...]
    changes: dict[str, Any]
    """What of the view is different after it, as in `Told` ..."""
    stages: tuple[Stage, ...] = ()
    """... and what there was to see on the way ..."""
    dwell_ms: int = 0
    """... and how long the end of it wants to be seen at least."""
    news: tuple[int, ...] = ()
    """Which of the events people look at, as in `Told` ..."""
    procedure: tuple[int, ...] = ()
    """... which are procedure ..."""
    pieces: dict[int, tuple[PieceAt, ...]] = {}
    """... which pieces the sentences name ..."""
    faded: dict[int, str] = {}
    """... and what the log keeps of what people are to remember."""
    stood_in: StandIn | None = None
    """Who made the move in the place of the seat's person, where somebody did."""
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
    logged: int = 0
    """How many lines the log has before the first of these steps, where the game goes on."""


def replay_of(story: Story, eyes: Seat | None, language: Language, *, is_open: bool = False) -> Replay:
    """A story through the eyes of a seat, of those who look on, or with everything open."""
    view = first_view(story, eyes, is_open=is_open)
    return Replay(
        table=story.table,
        game=story.rules.name,
        version=story.version,
        options=msgspec.to_builtins(story.options),
        names=story.names,
        eyes="open" if is_open else "watcher" if eyes is None else str(eyes),
        view=as_shown(story.rules, view, eyes, is_open=is_open),
        steps=tuple(step for step, _ in tell_again(story, eyes, language, is_open=is_open)),
        dealer=story.dealer,
        seats=story.seats,
    )


def first_view(story: Story, eyes: Seat | None, *, is_open: bool = False) -> Any:
    """What the eyes know before the first step."""
    start = story.rules.start(story.options)
    return start if is_open else story.rules.view(start, eyes)


def tell_again(
    story: Story, eyes: Seat | None, language: Language, *, is_open: bool = False, pace: float = 1.0
) -> Iterator[tuple[ReplayStep, Any]]:
    """Every step as the eyes see it, with all that they know after it; at pace 0 nobody wants to watch it."""
    rules = story.rules
    team = team_of(rules, story.options, eyes)
    view = first_view(story, eyes, is_open=is_open)
    shown = as_shown(rules, view, eyes, is_open=is_open)
    for one in story.kept:
        before, catalogue = shown, rules.words_at(view, language)
        tellings = one.step.events if is_open else told(one.step.events, eyes, team)
        way = walk(rules, view, before, tellings, eyes, is_open=is_open, pace=pace)
        view = way.view
        sentences = tell(rules, catalogue, tellings, eyes, story.names)
        shown = as_shown(rules, view, eyes, before, is_open=is_open)
        step = ReplayStep(
            seat=one.step.move.seat,
            at=one.at,
            events=tellings,
            said=sentences.said,
            changes=patch(before, shown),
            stages=way.stages,
            dwell_ms=way.dwell_ms,
            news=news_of(tellings),
            procedure=procedure_of(tellings),
            pieces=sentences.pieces,
            faded=sentences.faded,
            stood_in=one.stood_in,
            ruling=one.ruling,
        )
        yield step, view


def limited_replay(
    story: Story,
    eyes: Seat | None,
    language: Language,
    *,
    is_open: bool,
    patience: Patience,
    most_bytes: int,
) -> Replay:
    """The replay of a record that somebody brings; raises `RecordError` where its facts do not fit."""
    if eyes is not None and eyes >= story.options.seats:
        raise RecordError(f"nobody sat in seat {eyes + 1}", "no_seat", place=eyes + 1)
    told_so_far, steps = 0, []
    empty = msgspec.structs.replace(story, kept=())
    replay = replay_of(empty, eyes, language, is_open=is_open)
    try:
        for step, _ in tell_again(story, eyes, language, is_open=is_open):
            patience.check()
            told_so_far += len(msgspec.json.encode(step))
            if told_so_far > most_bytes:
                raise RecordError(f"with its sentences it has more than {most_bytes} bytes", "too_long")
            steps.append(step)
    except RecordError:
        raise
    except BROKEN:
        number = len(steps) + 1
        raise RecordError(f"step {number} does not fit what came before it", "misfit", step=number) from None
    return msgspec.structs.replace(replay, steps=tuple(steps))
