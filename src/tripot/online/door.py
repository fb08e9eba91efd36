"""Questions that a game answers over HTTP, beside its tables: `POST /api/games/GAME/NAME`.

Rules of this file: a door knows no table and no person; whoever asks sends everything that the answer is made
of, so nothing is told that the asker could not reckon alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tripot.core.words import Language


class BadQuestion(Exception):  # noqa: N818
    """A question that makes no sense, and why, in a sentence; `code` is the trouble that the client reads."""

    def __init__(self, why: str, code: str = "malformed") -> None:
        super().__init__(why)
        self.why = why
        self.code = code


class Door(Struct, frozen=True, kw_only=True):
    """One such question."""

    name: str
    """The last part of its address."""
    summary: str
    question: Any
    """The struct that is asked."""
    answer: Callable[[Any, Language], Any]
    """What is answered, in the asker's language; raises `BadQuestion`. Its return type says what it is."""
    is_slow: bool = True
    """Whether it takes long enough to be answered in a thread, beside the tables."""
