"""What there is to see on the way from one view to the next, where a game says that it is worth a look.

A move can be followed by much at once: the last card of a trick is played, the trick is taken, another one
begins. Whoever is shown the end alone never sees the full trick. An event that `begins_stage` says so.

Rules of this file: it folds what a reader was told and looks at nothing else, so a stage tells no more than
the events of the same telling.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from tripot.core.event import Event
from tripot.core.rules import Rules, as_shown
from tripot.core.seat import Seat
from tripot.core.view_changes import patch


class Stage(Struct, frozen=True, gc=False):
    """How things stood on the way, before the next event changed them again."""

    events: int
    """How many of the events had happened by then."""
    changes: dict[str, Any]
    """What of the view was different from the stage before, or from the view before the first event."""


def walk(
    rules: Rules, view: Any, shown: Any, events: Iterable[Event], seat: Seat | None, *, is_open: bool = False
) -> tuple[Any, tuple[Stage, ...]]:
    """A seat's view after some tellings, as `fold` gives it, and the stages on the way.

    `shown` is what the seat's person is shown of the view; the stages are as well, unless all is open.
    """
    evolve, stages = rules.evolve, []
    for number, event in enumerate(events):
        if number and event.begins_stage:
            before, shown = shown, as_shown(rules, view, seat, shown, is_open=is_open)
            if changes := patch(before, shown):
                stages.append(Stage(number, changes))
        view = evolve(view, event)
    return view, tuple(stages)
