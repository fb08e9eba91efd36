"""What players write to their team (rulebook 3.2).

Rules of this file: a line is one line of plain letters; how it is meant is nobody's business but the team's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tripot.core import Seat
from tripot.games.sign.data import TALK

Line: TypeAlias = Annotated[str, Meta(max_length=TALK.letters)]


class Said(Struct, frozen=True, gc=False):
    """A line, and who wrote it."""

    seat: Seat
    text: Line


def fault(text: str, seat: Seat, said: Sequence[Said]) -> str | None:
    r"""Why a line cannot be written: the key of a refusal, or None when it can (3.2).

    >>> fault("I blink twice", 0, ()), fault(" ", 0, ()), fault("two\nlines", 0, ())
    (None, 'BAD_LINE', 'BAD_LINE')
    """
    if text != " ".join(text.split()) or not text or not text.isprintable():
        return "BAD_LINE"
    return None if can_tell(seat, said) else "TOO_MANY_LINES"


def can_tell(seat: Seat, said: Sequence[Said]) -> bool:
    """Whether a player may write one more line while the rooms are open (3.2)."""
    return sum(line.seat == seat for line in said) < TALK.lines
