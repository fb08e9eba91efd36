"""Where a bot looks, from moment to moment, and what it sees of the others there (specification 8.5).

Rules of this file: it knows who sits where and whose hands rest, as everybody does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.core import Seat
from tripot.games.sign.bots.level import Eyes

DWELL_MS: Final = 1600
"""How long one looks at the same thing, in the median."""
HOOKED_MS: Final = 2600
"""Whoever has seen the beginning of the own sign keeps looking for the rest of it."""
DRAWN: Final = 3
"""How much rather one who has stopped exchanging is looked at."""


class Company(Struct, frozen=True):
    """Those round the table, as one of them sees them."""

    chairs: Sequence[Seat]
    mates: Collection[Seat]
    opponents: Collection[Seat]
    """Those to watch: of the plan that the team has made, else all."""
    resting: Collection[Seat]
    """Those who have stopped exchanging."""


class Attention:
    """One pair of eyes."""

    def __init__(self, seat: Seat, eyes: Eyes) -> None:
        self.seat = seat
        self.eyes = eyes
        self.on: Seat | None = None
        """Whom it looks at; None: the cards on the table."""
        self.until = 0.0

    def turn(self, at: float, company: Company, rng: Random) -> None:
        """Look on, or elsewhere when it is time."""
        while self.until < at:
            self.until = max(self.until, at - 4 * DWELL_MS) + DWELL_MS * rng.lognormvariate(0, 0.4)
            self.on = self._next(company, rng)

    def sees(self, giver: Seat, at: float, company: Company, rng: Random) -> bool:
        """Whether a gesture that has just been made is seen."""
        self.turn(at, company, rng)
        return rng.random() < self._chance(giver, company.chairs)

    def stay_on(self, seat: Seat, at: float) -> None:
        """Something was seen there that wants to be looked at more closely."""
        self.on, self.until = seat, at + HOOKED_MS

    def rest(self, until: float) -> None:
        """The own body is busy: the eyes stay where they are."""
        self.until = max(self.until, until)

    def _next(self, company: Company, rng: Random) -> Seat | None:
        lot = rng.random()
        if lot < self.eyes.table:
            return None
        mates = lot < self.eyes.table + self.eyes.mates
        among = sorted(company.mates if mates else company.opponents)
        if not among:
            return None
        weights = [DRAWN if self.eyes.follows and seat in company.resting else 1 for seat in among]
        return rng.choices(among, weights)[0]

    def _chance(self, giver: Seat, chairs: Sequence[Seat]) -> float:
        """Over the cards one sees those across the table in the corner of the eye, else the next ones."""
        if self.on == giver:
            return self.eyes.looked_at
        beside = _apart(chairs, giver, self.seat if self.on is None else self.on) == 1
        at_edge = not beside if self.on is None else beside
        return self.eyes.edge if at_edge else self.eyes.elsewhere


def _apart(chairs: Sequence[Seat], one: Seat, other: Seat) -> int:
    if one not in chairs or other not in chairs:
        return 0
    way = abs(chairs.index(one) - chairs.index(other))
    return min(way, len(chairs) - way)
