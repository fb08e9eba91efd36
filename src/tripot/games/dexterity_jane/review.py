"""Hands that are too quick to be true: something for whoever looks after the house to look at.

Rules of this file: nothing is refused and nobody is accused; it counts, and the counting is a value. A guess
with open hands may be as quick as it likes, and a wrong lock proves nothing.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.games.dexterity_jane.fingers import Mask

SEEING_MS: Final = 250
"""To see that there is something, and to move ..."""
READING_MS: Final = 60
"""... and for each card of the round to be read."""
REPEATEDLY: Final = 3
"""So many of them in one game are no luck any more."""


def superhuman(round_number: int, reaction_ms: float, mask: Mask, *, is_correct: bool) -> bool:
    """Whether nobody works out folded fingers that quickly, with as many cards as the round has.

    >>> superhuman(4, 480, 0b10, is_correct=True), superhuman(4, 490, 0b10, is_correct=True)
    (True, False)
    """
    return is_correct and mask != 0 and reaction_ms < SEEING_MS + READING_MS * round_number


class QuickLocks(Struct, frozen=True):
    """How often each seat was too quick to be true, in one game."""

    counts: dict[int, int] = {}

    def after(self, seat: int, *, is_superhuman: bool) -> QuickLocks:
        """The count after a lock of the seat was checked."""
        if not is_superhuman:
            return self
        return replace(self, counts={**self.counts, seat: self.counts.get(seat, 0) + 1})

    def is_to_be_reviewed(self, seat: int) -> bool:
        """Whether it has happened so often that somebody should look."""
        return self.counts.get(seat, 0) >= REPEATEDLY
