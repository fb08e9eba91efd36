"""Who sits where: seats, teams, and the two seats that no person takes."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

IS_SEAT: Final = {"is": "seat"}
"""Tells the number of a seat from any other: a table that is drawn from types alone writes a name for it."""

Seat: TypeAlias = Annotated[int, Meta(extra=IS_SEAT)]
"""A place at the table, numbered clockwise from 0."""

Team: TypeAlias = str
"""A side that several seats share, named by a letter."""

CHANCE: Final[Seat] = -1
"""The seat of the dealer and of the dice: a shuffle or a throw is its answer to an ask."""

CLOCK: Final[Seat] = -2
"""The seat of time: the end of a countdown is its move."""


def seat_mark(seat: Seat | None) -> str:
    """The short name of a seat in notation.

    >>> [seat_mark(seat) for seat in (0, 3, CHANCE, CLOCK, None)]
    ['P0', 'P3', '*', '@', '--']
    """
    if seat is None:
        return "--"
    return {CHANCE: "*", CLOCK: "@"}.get(seat) or f"P{seat}"


def seat_of_mark(mark: str) -> Seat:
    """The seat behind a short name.

    >>> [seat_of_mark(mark) for mark in ("P0", "P12", "*", "@")]
    [0, 12, -1, -2]
    >>> seat_of_mark("Bob")
    Traceback (most recent call last):
        ...
    ValueError: 'Bob' names no seat: write P0, P1, ... or * for chance or @ for the clock
    """
    if mark in ("*", "@"):
        return CHANCE if mark == "*" else CLOCK
    if mark.startswith("P") and mark[1:].isdecimal():
        return int(mark[1:])
    raise ValueError(f"{mark!r} names no seat: write P0, P1, ... or * for chance or @ for the clock")
