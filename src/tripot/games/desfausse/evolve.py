"""What each event does to the table. Dumb on purpose: all judgment is in the rules.

An event that opens a question clears the answers to the last one, which are no secret any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.desfausse import events as e
from tripot.games.desfausse.choices import tinted
from tripot.games.desfausse.data import ALL_TROPHIES, DATA
from tripot.games.desfausse.dice import (
    BLOCKED,
    BODY,
    FREED,
    LAID_BACK,
    OWN,
    RECEIVED,
    TINTED,
    UNTHROWN,
    Body,
    Dice,
    exchanged,
    holds,
    without,
)
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.table import Table
from tripot.games.desfausse.trophies import Tokens, minus, plus

T = TypeVar("T")

_NONE: Final = {seats: (None,) * seats for seats in range(1, 6)}
_ZERO: Final = {seats: (0,) * seats for seats in range(1, 6)}
_ONE: Final = {seats: (1,) * seats for seats in range(1, 6)}
_EMPTY: Final[dict[int, tuple[Any, ...]]] = {seats: ((),) * seats for seats in range(1, 6)}
_START_HAND: Final[Dice] = tuple(
    body + UNTHROWN for body, count in DATA.start_hand.items() for _ in range(count)
)


def start(options: Options) -> Table:
    """The table before the first throw of the first round; it says how many rounds win (10.3)."""
    options = replace(options, rounds_to_win=options.target)
    seats = options.seats
    tokens: Tokens = ALL_TROPHIES if options.trophies else ()
    none, zero, empty = _NONE[seats], _ZERO[seats], _EMPTY[seats]
    table = Table(
        options=options, phase="throw", round=0, turn=0, won=zero,
        hands=empty, hell=(), box=(),
        supply=tokens, ready=empty, fresh=empty, spent=empty,
        throw=0, throws=zero, rolling=empty,
        singles=(), devils=zero, cursed=(),
        call=0, declared=(), group=(), laden=(), offers=empty,
        discarded=(), denied=(), levied=(),
        waiting=(), sealed=none,
    )  # fmt: skip
    return _turn_started(_round_started(table, e.RoundStarted(1)), e.TurnStarted(1))


def evolve(table: Table, event: e.AnyEvent) -> Table:
    """The table after the event."""
    return _EVOLVE[type(event)](table, event)


def _put(row: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    things = list(row)
    things[seat] = thing
    return tuple(things)


def _unsealed(table: Table) -> tuple[None, ...]:
    return _NONE[len(table.hands)]


def _round_started(table: Table, event: e.RoundStarted) -> Table:
    seats = len(table.hands)
    left: list[Body] = []
    for body, count in DATA.dice.items():
        left += [body] * (count - seats * DATA.start_hand[body])
    if not table.options.keep_trophies:
        tokens = table.supply
        for held in (*table.ready, *table.fresh, *table.spent):
            tokens = plus(tokens, held)
        table = replace(table, supply=tokens, ready=_EMPTY[seats], fresh=_EMPTY[seats], spent=_EMPTY[seats])
    return replace(
        _tokens_returned(table), round=event.round, hands=(_START_HAND,) * seats, hell=(), box=tuple(left)
    )


def _tokens_returned(table: Table) -> Table:
    if not any(table.spent) and not any(table.fresh):
        return table
    supply, empty = table.supply, _EMPTY[len(table.hands)]
    for held in table.spent:
        supply = plus(supply, held)
    ready = tuple([plus(held, won) for held, won in zip(table.ready, table.fresh, strict=True)])
    return replace(table, supply=supply, ready=ready, fresh=empty, spent=empty)


def _turn_started(table: Table, event: e.TurnStarted) -> Table:
    seats = len(table.hands)
    hands = tuple([tuple(map(LAID_BACK.__getitem__, hand)) for hand in table.hands])
    return replace(
        table, phase="throw", turn=event.turn, hands=hands, rolling=hands,
        throw=1, throws=_ONE[seats],
        singles=tuple([seat for seat, hand in enumerate(hands) if len(hand) == 1]),
        devils=_ZERO[seats], cursed=(), call=0, declared=(), group=(), laden=(), offers=_EMPTY[seats],
        discarded=(), denied=(), levied=(), waiting=(), sealed=_NONE[seats],
    )  # fmt: skip


def _answered(table: Table, event: e.AnswerSealed | e.PlanShown) -> Table:
    waiting = list(table.waiting)
    waiting.remove(event.seat)
    return replace(table, waiting=tuple(waiting), sealed=_put(table.sealed, event.seat, event.answer))


def _plans_asked(table: Table, event: e.PlansAsked) -> Table:
    seats = len(table.hands)
    return replace(
        table, phase="plan", throw=event.throw, waiting=event.seats,
        rolling=_EMPTY[seats], sealed=_NONE[seats],
    )  # fmt: skip


def _dice_taken(table: Table, event: e.DiceTaken) -> Table:
    return replace(table, rolling=_put(table.rolling, event.seat, event.dice))


def _trophy_spent(table: Table, event: e.TrophySpent) -> Table:
    seat, kind, hands = event.seat, event.trophy, table.hands
    if kind in ("TINT1", "TINTN"):
        hands = _put(hands, seat, tinted(hands[seat], _as_held(hands[seat], event.dice)))
    elif kind == "EXO1":
        freed = tuple([FREED[die] for die in event.dice])
        hands = _put(hands, seat, exchanged(hands[seat], event.dice, freed))
    elif kind == "EXOALL":
        hands = _put(hands, seat, tuple([FREED[die] if die in BLOCKED else die for die in hands[seat]]))
    ready = _put(table.ready, seat, minus(table.ready[seat], kind))
    return replace(
        table, hands=hands, ready=ready, spent=_put(table.spent, seat, plus(table.spent[seat], (kind,)))
    )


def _as_held(hand: Dice, named: Dice) -> Dice:
    """Before version 2 a die kept a changed colour when it was given, and records name it by that."""
    return named if holds(hand, named) else tuple([die if die in hand else TINTED[die] for die in named])


def _throw_called(table: Table, event: e.ThrowCalled) -> Table:
    throws = table.throws
    if event.throw:
        throws = tuple(
            [event.throw if dice else taken for taken, dice in zip(throws, table.rolling, strict=True)]
        )
    return replace(
        table, phase="throw", throw=event.throw, throws=throws, waiting=(), sealed=_unsealed(table)
    )


def _dice_thrown(table: Table, event: e.DiceThrown) -> Table:
    seat = event.seat
    hand = exchanged(table.hands[seat], event.dice, event.shown)
    return replace(table, hands=_put(table.hands, seat, hand))


def _trophies_asked(table: Table, event: e.TrophiesAsked) -> Table:
    seats = len(table.hands)
    return replace(
        table, phase="settle", call=event.call, waiting=event.seats,
        rolling=_EMPTY[seats], sealed=_NONE[seats],
    )  # fmt: skip


def _roll_called(table: Table, event: e.RollCalled) -> Table:
    seats = len(table.hands)
    return replace(
        table, devils=event.devils, cursed=event.cursed, rolling=_EMPTY[seats], sealed=_NONE[seats]
    )


def _devils_recounted(table: Table, event: e.DevilsRecounted) -> Table:
    return replace(table, devils=_put(table.devils, event.seat, event.devils))


def _value_called(table: Table, event: e.ValueCalled) -> Table:
    return replace(
        table,
        phase="declare",
        call=event.value,
        waiting=event.seats,
        declared=(),
        rolling=_EMPTY[len(table.hands)],
        sealed=_unsealed(table),
    )


def _discard_declared(table: Table, event: e.DiscardDeclared) -> Table:
    return replace(table, declared=(*table.declared, event.seat))


def _group_called(table: Table, event: e.GroupCalled) -> Table:
    return replace(
        table, phase="discard", waiting=event.seats, group=event.seats, sealed=_unsealed(table),
        declared=tuple([seat for seat in table.declared if seat not in event.seats]),
        discarded=table.discarded + event.seats,
        laden=tuple([seat for seat in event.seats if not OWN.issuperset(table.hands[seat])]),
    )  # fmt: skip


def _dice_sent_to_hell(table: Table, event: e.DiceSentToHell) -> Table:
    hand = without(table.hands[event.seat], event.dice)
    gone = tuple([BODY[die] for die in event.dice])
    return replace(table, hands=_put(table.hands, event.seat, hand), hell=table.hell + gone)


def _handed(table: Table, giver: Seat, to: Seat, dice: Dice) -> Table:
    hands = _put(table.hands, giver, without(table.hands[giver], dice))
    return replace(table, hands=_put(hands, to, hands[to] + tuple([RECEIVED[die] for die in dice])))


def _dice_given(table: Table, event: e.DiceGiven) -> Table:
    return _handed(table, event.seat, event.to, event.dice)


def _die_levied(table: Table, event: e.DieLevied) -> Table:
    return _handed(table, event.seat, event.to, (event.die,))


def _single_denied(table: Table, event: e.SingleDenied) -> Table:
    return replace(table, denied=(*table.denied, event.seat))


def _trophies_offered(table: Table, event: e.TrophiesOffered) -> Table:
    offers: tuple[Tokens, ...] = _EMPTY[len(table.hands)]
    for seat, offer in zip(event.seats, event.offers, strict=True):
        offers = _put(offers, seat, offer)
    return replace(table, phase="trophy", waiting=event.seats, offers=offers, sealed=_unsealed(table))


def _trophy_taken(table: Table, event: e.TrophyTaken) -> Table:
    fresh = _put(table.fresh, event.seat, plus(table.fresh[event.seat], (event.trophy,)))
    return replace(table, supply=minus(table.supply, event.trophy), fresh=fresh)


def _levy_asked(table: Table, event: e.LevyAsked) -> Table:
    return replace(
        table, phase="final_levy" if event.final else "levy", waiting=event.seats,
        levied=table.levied + event.seats, rolling=_EMPTY[len(table.hands)], sealed=_unsealed(table),
    )  # fmt: skip


def _turn_ended(table: Table, event: e.TurnEnded) -> Table:  # noqa: ARG001
    return _tokens_returned(table)


def _round_won(table: Table, event: e.RoundWon) -> Table:
    return replace(table, won=tuple([won + (seat in event.seats) for seat, won in enumerate(table.won)]))


def _game_won(table: Table, event: e.GameWon) -> Table:  # noqa: ARG001
    return replace(table, phase="over", waiting=(), sealed=_unsealed(table))


def _nothing_moved(table: Table, event: e.AnyEvent) -> Table:  # noqa: ARG001
    return table


_EVOLVE: Final[dict[type[e.AnyEvent], Callable[[Table, Any], Table]]] = {
    e.RoundStarted: _round_started,
    e.TurnStarted: _turn_started,
    e.AnswerSealed: _answered,
    e.PlanShown: _answered,
    e.PlansAsked: _plans_asked,
    e.DiceKept: _nothing_moved,
    e.DiceTaken: _dice_taken,
    e.TrophySpent: _trophy_spent,
    e.ThrowCalled: _throw_called,
    e.DiceThrown: _dice_thrown,
    e.TrophiesAsked: _trophies_asked,
    e.RollCalled: _roll_called,
    e.DevilsRecounted: _devils_recounted,
    e.ValueCalled: _value_called,
    e.DiscardDeclared: _discard_declared,
    e.CallPassed: _nothing_moved,
    e.GroupCalled: _group_called,
    e.DiceSentToHell: _dice_sent_to_hell,
    e.DiceGiven: _dice_given,
    e.DiceTurnedAway: _nothing_moved,
    e.RoomRanOut: _nothing_moved,
    e.SingleDenied: _single_denied,
    e.TrophiesOffered: _trophies_offered,
    e.TrophyTaken: _trophy_taken,
    e.TrophyDeclined: _nothing_moved,
    e.TrophyWithheld: _nothing_moved,
    e.LevyAsked: _levy_asked,
    e.DieLevied: _die_levied,
    e.TurnEnded: _turn_ended,
    e.RoundWon: _round_won,
    e.GameWon: _game_won,
}
