"""Hands of dice as multisets of faces, numbered, with what becomes of each when a die is added or taken away.

Rules of this file: a face is a place: 0 the devil, 1 to 5 the values 2 to 6.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Counts = tuple[int, ...]


class Multisets(NamedTuple):
    """All multisets of at most so many dice of one size, the fullest first."""

    counts: tuple[Counts, ...]
    number: dict[Counts, int]
    full: int
    """How many of them, from the first on, hold all the dice."""
    grown: tuple[tuple[tuple[float, int], ...], ...]
    """For each that is not full: the chance of each face, and the multiset when a die shows it."""
    shrunk: tuple[tuple[int, ...], ...]
    """For each: the multisets when a die that is no devil is taken away."""


@lru_cache(maxsize=64)
def multisets(dice: int, faces: tuple[str, ...]) -> Multisets:
    """The multisets of so many dice with these six faces."""
    chances = tuple(faces.count(face) / 6 for face in "D23456")
    found = [
        counts for total in range(dice, -1, -1) for counts in _splits(total, tuple(c > 0 for c in chances))
    ]
    number = {counts: at for at, counts in enumerate(found)}
    return Multisets(
        tuple(found),
        number,
        sum(sum(counts) == dice for counts in found),
        tuple(
            tuple((c, number[_plus(counts, face, 1)]) for face, c in enumerate(chances) if c)
            if sum(counts) < dice
            else ()
            for counts in found
        ),
        tuple(
            tuple(number[_plus(counts, face, -1)] for face in range(1, 6) if counts[face]) for counts in found
        ),
    )


def _splits(total: int, open_to: tuple[bool, ...]) -> list[Counts]:
    """Every way to spread so many dice over the faces that there are."""
    if len(open_to) == 1:
        return [(total,)] if open_to[0] or not total else []
    most = total if open_to[0] else 0
    return [(first, *rest) for first in range(most + 1) for rest in _splits(total - first, open_to[1:])]


def _plus(counts: Counts, face: int, change: int) -> Counts:
    return (*counts[:face], counts[face] + change, *counts[face + 1 :])
