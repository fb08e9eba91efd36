"""Against stalling: nobody can hold up the table for ever (rulebook 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening, Seat
from tripot.games.sign import refresh
from tripot.games.sign.data import HAND, TIMES
from tripot.games.sign.events import (
    CardGivenBack,
    CardPutBack,
    CountdownBegun,
    DoneSaid,
    StallCounted,
    StallLifted,
)
from tripot.games.sign.layout import clockwise_from_left
from tripot.games.sign.standing import must_be_due, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import CountdownOver, LimitOver, StallOver


def watch(table: Table, mover: Seat) -> Happening:
    """After `mover` did something: whether all others wait for one seat now, or no longer (10.1)."""
    stall_s = table.options.stall_s
    if stall_s is None:
        return table
    at, whole = table.clock, 1000 * stall_s
    idle, stall = waited_for(table), table.stall
    if stall is not None and stall.seat == idle:  # it moved a card: the count begins anew, at most twice
        if mover == idle and stall.restarts < TIMES.restarts:
            table = yield StallCounted(idle, stall.restarts + 1, at + whole, at)
        return table
    if stall is not None:
        restarts, left = stall.restarts, whole
        if mover == stall.seat:  # it broke the count itself: that is a restart too
            left = whole if restarts < TIMES.restarts else max(0, stall.until - at)
            restarts = min(restarts + 1, TIMES.restarts)
        table = yield StallLifted(stall.seat, restarts, left, at)
    if idle is not None:
        patience = table.patience[idle]
        table = yield StallCounted(idle, patience.restarts, at + patience.left_ms, at)
    return table


def waited_for(table: Table) -> Seat | None:
    """The one seat that is not done while all others are."""
    if table.done.count(True) != len(table.chairs) - 1:
        return None
    return next(seat for seat in table.chairs if not table.done[seat])


def stall_over(table: Table, move: StallOver) -> Happening:
    """The seat for which all wait is brought to five cards and done (10.1, 10.3)."""
    stall = table.stall
    must_be_due(table, move, stall.until if stall is not None else None)
    late = (stall.seat,) if stall is not None else ()
    table = yield from normalise(table, late, now(table, move))
    yield from refresh.last_call(table, guarded=True)


def limit_over(table: Table, move: LimitOver) -> Happening:
    """These cards have lain for long enough: a last countdown begins, for all (10.2)."""
    must_be_due(table, move, _limit(table, counting=False))
    at = now(table, move)
    yield CountdownBegun(at + TIMES.countdown_ms, at)


def countdown_over(table: Table, move: CountdownOver) -> Happening:
    """Everybody is brought to five cards and done, clockwise from the dealer's left (10.2, 10.3)."""
    must_be_due(table, move, _limit(table, counting=True))
    table = yield from normalise(table, clockwise_from_left(table.chairs, table.dealer), now(table, move))
    yield from refresh.last_call(table, guarded=True)


def normalise(table: Table, seats: tuple[Seat, ...], at: int) -> Happening:
    """First those with six cards give one back, so that those with four find something to take (10.3)."""
    for seat in seats:
        if len(table.hands[seat]) == HAND.most:
            table = yield CardPutBack(seat, table.hands[seat][-1], table.landing, at)
    for seat in seats:
        if len(table.hands[seat]) == HAND.least:
            last = table.placed[seat]
            card = last if last is not None and last in table.lying else table.lying[0]
            table = yield CardGivenBack(seat, card, at)
    for seat in seats:
        if not table.done[seat]:
            table = yield DoneSaid(seat, at)
    return table


def _limit(table: Table, *, counting: bool) -> int | None:
    running = table.phase in ("exchange", "last_call") and not table.guarded and table.counting == counting
    return table.limit_until if running else None
