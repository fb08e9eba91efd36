"""Which questions are open in each phase: who is asked what, and how long the clock waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tripot.core import CHANCE, CLOCK, HIDDEN, Ask, Asks, Seat
from tripot.games.dexterity_jane.asks import (
    EARLIEST_MS,
    AskArm,
    AskClock,
    AskCommit,
    AskNext,
    AskPick,
    Wait,
)
from tripot.games.dexterity_jane.chance import (
    AskBacks,
    AskCoins,
    AskFirst,
    AskHold,
    AskLayout,
    AskSheriff,
    AskShuffle,
    AskTieOrder,
)
from tripot.games.dexterity_jane.fingers import HANDS, Hand
from tripot.games.dexterity_jane.table import Table

ARMING_MS: Final = 8000
PICK_MS: Final = 5000
PAGE_MS: Final = 3000
LOOK_MS: Final = 800
"""How long people look at a page that nobody turns."""

_ARM: Final = tuple(AskArm(seat) for seat in range(9))
_OTHERS: Final = {
    seats: tuple(tuple(other for other in range(seats) if other != seat) for seat in range(seats))
    for seats in range(2, 10)
}


def asks(table: Table) -> Asks:
    """Every question that is open now."""
    return _OPEN[table.phase](table)


def _shuffle(table: Table) -> Asks:
    return {CHANCE: AskShuffle(CHANCE, table.deck)}


def _first(table: Table) -> Asks:
    return {CHANCE: AskFirst(CHANCE, table.options.seats)}


def _coins(table: Table) -> Asks:
    return {CHANCE: AskCoins(CHANCE, table.box)}


def _sheriff(_: Table) -> Asks:
    return {CHANCE: AskSheriff(CHANCE)}


def _tie_order(table: Table) -> Asks:
    return {CHANCE: AskTieOrder(CHANCE, table.options.seats)}


def _layout(table: Table) -> Asks:
    return {CHANCE: AskLayout(CHANCE, table.options, table.play.first, len(table.play.cards))}


def _arm(table: Table) -> Asks:
    """Everybody who is there and not ready yet (3.4)."""
    armed = table.play.armed
    waiting: dict[Seat, Ask] = {seat: _ARM[seat] for seat in table.present if seat not in armed}
    waiting[CLOCK] = _clock(table, "arm", ARMING_MS * table.options.patience + _looking_ms(table))
    return waiting


def _looking_ms(table: Table) -> int:
    """How long the last checking may take, where its pages follow one another while people get ready."""
    options, cards = table.options, table.round - 1
    if options.checker_drives or not cards:
        return 0
    shots = len(HANDS) if options.mode == "robbery" else 0
    pages = shots + 1 + cards // 2 + len(HANDS) + 1 + options.seats  # 6.2 to 6.9
    return LOOK_MS * pages


def _hold(_: Table) -> Asks:
    return {CHANCE: AskHold(CHANCE)}


def _countdown(table: Table) -> Asks:
    hold = table.play.hold
    return {CLOCK: _clock(table, "countdown", None if hold == HIDDEN else hold)}


def _showdown(table: Table) -> Asks:
    """Everybody who is there and free, all at once (5.1, 10.5)."""
    options, play = table.options, table.play
    latest = options.limit_ms
    hands: tuple[Hand, ...] = ()
    used: tuple[Hand, ...] = ()
    if options.mode == "robbery":
        shot = play.used_hands
        hands = tuple(hand for hand in HANDS if hand not in shot)
        used = shot if options.rob_stun_ms else ()
    waiting: dict[Seat, Ask] = {}
    for seat in table.free_seats:
        earliest = max(EARLIEST_MS, play.stuns[seat]) if play.stuns else EARLIEST_MS
        if earliest <= latest and not table.players[seat].absent:
            victims = _OTHERS[options.seats][seat] if hands or used else ()
            waiting[seat] = AskCommit(seat, latest, earliest, play.clock, hands, used, victims)
    waiting[CLOCK] = _clock(table, "showdown", latest)
    return waiting


def _backs(table: Table) -> Asks:
    return {CHANCE: AskBacks(CHANCE, table.coins_to_pick)}


def _pick(table: Table) -> Asks:
    """The one who takes a coin (10.12)."""
    waiting: dict[Seat, Ask] = {CLOCK: _clock(table, "pick", PICK_MS * table.options.patience)}
    due = table.play.due
    if due is not None and not table.players[due.taker].absent:
        waiting[due.taker] = AskPick(due.taker, due.loser, table.coins_to_pick)
    return waiting


def _check(table: Table) -> Asks:
    """The slowest player, who turns the pages (6.1)."""
    checker = table.play.checker
    waiting: dict[Seat, Ask] = {CLOCK: _clock(table, "check", PAGE_MS * table.options.patience)}
    if checker is not None and not table.players[checker].absent:
        waiting[checker] = AskNext(checker, table.play.page)
    return waiting


def _clock(table: Table, waiting: Wait, limit_ms: int | None) -> AskClock:
    """The clock; where an absent seat is the last one (5.10) it also tells who leaves and comes back."""
    page = table.play.page if waiting == "check" else 0
    if table.options.absent_seat != "last":
        return _plain_clock(waiting, page, limit_ms)
    there = table.present
    gone = tuple(seat for seat in range(len(table.players)) if seat not in there)
    return AskClock(CLOCK, waiting, page, there, gone if waiting == "arm" else (), limit_ms=limit_ms)


@lru_cache(maxsize=4096)
def _plain_clock(waiting: Wait, page: int, limit_ms: int | None) -> AskClock:
    return AskClock(CLOCK, waiting, page, limit_ms=limit_ms)


def _over(_: Table) -> Asks:
    return {}


_OPEN: Final[dict[str, Callable[[Table], Asks]]] = {
    "shuffle": _shuffle,
    "first": _first,
    "coins": _coins,
    "sheriff": _sheriff,
    "tie order": _tie_order,
    "layout": _layout,
    "arm": _arm,
    "hold": _hold,
    "countdown": _countdown,
    "showdown": _showdown,
    "backs": _backs,
    "pick": _pick,
    "check": _check,
    "over": _over,
}
