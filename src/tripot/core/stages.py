"""What there is to see on the way from one view to the next, and for how long it wants to be seen.

A move can be followed by much at once: the last card of a trick is played, the trick is taken, another one
begins. Whoever is shown the end alone never sees the full trick. An event that `begins_stage` says so, and
one with a `dwell_ms` has a moment of its own before the next one that has.

Rules of this file: it folds what a reader was told and looks at nothing else, so a stage tells no more than
the events of the same telling. Times are those of the usual pace, times the pace that is asked for; at pace 0
nobody waits, and only those stages are left that a view would be misunderstood without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from tripot.core.event import Event
from tripot.core.rules import Rules, as_shown
from tripot.core.seat import Seat
from tripot.core.view_changes import patch


class Stage(Struct, frozen=True, omit_defaults=True, gc=False):
    """How things stood on the way, before the next event changed them again."""

    events: int
    """How many of the events had happened by then."""
    changes: dict[str, Any]
    """What of the view was different from the stage before, or from the view before the first event."""
    dwell_ms: int = 0
    """How long it wants to be seen at least."""
    ended_by: int | None = None
    """The number of the event that has ended a round, where one has: people go on when they have read it."""


class Way(Struct, frozen=True, gc=False):
    """What some tellings led to."""

    view: Any
    """As `fold` gives it."""
    stages: tuple[Stage, ...]
    dwell_ms: int
    """How long the end of it wants to be seen at least."""


class _Part(Struct, frozen=True, gc=False):
    """Events that are seen at once, `start` and `end` counted as in a slice."""

    start: int
    end: int
    dwell_ms: int
    ended_by: int | None


def walk(
    rules: Rules,
    view: Any,
    shown: Any,
    events: Iterable[Event],
    seat: Seat | None,
    *,
    is_open: bool = False,
    pace: float = 1.0,
) -> Way:
    """A seat's view after some tellings, and the stages on the way.

    `shown` is what the seat's person is shown of the view; the stages are as well, unless all is open.
    """
    evolve, stages = rules.evolve, []
    tellings = tuple(events)
    dwell, ended_by = 0, None
    for part in _parts(tellings, pace):
        if part.start:
            before, shown = shown, as_shown(rules, view, seat, shown, is_open=is_open)
            if (changes := patch(before, shown)) or dwell:
                stages.append(Stage(part.start, changes, dwell, ended_by))
        for event in tellings[part.start : part.end]:
            view = evolve(view, event)
        dwell, ended_by = part.dwell_ms, part.ended_by
    return Way(view, tuple(stages), dwell)


def news_of(events: Iterable[Event]) -> tuple[int, ...]:
    """The numbers of the events that people look at; the others are procedure."""
    return tuple([number for number, event in enumerate(events) if event.dwell_ms])


def dwell_of(events: Sequence[Event], pace: float = 1.0) -> int:
    """How long all of it wants to be seen, in ms, by those who are told of it."""
    told_to_all = [event for event in events if not event.private]
    return sum(part.dwell_ms for part in _parts(told_to_all, pace))


def _parts(events: Sequence[Event], pace: float) -> Iterator[_Part]:
    """The events, in portions that are seen one after another."""
    start, dwell, last, ended_by = 0, 0, None, None
    for number, event in enumerate(events):
        own = round(event.dwell_ms * pace)
        is_next = dwell and own and not (event.is_simultaneous and type(event) is last)
        if number and (event.begins_stage or is_next):
            yield _Part(start, number, max(dwell, round(event.look_ms * pace)), ended_by)
            start, dwell, last, ended_by = number, 0, None, None
        if own:
            dwell, last = max(dwell, own), type(event)
        if event.ends_round:
            ended_by = number
    yield _Part(start, len(events), dwell, ended_by)
