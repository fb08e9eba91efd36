"""What the rulebook says about what lies on the table, for screens, which know no rule.

Rules of this file: all of it follows from dice that lie open, so everyone is told the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from tripot.core import Seat
from tripot.games.desfausse.combination import claim, tally
from tripot.games.desfausse.table import Table

Reason: TypeAlias = Literal["alone", "equal", "single", "dice", "green"]
"""Why it is their turn: nobody else discards any more, or not before them, for what they show (5.6, 5.7)."""


CALLING: Final = ("declare", "discard", "trophy", "levy")
"""The phases of a call (5, 6, 8.2, 9.1)."""


class ShownClaim(Struct, frozen=True, gc=False):
    """What a seat shows at this call (5.6)."""

    seat: Seat
    single: bool
    dice: int
    """How many dice its combination has ..."""
    green: int
    """... and how many of them count as green."""


class Remarks(Struct, frozen=True, gc=False):
    """What the rulebook says about a view."""

    tallies: tuple[tuple[int, ...], ...]
    """How many dice of each seat count for each value; in the first place, its devils (5.2, 5.8)."""
    claims: tuple[ShownClaim, ...] = ()
    """Who is asked whether to discard; or who discards at this call, in the order of their turns."""
    reason: Reason | None = None
    """Why those whose discard it is come first."""


class Shown(Table, frozen=True, gc=False, kw_only=True):
    """What a screen is sent: the view, and what the rulebook says about it."""

    remarks: Remarks


def remarked(view: Table, before: Shown | None = None) -> Shown:
    """The view with its remarks; dice that lie as they lay have them already."""
    if before is not None and before.hands is view.hands:
        known = before.remarks
        if not known.claims and view.phase not in CALLING:
            return Shown(*astuple(view), remarks=known)
        tallies = known.tallies
    else:
        tallies = tuple([tally(hand) for hand in view.hands])
    return Shown(*astuple(view), remarks=_remarks(view, tallies))


def _remarks(view: Table, tallies: tuple[tuple[int, ...], ...]) -> Remarks:
    if view.phase not in CALLING:
        return Remarks(tallies)
    if view.phase == "declare":
        asked = [seat for seat in view.everyone if seat in view.waiting or view.sealed[seat] is not None]
        return Remarks(tallies, tuple([_claim(view, seat) for seat in asked]))
    group = [_claim(view, seat) for seat in view.group]
    rest = [_claim(view, seat) for seat in view.declared if seat not in view.denied]
    reason = _reason(group, rest) if view.phase == "discard" else None
    return Remarks(tallies, (*group, *sorted(rest, key=_strength, reverse=True)), reason)


def _claim(view: Table, seat: Seat) -> ShownClaim:
    return ShownClaim(seat, *claim(view.hands[seat], view.call, single=seat in view.singles))


def _strength(one: ShownClaim) -> tuple[bool, int, int]:
    return one.single, one.dice, one.green


def _reason(group: Sequence[ShownClaim], rest: Sequence[ShownClaim]) -> Reason:
    """The first thing in which the group is ahead of those who come after it."""
    if not rest:
        return "equal" if len(group) > 1 else "alone"
    first, second = group[0], max(rest, key=_strength)
    if first.single != second.single:
        return "single"
    return "dice" if first.dice != second.dice else "green"
