"""How the log looks: one short line an event, on the error stream; what people read is on the other.

Rules of this file: nothing that a visitor does may fill the log, slow the house down by being written, or put
anybody's secret there. So the way to an error is told by places alone, never with the values that were at
hand (cookies, hands, the dealer's secret), and the same trouble is told a few times a minute at most.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import PurePath
from traceback import walk_tb
from typing import Final

from msgspec import Struct

MOST_PLACES: Final = 8
"""Of the way to an error, counted from where it happened."""
MOST_CAUSES: Final = 3
"""Errors that led to one another."""
MOST_CHARACTERS: Final = 1_000
"""Of one line."""
MINUTE: Final = 60.0
MOST_ALIKE: Final = 5
"""Warnings and errors of one kind in a minute ..."""
MOST_IN_ALL: Final = 200
"""... and of all kinds."""
MOST_KINDS: Final = 1_000
"""Kinds that are remembered."""

PLAIN: Final = (TypeError, AttributeError, NameError, ImportError, OSError, RecursionError, MemoryError)
"""Errors whose message names types and files; others quote the very values that went wrong."""

Kind = tuple[str, str, str]


def set_up_logging(*, verbose: bool) -> None:
    """One handler for the house, for uvicorn, and for whatever a game of others says."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(BriefLine("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Moderation())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if verbose else logging.WARNING)


class BriefLine(logging.Formatter):
    """A line of the log; an exception is told in the same line, by its way."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = " ".join((self._fmt or "").split("\n")) % (vars(record) | {"message": record.getMessage()})
        more = getattr(record, "more", 0)
        counted = f" (and {more} more like it)" if more else ""
        problem = record.exc_info[1] if record.exc_info else None
        told = "" if problem is None else f" [{way(problem)}]"
        return " ".join(f"{line[:MOST_CHARACTERS]}{counted}{told}".split())


class Moderation(logging.Filter):
    """Lets a few warnings of one kind through in a minute; the next one says how many were left out."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[Kind, _Count] = {}
        self._all = _Count(now())

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        if record.levelno < logging.WARNING:
            return True
        now, kind = self._now(), _kind(record)
        if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        count = self._kinds.setdefault(kind, _Count(now))
        left_out = count.rest(now)
        self._all.rest(now)
        if count.passed >= MOST_ALIKE or self._all.passed >= MOST_IN_ALL:
            count.left_out += 1 + left_out
            return False
        count.passed += 1
        self._all.passed += 1
        record.more = left_out
        return True


class _Count(Struct):
    """What has passed since a minute began, and what was left out and not told yet."""

    since: float
    passed: int = 0
    left_out: int = 0

    def rest(self, now: float) -> int:
        """Begin a new minute if it is time; how many were left out in the one before."""
        if now - self.since < MINUTE:
            return 0
        left_out, self.since, self.passed, self.left_out = self.left_out, now, 0, 0
        return left_out


def way(problem: BaseException) -> str:
    """An error without any value: what it is, the places that led to it, and the errors before it.

    >>> def trouble(card):
    ...     return {}[card]
    >>> try:
    ...     trouble("7M")
    ... except KeyError as problem:
    ...     "trouble" in way(problem), "7M" in way(problem)
    (True, False)
    """
    return "; after ".join(_told(one) for one in _chain(problem))


def _chain(problem: BaseException) -> Iterator[BaseException]:
    one: BaseException | None = problem
    for _ in range(MOST_CAUSES):
        if one is not None:
            yield one
            one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _told(problem: BaseException) -> str:
    name = type(problem).__name__
    own = type(problem).__module__.startswith("tripot.")
    message = f": {str(problem)[:200]}" if own or isinstance(problem, PLAIN) else ""
    places = [
        f"{'/'.join(PurePath(frame.f_code.co_filename).parts[-2:])}:{line} {frame.f_code.co_name}"
        for frame, line in deque(walk_tb(problem.__traceback__), MOST_PLACES)
    ]
    return f"{name}{message}" + (f" at {' < '.join(reversed(places))}" if places else "")


def _kind(record: logging.LogRecord) -> Kind:
    """What a line is like, whatever it is about: its event, and where the error happened."""
    event = str(getattr(record, "kind", record.msg)).split("\n", 1)[0][:80]
    problem = record.exc_info[1] if record.exc_info else None
    place = ""
    if problem is not None:
        for frame, line in walk_tb(problem.__traceback__):
            place = f"{type(problem).__name__} {frame.f_code.co_filename}:{line}"
    return record.name, event, place
