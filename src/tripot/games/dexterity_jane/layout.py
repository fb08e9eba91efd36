"""Where the cards lie and how each seat sees them turned (rulebook 3.2, 3.3).

Rules of this file: it never sees a face. Every seat has the same spots and, but for `table`, work as hard
as anybody else's: the same angles in an order of its own.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.core import CHANCE, Seat
from tripot.games.dexterity_jane.data import Layout
from tripot.games.dexterity_jane.moves import LayOut
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.table import Spot

BALANCED_JITTER: Final = 20
TABLE_JITTER: Final = 25


def draw_layout(options: Options, first: Seat, count: int, rng: Random) -> LayOut:
    """A layout by lot for `count` cards, the first of them dealt to seat `first`."""
    layout = options.box.layout
    return LayOut(
        CHANCE,
        spots=tuple(rng.sample(range(len(layout.spots)), count)),
        shifts=tuple((_off(layout.jitter, rng), _off(layout.jitter, rng)) for _ in range(count)),
        angles=draw_angles(options, first, count, rng),
        backs=tuple(_shows_back(options, rng) for _ in range(count)),
    )


def draw_angles(options: Options, first: Seat, count: int, rng: Random) -> tuple[tuple[int, ...], ...]:
    """How each seat sees each card turned, by lot."""
    if options.rotation == "balanced":
        start = _off(180, rng)
        shared = [(start + 360 * k // count + _off(BALANCED_JITTER, rng)) % 360 for k in range(count)]
        return tuple(tuple(rng.sample(shared, count)) for _ in range(options.seats))
    if options.rotation == "upright":
        return ((0,) * count,) * options.seats
    holders = [(first + k) % options.seats for k in range(count)]
    seen = tuple(_turn(seat, options.seats) + _off(TABLE_JITTER, rng) for seat in holders)
    return tuple(from_seat(seen, viewer, options.seats) for viewer in range(options.seats))


def from_seat(angles: tuple[int, ...], viewer: Seat, seats: int) -> tuple[int, ...]:
    """Cards turned as seat 0 sees them, seen from another seat.

    >>> from_seat((0, 90), viewer=1, seats=4)
    (270, 0)
    """
    return tuple((angle - _turn(viewer, seats)) % 360 for angle in angles)


def is_sound(move: LayOut, options: Options, count: int) -> bool:
    """Whether a layout keeps to the spots and turns the cards as the table has chosen."""
    layout, rows = options.box.layout, move.angles
    return (
        len(move.spots) == len(set(move.spots)) == len(move.shifts) == len(move.backs) == count
        and all(0 <= spot < len(layout.spots) for spot in move.spots)
        and all(max(abs(dx), abs(dy)) <= layout.jitter for dx, dy in move.shifts)
        and len(rows) == options.seats
        and all(len(row) == count and all(0 <= angle < 360 for angle in row) for row in rows)
        and _is_fair(rows, options)
        and all(options.hand_view == "mixed" or back == (options.hand_view == "back") for back in move.backs)
    )


def _is_fair(rows: tuple[tuple[int, ...], ...], options: Options) -> bool:
    if options.rotation == "balanced":
        shared = sorted(rows[0])
        return all(sorted(row) == shared for row in rows)
    if options.rotation == "upright":
        return not any(map(any, rows))
    return all(row == from_seat(rows[0], viewer, options.seats) for viewer, row in enumerate(rows))


def spots_of(move: LayOut, layout: Layout) -> tuple[Spot, ...]:
    """Where each card then lies."""
    return tuple(
        Spot(layout.spots[spot][0] + dx, layout.spots[spot][1] + dy, "back" if back else "palm")
        for spot, (dx, dy), back in zip(move.spots, move.shifts, move.backs, strict=True)
    )


def _off(most: int, rng: Random) -> int:
    """As far off as `most` in either direction."""
    return int(rng.random() * (2 * most + 1)) - most


def _turn(seat: Seat, seats: int) -> int:
    """How far round the table a seat sits, in degrees."""
    return 360 * seat // seats


def _shows_back(options: Options, rng: Random) -> bool:
    return options.hand_view == "back" or (options.hand_view == "mixed" and rng.random() < 0.5)
