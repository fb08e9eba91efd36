"""Taking a move back, where nobody has learned anything from it.

Rules of this file: what may be taken back is read off the visibility of the events, never off the game.
A sealed answer may be revised until the common reveal, even after others have sealed theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tripot.core.engine import step
from tripot.core.record import Step
from tripot.core.rules import Rules
from tripot.core.seat import Seat


def undo_point(steps: Sequence[Step[Any, Any]], seat: Seat) -> int | None:
    """The index of the step that `seat` may still take back, if there is one."""
    for index in range(len(steps) - 1, -1, -1):
        if not all(event.quiet for event in steps[index].events):
            return None
        if steps[index].move.seat == seat:
            return index
    return None


def take_back(
    rules: Rules, table: Any, steps: Sequence[Step[Any, Any]], seat: Seat
) -> tuple[Any, tuple[Step[Any, Any], ...]]:
    """The table and the steps without the one that `seat` takes back.

    `table` is the table before the first of `steps`. Raises `ValueError` where there is nothing to take back.
    """
    point = undo_point(steps, seat)
    if point is None:
        raise ValueError(f"seat {seat} has nothing to take back")
    kept = []
    for index, old in enumerate(steps):
        if index != point:
            table, events = step(rules, table, old.move)
            kept.append(Step(old.move, events))
    return table, tuple(kept)
