"""A model of bodies at the table, for games between bots (specification 8.4 and 8.5).

What is modelled: a player with a quint waits a moment, gives the team's sign and repeats it; a team-mate sees
each giving with a probability and needs a while to recognise it and to call. What is not: gestures, decoys,
opponents who learn to read a sign. A sign is public in the game; here only the giver's team understands it.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from tripot.core import Seat

WAIT_MS: Final = 1300
"""Nobody signs at once: the completing take was watched (median)."""
REPEAT_MS: Final = (4000, 9000)
RECOGNISE_MS: Final = 450
REACH_MS: Final = 250
MOST_GIVEN: Final = 40
"""After so many repetitions even this model gives up."""


class Puppets:
    """The figures round one table; shared by its bots, as bodies are seen by all."""

    def __init__(self) -> None:
        self.given: dict[Seat, tuple[int, ...]] = {}
        self.noticed: dict[tuple[Seat, Seat], int | None] = {}

    def give(self, seat: Seat, at: int) -> None:
        """The seat has completed a quint: from now on it gives its sign, again and again."""
        if seat not in self.given:
            rng = Random(f"{seat} {at}")
            times = [at + int(rng.lognormvariate(0, 0.25) * WAIT_MS)]
            for _ in range(MOST_GIVEN):
                times.append(times[-1] + rng.randint(*REPEAT_MS))
            self.given[seat] = tuple(times)

    def stop(self, seat: Seat) -> None:
        """The seat no longer has what the sign says."""
        if self.given.pop(seat, None) is not None:
            self.noticed = {pair: at for pair, at in self.noticed.items() if pair[1] != seat}

    def notices(self, reader: Seat, giver: Seat, chance: float, now: int, rng: Random) -> int | None:
        """When the reader will call the giver, if the sign goes on; drawn once for each quint."""
        if giver not in self.given:
            return None
        if (reader, giver) not in self.noticed:
            self.noticed[reader, giver] = _first_seen(self.given[giver], chance, now, rng)
        return self.noticed[reader, giver]


def _first_seen(given: tuple[int, ...], chance: float, now: int, rng: Random) -> int | None:
    for at, after in pairwise((*given, given[-1] + REPEAT_MS[1])):
        if after > now and rng.random() < chance:
            return max(at, now) + int(rng.lognormvariate(0, 0.25) * RECOGNISE_MS) + REACH_MS
    return None
