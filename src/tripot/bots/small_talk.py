"""What characters say at a table: a quick word at a fitting moment, and mostly nothing.

Rules of this file: a word tells nothing of anybody's cards, for it follows from what all have seen; nobody
speaks over somebody else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Final, NamedTuple

from tripot.bots.characters import Character, Moment
from tripot.core import Seat

OFTEN: Final[Mapping[Moment, float]] = {"begins": 0.5, "round": 0.2, "won": 1.0, "lost": 0.7}
"""How often anybody says something at such a moment."""
QUIET_MS: Final = 20_000
"""After a word there is silence for so long, until the game is over."""
PAUSE_MS: Final = (500, 1600)
"""How long it takes to find the word."""


class Remark(NamedTuple):
    """Somebody says something, in a moment."""

    seat: Seat
    word: str
    after_ms: float


class SmallTalk:
    """Who says what at one table."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._silent_until = 0.0

    def at(self, moment: Moment, seats: Mapping[Seat, Character], now: float) -> Remark | None:
        """What is said at a moment by one of the characters in these seats."""
        is_over = moment in ("won", "lost")
        speakers = [seat for seat, one in seats.items() if one.says.get(moment)]
        if not speakers or (now < self._silent_until and not is_over):
            return None
        if self._rng.random() >= OFTEN[moment]:
            return None
        self._silent_until = now + QUIET_MS
        seat = self._rng.choice(speakers)
        return Remark(seat, self._rng.choice(seats[seat].says[moment]), self._rng.uniform(*PAUSE_MS))

    def at_the_end(
        self, winners: Collection[Seat], seats: Mapping[Seat, Character], now: float
    ) -> Remark | None:
        """What the one says who has won; where people have, what one of the others says to them."""
        won = {seat: one for seat, one in seats.items() if seat in winners}
        return self.at("won", won, now) if won else self.at("lost", seats, now)
