"""Where the cards lie and how each seat sees them turned (rulebook 3.2, 3.3).

Rules of this file: it never sees a face. Every seat has the same spots and, but for `table`, work as hard
as anybody else's: the same angles in an order of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeVar

from tripot.core import CHANCE, Seat
from tripot.games.dexterity_jane.data import Layout
from tripot.games.dexterity_jane.moves import LayOut
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.table import Spot

T = TypeVar("T")

BALANCED_JITTER: Final = 20
TABLE_JITTER: Final = 25


def draw_layout(options: Options, first: Seat, count: int, rng: Random) -> LayOut:
    """A layout by lot for `count` cards, the first of them dealt to seat `first`."""
    layout = options.box.layout
    off = _offs(layout.jitter, 2 * count, rng)
    return LayOut(
        CHANCE,
        spots=mixed(range(len(layout.spots)), rng)[:count],
        shifts=tuple(zip(off[::2], off[1::2], strict=True)),
        angles=draw_angles(options, first, count, rng),
        backs=_backs(options, count, rng),
    )


def draw_angles(options: Options, first: Seat, count: int, rng: Random) -> tuple[tuple[int, ...], ...]:
    """How each seat sees each card turned, by lot."""
    if options.rotation == "balanced":
        start = rng.randrange(360)
        off = _offs(BALANCED_JITTER, count, rng)
        shared = [(start + 360 * k // count + off[k]) % 360 for k in range(count)]
        return tuple(mixed(shared, rng) for _ in range(options.seats))
    if options.rotation == "upright":
        return ((0,) * count,) * options.seats
    off = _offs(TABLE_JITTER, count, rng)
    holders = [(first + k) % options.seats for k in range(count)]
    seen = tuple(_turn(seat, options.seats) + jitter for seat, jitter in zip(holders, off, strict=True))
    return tuple(from_seat(seen, viewer, options.seats) for viewer in range(options.seats))


def mixed(things: Iterable[T], rng: Random) -> tuple[T, ...]:
    """Things in any order, each as likely as another."""
    lot = rng.random
    return tuple(sorted(things, key=lambda _: lot()))


def from_seat(angles: tuple[int, ...], viewer: Seat, seats: int) -> tuple[int, ...]:
    """Cards turned as seat 0 sees them, seen from another seat.

    >>> from_seat((0, 90), viewer=1, seats=4)
    (270, 0)
    """
    return tuple((angle - _turn(viewer, seats)) % 360 for angle in angles)


def as_first_seat_sees(angles: tuple[int, ...], viewer: Seat, seats: int) -> tuple[int, ...]:
    """Cards turned as a seat sees them, seen from seat 0.

    >>> as_first_seat_sees((270, 0), viewer=1, seats=4)
    (0, 90)
    """
    return tuple((angle + _turn(viewer, seats)) % 360 for angle in angles)


def is_sound(move: LayOut, options: Options, count: int) -> bool:
    """Whether a layout keeps to the spots and turns the cards as the table has chosen."""
    layout, rows, jitter = options.box.layout, move.angles, options.box.layout.jitter
    return (
        len(move.spots) == len(set(move.spots)) == len(move.shifts) == len(move.backs) == count
        and min(move.spots) >= 0
        and max(move.spots) < len(layout.spots)
        and all(-jitter <= dx <= jitter >= dy >= -jitter for dx, dy in move.shifts)
        and len(rows) == options.seats
        and len(rows[0]) == count
        and min(rows[0]) >= 0
        and max(rows[0]) < 360
        and _is_fair(rows, options)
        and (options.hand_view == "mixed" or set(move.backs) == {options.hand_view == "back"})
    )


def _is_fair(rows: tuple[tuple[int, ...], ...], options: Options) -> bool:
    """Whether what each seat sees follows from what the first one does."""
    if options.rotation == "balanced":
        shared = sorted(rows[0])
        return all(sorted(row) == shared for row in rows)
    if options.rotation == "upright":
        return not any(rows[0]) and all(row == rows[0] for row in rows)
    return all(row == from_seat(rows[0], viewer, options.seats) for viewer, row in enumerate(rows))


def spots_of(move: LayOut, layout: Layout) -> tuple[Spot, ...]:
    """Where each card then lies."""
    return tuple(
        Spot(layout.spots[spot][0] + dx, layout.spots[spot][1] + dy, "back" if back else "palm")
        for spot, (dx, dy), back in zip(move.spots, move.shifts, move.backs, strict=True)
    )


def _offs(most: int, count: int, rng: Random) -> list[int]:
    """So many times off by up to `most` in either direction."""
    lot, span = rng.random, 2 * most + 1
    return [int(lot() * span) - most for _ in range(count)]


def _turn(seat: Seat, seats: int) -> int:
    """How far round the table a seat sits, in degrees."""
    return 360 * seat // seats


def _backs(options: Options, count: int, rng: Random) -> tuple[bool, ...]:
    """Which cards picture the back of the hand."""
    if options.hand_view == "mixed":
        return tuple(rng.random() < 0.5 for _ in range(count))
    return (options.hand_view == "back",) * count
