"""Getting ready, the countdown, and all cards turned up at one instant (rulebook 3.4, 3.5, 5.10)."""

from __future__ import annotations

from tripot.core import Event, Happening
from tripot.games.dexterity_jane.events import (
    AnglesSeen,
    ArmingEnded,
    CardsTurnedUp,
    HoldDrawn,
    SeatAbsent,
    SeatArmed,
    SeatBack,
)
from tripot.games.dexterity_jane.moves import Arm, CallAbsent, CallBack, DrawHold
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.showdown import end_if_over
from tripot.games.dexterity_jane.table import Table


def arm(table: Table, move: Arm) -> Happening:
    """Say that both hands are open; when all who are there have, the countdown starts (3.4)."""
    if move.seat in table.play.armed or table.players[move.seat].absent:
        raise refusal("NOT_NOW")
    table = yield SeatArmed(move.seat)
    if not _not_ready(table):
        yield from end_arming(table)


def end_arming(table: Table) -> Happening:
    """All are ready, or have had their time (3.4)."""
    yield ArmingEnded(_not_ready(table))


def draw_hold(_: Table, move: DrawHold) -> Happening:
    """The countdown is held so long that nobody can foresee its end (3.5)."""
    yield HoldDrawn(move.ms)


def what_turns_up(table: Table) -> tuple[Event, ...]:
    """The faces, and how each seat sees them turned (3.5).

    It is settled once the cards lie there, so a house can send each seat its tellings sealed beforehand.
    """
    angles = (AnglesSeen(seat, row) for seat, row in enumerate(table.play.angles))
    return CardsTurnedUp(table.play.cards), *angles


def turn_up(table: Table) -> Happening:
    """All faces at once, to each seat in its own turn (3.5)."""
    for event in what_turns_up(table):
        table = yield event
    yield from end_if_over(table)


def call_absent(table: Table, move: CallAbsent) -> Happening:
    """A seat that is gone counts as the last one; the others go on without it (5.10)."""
    if table.options.absent_seat != "last" or move.who not in table.present:
        raise refusal("NOT_NOW")
    table = yield SeatAbsent(move.who)
    if table.phase == "arm" and table.present and not _not_ready(table):
        yield from end_arming(table)
    elif table.phase == "showdown":
        yield from end_if_over(table)


def call_back(table: Table, move: CallBack) -> Happening:
    """It plays again from the next reveal on (5.10)."""
    if move.who not in range(table.options.seats) or move.who in table.present:
        raise refusal("NOT_NOW")
    yield SeatBack(move.who)


def _not_ready(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat in table.present if seat not in table.play.armed)
