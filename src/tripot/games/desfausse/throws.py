"""Throwing dice, and the trophies that go with it (rulebook 3 and 9.4 to 9.7).

Rules of this file: each function tells one thing that happens and gives the table back; what comes next
is said in rules.py.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeAlias

from tripot.core import Seat
from tripot.games.desfausse.combination import devils
from tripot.games.desfausse.dice import BLOCKED, FREED, Dice
from tripot.games.desfausse.events import (
    AnyEvent,
    DevilsRecounted,
    DiceKept,
    DiceTaken,
    DiceThrown,
    TrophySpent,
)
from tripot.games.desfausse.moves import Roll, Spend, Throw
from tripot.games.desfausse.spending import blocked, rollable
from tripot.games.desfausse.table import Answers, Table

Telling: TypeAlias = Generator[AnyEvent, Table, Table]
"""Events, and in the end the table as it then stands."""


def come_to_rest(table: Table, roll: Roll) -> Telling:
    """All dice of the throw fall at once; new devils are blocked (3.1, 3.2)."""
    seats = [seat for seat, dice in enumerate(table.rolling) if dice]
    for seat, shown in zip(seats, roll.shown, strict=True):
        table = yield DiceThrown(seat, table.rolling[seat], shown)
        if table.call:  # a throw after the roll-call changes the penalty, never the curse (11)
            table = yield DevilsRecounted(seat, devils(table.hands[seat]))
    return table


def can_throw(table: Table, seat: Seat) -> bool:
    """Whether a seat has a die to throw, or a devil and an exorcism (3.6)."""
    hand, ready = table.hands[seat], table.ready[seat]
    if rollable(hand):
        return True
    return ("EXO1" in ready or "EXOALL" in ready) and bool(blocked(hand))


def may_throw(table: Table) -> tuple[Seat, ...]:
    """Who may take part in the next throw: those who took part in the one before (3.3, 3.5, 3.6)."""
    last = table.throw
    return tuple(
        [seat for seat, taken in enumerate(table.throws) if taken == last and can_throw(table, seat)]
    )


def reveal_plans(table: Table, plans: Answers) -> Telling:
    """Everybody shows who takes part, and with which dice (3.3)."""
    for seat, plan in enumerate(plans):
        if type(plan) is Throw:
            table = yield from _take_dice(table, seat, plan.dice, plan.exo1, plan.exoall)
        elif plan is not None:
            table = yield DiceKept(seat)
    return table


def _take_dice(table: Table, seat: Seat, dice: Dice, exo1: Dice, exoall: bool) -> Telling:
    """Unblock devils where an exorcism is spent (9.7), then take the dice in hand."""
    for die in exo1:
        table = yield TrophySpent(seat, "EXO1", (die,))
    if exoall:
        table = yield TrophySpent(seat, "EXOALL", blocked(table.hands[seat]))
    return (yield DiceTaken(seat, tuple([FREED[die] if die in BLOCKED else die for die in dice])))


def may_spend(table: Table) -> tuple[Seat, ...]:
    """Who could use a trophy after the throws: a change of colour, or another throw (9.4).

    After the roll-call only those who may still discard are asked (11, late_rerolls).
    """
    return tuple(
        [
            seat
            for seat, ready in enumerate(table.ready)
            if ready
            and seat not in table.discarded
            and seat not in table.denied
            and ("TINT1" in ready or "TINTN" in ready or ("AGAIN" in ready and can_throw(table, seat)))
        ]
    )


def reveal_spending(table: Table, spending: Iterable[Spend]) -> Telling:
    """First all changes of colour, then all dice for another throw are taken in hand (9.4)."""
    for answer in spending:
        table = yield from change_colours(table, answer.seat, answer.tint1, answer.tintn)
    for answer in spending:
        if answer.again:
            table = yield TrophySpent(answer.seat, "AGAIN", answer.again)
            table = yield from _take_dice(table, answer.seat, answer.again, answer.exo1, answer.exoall)
    return table


def change_colours(table: Table, seat: Seat, tint1: Dice, tintn: Dice) -> Telling:
    """Each named die counts as the other colour until the end of the turn (9.6)."""
    for die in tint1:
        table = yield TrophySpent(seat, "TINT1", (die,))
    if tintn:
        table = yield TrophySpent(seat, "TINTN", tintn)
    return table
