"""Who sits where: every table of a tournament, each deal at every rotation of the seats.

Rules of this file: a deal is a seed; whoever plays it, the cards lie the same as far as play lets them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, TypeAlias

Lineup: TypeAlias = tuple[str, ...]
"""The level in each seat."""

Seating: TypeAlias = Literal["pairs", "all"]
"""Every two of the bots against each other, or all of them at one table."""


def lineups(bots: Sequence[str], seats: int, seating: Seating) -> tuple[Lineup, ...]:
    """Every way in which the bots are seated, once.

    >>> lineups(["novice", "master"], 2, "pairs")
    (('novice', 'master'), ('master', 'novice'))
    >>> lineups(["a", "b"], 3, "pairs")[:3]
    (('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'a', 'b'))
    """
    found: dict[Lineup, None] = {}
    for side in combinations(bots, 2) if seating == "pairs" else [tuple(bots)]:
        for turn in range(len(side)):
            first = tuple(side[(turn + seat) % len(side)] for seat in range(seats))
            found |= dict.fromkeys(_rotations(first))
    return tuple(found)


def _rotations(lineup: Lineup) -> Iterator[Lineup]:
    for turn in range(len(lineup)):
        yield lineup[turn:] + lineup[:turn]
