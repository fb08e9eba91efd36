"""The open questions of a table; they follow from what lies open, so a view has the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripot.core import CHANCE, Seat
from tripot.games.desfausse.asks import (
    AnyAsk,
    AskDeclare,
    AskDiscard,
    AskLevy,
    AskPlan,
    AskRoll,
    AskSettle,
    AskTrophy,
)
from tripot.games.desfausse.combination import combination
from tripot.games.desfausse.discards import Terms, tinted_ways, ways
from tripot.games.desfausse.spending import blocked, rollable
from tripot.games.desfausse.table import Phase, Table


def asks(table: Table) -> dict[Seat, AnyAsk]:
    """Who is asked what."""
    if table.phase == "throw":
        return {CHANCE: ask_roll(table)}
    if not table.waiting:
        return {}
    question = QUESTIONS[table.phase]
    return {seat: question(table, seat) for seat in table.waiting}


def ask_roll(table: Table) -> AskRoll:
    """What the dice show."""
    seats = tuple([seat for seat, dice in enumerate(table.rolling) if dice])
    return AskRoll(CHANCE, seats, tuple(filter(None, table.rolling)), table.options.faces)


def ask_plan(table: Table, seat: Seat) -> AskPlan:
    """A plan for the second or the third throw."""
    hand, ready = table.hands[seat], table.ready[seat]
    exo1, exoall = (ready.count("EXO1"), ready.count("EXOALL")) if ready else (0, 0)
    return AskPlan(seat, table.throw, rollable(hand), blocked(hand), exo1, exoall)


def ask_settle(table: Table, seat: Seat) -> AskSettle:
    """Trophies after the throws; an exorcism goes with a throw, which another trophy pays for (9.5, 9.7)."""
    count, hand = table.ready[seat].count, table.hands[seat]
    again, tints = count("AGAIN"), (count("TINT1"), count("TINTN"))
    if not again:
        return AskSettle(seat, table.call, hand, (), (), 0, 0, 0, *tints)
    exorcisms = count("EXO1"), count("EXOALL")
    return AskSettle(seat, table.call, hand, rollable(hand), blocked(hand), again, *exorcisms, *tints)


def ask_declare(table: Table, seat: Seat) -> AskDeclare:
    """Whether to discard at this call."""
    hand, count = table.hands[seat], table.ready[seat].count
    found = combination(hand, table.call)
    out = terms(table, seat).out(len(found))
    return AskDeclare(seat, table.call, hand, found, out, count("TINT1"), count("TINTN"))


def terms(table: Table, seat: Seat) -> Terms:
    """What a seat's discard at this call depends on."""
    options = table.options
    least, split = options.min_combination, options.split_discard
    return Terms(table.call, table.devils[seat], seat in table.singles, least, split)


def ask_discard(table: Table, seat: Seat) -> AskDiscard:
    """Which dice go where."""
    hand, count = table.hands[seat], table.ready[seat].count
    rooms = tuple([0 if other == seat else table.room(other) for other in table.everyone])
    on, room = terms(table, seat), sum(rooms)
    found = ways(hand, on, room)
    tint1, tintn = count("TINT1"), count("TINTN")
    if tint1 or tintn:
        found += tuple(tinted_ways(hand, on, room, tint1, tintn))
    return AskDiscard(seat, hand, on, rooms, tint1, tintn, found)


def ask_trophy(table: Table, seat: Seat) -> AskTrophy:
    """Which trophy to take."""
    return AskTrophy(seat, table.offers[seat])


def ask_levy(table: Table, seat: Seat) -> AskLevy:
    """Which dice to hand over to the cursed."""
    own = table.own(seat)
    cursed = tuple([other for other in table.cursed if table.room(other)])
    most = len(cursed) if table.options.levy == "each" else 1
    return AskLevy(seat, own, cursed, min(len(own), most))


QUESTIONS: Final[dict[Phase, Callable[[Table, Seat], AnyAsk]]] = {
    "plan": ask_plan,
    "settle": ask_settle,
    "declare": ask_declare,
    "discard": ask_discard,
    "trophy": ask_trophy,
    "levy": ask_levy,
    "final_levy": ask_levy,
}
