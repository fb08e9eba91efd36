"""Which questions are open, phase by phase. Works on a view as well as on the table.

Rules of this file: what is asked of a seat depends on nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from tripot.core import CHANCE, CLOCK, Ask, Asks, Seat
from tripot.games.sign.agreement import cannot_pay, is_locked
from tripot.games.sign.asks import (
    AskAgree,
    AskCall,
    AskClock,
    AskDealer,
    AskExchange,
    AskLook,
    AskOrder,
    AskSeats,
    AskShuffle,
)
from tripot.games.sign.data import HAND
from tripot.games.sign.layout import layout
from tripot.games.sign.moves import (
    AgreeOver,
    BottomOver,
    CountdownOver,
    Expiry,
    LastCallOver,
    LimitOver,
    LookOver,
    PauseOver,
    StallOver,
)
from tripot.games.sign.table import Phase, Table
from tripot.games.sign.talk import can_tell


def asks(table: Table) -> Asks:
    """The open questions: one a seat, one for chance where a lot is to be drawn, one for the clock."""
    return _QUESTIONS[table.phase](table)


def expiries(table: Table) -> tuple[Expiry, ...]:
    """Everything that will end by itself, the next one first."""
    pending: list[Expiry] = []
    if table.until is not None:
        pending.append(_ENDS[table.phase](CLOCK, table.until))
    if table.bottom_until is not None:
        pending.append(BottomOver(CLOCK, table.bottom_until))
    if table.stall is not None:
        pending.append(StallOver(CLOCK, table.stall.until))
    if table.limit_until is not None and not table.guarded:
        limit = CountdownOver if table.counting else LimitOver
        pending.append(limit(CLOCK, table.limit_until))
    return tuple(sorted(pending, key=_when)) if len(pending) > 1 else tuple(pending)


def _when(expiry: Expiry) -> int:
    return expiry.at


_ENDS: Final[Mapping[str, Callable[[Seat, int], Expiry]]] = {
    "agree": AgreeOver,
    "look": LookOver,
    "last_call": LastCallOver,
    "round_over": PauseOver,
}


def _with_clock(table: Table, questions: dict[Seat, Ask]) -> Asks:
    pending = expiries(table)
    void = table.options.absent == "void_round" and table.phase in ("look", "exchange", "last_call")
    if pending:
        left = max(0, pending[0].at - table.clock)
        questions[CLOCK] = AskClock(CLOCK, pending, void, limit_ms=left)
    elif void:
        questions[CLOCK] = AskClock(CLOCK, pending, void)
    return questions


@lru_cache(maxsize=1024)
def _others(chairs: tuple[Seat, ...]) -> dict[Seat, tuple[Seat, ...]]:
    """Whom each seat may point at: everybody else who plays (7.1)."""
    return {seat: tuple(other for other in sorted(chairs) if other != seat) for seat in chairs}


@cache
def _mates(row: str) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(mate for mate, letter in enumerate(row) if letter == team) for team in row)


def _seating(table: Table) -> Asks:
    return {CHANCE: AskSeats(CHANCE, layout(table.options).seats)}


def _dealer(table: Table) -> Asks:
    return {CHANCE: AskDealer(CHANCE, tuple(sorted(table.chairs)))}


def _deal(table: Table) -> Asks:  # noqa: ARG001
    return {CHANCE: AskShuffle(CHANCE)}


def _order(table: Table) -> Asks:
    return {CHANCE: AskOrder(CHANCE, table.options.seats)}


def _agree(table: Table) -> Asks:
    row = layout(table.options).seats
    mates = _mates(row)
    return _with_clock(
        table,
        {
            seat: AskAgree(
                seat,
                table.ready[seat],
                not is_locked(table, team),
                cannot_pay(table, team) is None,
                can_tell(seat, table.room(team).said),
                mates[seat],
                len(row),
            )
            for seat, team in enumerate(row)
        },
    )


def _look(table: Table) -> Asks:
    others = _others(table.chairs)
    return _with_clock(table, {seat: AskLook(seat, table.ready[seat], others[seat]) for seat in table.chairs})


def _exchange(table: Table) -> Asks:
    others, hands, lying, said = _others(table.chairs), table.hands, table.lying, table.done
    least, five, most = HAND.least, HAND.dealt, HAND.most
    questions: dict[Seat, Ask] = {}
    for seat in table.chairs:
        hand = hands[seat]
        size = len(hand)
        questions[seat] = AskExchange(
            seat,
            lying if size < most else (),
            hand if size > least else (),
            size == five,
            said[seat],
            others[seat],
        )
    return _with_clock(table, questions)


def _last_call(table: Table) -> Asks:
    if not table.guarded:
        return _exchange(table)
    others = _others(table.chairs)
    return _with_clock(table, {seat: AskCall(seat, others[seat]) for seat in table.chairs})


def _round_over(table: Table) -> Asks:
    return _with_clock(table, {})


def _game_over(table: Table) -> Asks:  # noqa: ARG001
    return {}


_QUESTIONS: Final[Mapping[Phase, Callable[[Table], Asks]]] = {
    "seating": _seating,
    "dealer": _dealer,
    "agree": _agree,
    "deal": _deal,
    "order": _order,
    "look": _look,
    "exchange": _exchange,
    "last_call": _last_call,
    "round_over": _round_over,
    "game_over": _game_over,
}
