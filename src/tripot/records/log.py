"""The log of a game as far as it is out of sight: all that is not to be remembered by heart.

Rules of this file: a line is made of what its reader was told; what fades has faded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from tripot.core import Seat
from tripot.core.words import PieceAt
from tripot.records.replay import ReplayStep
from tripot.records.seats import StandIn

MOST_LINES: Final = 120
"""So many lines are told at once."""


class LogLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line."""

    said: str
    seat: Seat | None = None
    """Whom it is about."""
    is_procedure: bool = False
    pieces: tuple[PieceAt, ...] = ()
    stood_in: StandIn | None = None
    """Who did it in the place of that seat's person, where somebody did."""


class LogPage(Struct, frozen=True):
    """Some lines of a log, one after another."""

    first: int
    """How many lines there are before these."""
    lines: tuple[LogLine, ...]


def page_before(lines: Iterable[LogLine], before: int, most: int = MOST_LINES) -> LogPage:
    """The lines before a number, the last of them last.

    >>> page_before([LogLine("a"), LogLine("b"), LogLine("c")], 2, most=1)
    LogPage(first=1, lines=(LogLine(said='b', seat=None, is_procedure=False, pieces=(), stood_in=None),))
    """
    known = tuple(lines)[: max(0, before)]
    first = max(0, len(known) - most)
    return LogPage(first, known[first:])


def lines_of(steps: Iterable[ReplayStep]) -> Iterator[LogLine]:
    """The lines that are left of some steps."""
    for step in steps:
        stood_in = step.stood_in
        for number, event in enumerate(step.events):
            said = step.faded.get(number, step.said[number])
            if not said:
                continue
            seat = getattr(event, "seat", None)
            is_theirs = seat == step.seat
            yield LogLine(
                said=said,
                seat=seat if isinstance(seat, int) else None,
                is_procedure=number in step.procedure,
                pieces=() if number in step.faded else step.pieces.get(number, ()),
                stood_in=stood_in if is_theirs else None,
            )
            if is_theirs:
                stood_in = None  # it is said once
