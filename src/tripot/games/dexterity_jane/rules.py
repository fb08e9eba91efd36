"""The rules, move by move. Read it beside the rulebook: each line names its paragraph.

Setting up and dealing are in `dealing`, getting ready in `reveal`, locking and shooting in `showdown`,
the pages of the checking in `checking`, coins in `robbery`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tripot.core import CHANCE, CLOCK, Happening, Move, Seat
from tripot.games.dexterity_jane.checking import check_on, next_page, turn_page
from tripot.games.dexterity_jane.dealing import (
    choose_first,
    deal_coins,
    draw_tie_order,
    lay_out,
    shuffle,
    toss_sheriff,
)
from tripot.games.dexterity_jane.moves import (
    Arm,
    CallAbsent,
    CallBack,
    ChooseFirst,
    DealCoins,
    Double,
    DrawHold,
    DrawTieOrder,
    LayOut,
    Lock,
    Next,
    PickCoin,
    Rob,
    Shuffle,
    ShuffleBacks,
    TimeUp,
    TossSheriff,
)
from tripot.games.dexterity_jane.questions import asks
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.reveal import arm, call_absent, call_back, draw_hold, end_arming, turn_up
from tripot.games.dexterity_jane.robbery import pick_back, pick_coin, shuffle_backs
from tripot.games.dexterity_jane.showdown import double, end_showdown, lock, rob
from tripot.games.dexterity_jane.table import Table


def decide(table: Table, move: Move) -> Happening:
    """What comes of a move; raises `Refused` before anything has happened."""
    rule = RULES.get(type(move))
    if rule is None:
        raise refusal("BAD_MESSAGE")
    if move.seat != rule.who and not (rule.who == SEAT and 0 <= move.seat < table.options.seats):
        raise refusal("BAD_MESSAGE")
    if rule.phases and table.phase not in rule.phases:
        raise refusal("NOT_NOW")
    if rule.who == CHANCE and not asks(table)[CHANCE].allows(move):
        raise refusal("BAD_MESSAGE")
    return rule.happening(table, move)


def time_up(table: Table, _: TimeUp) -> Happening:
    """What happens when nobody has answered in time."""
    if table.phase == "arm":
        return end_arming(table)  # 3.4
    if table.phase == "countdown":
        return turn_up(table)  # 3.5
    if table.phase == "showdown":
        return end_showdown(table)  # 5.5
    if table.phase == "pick":
        return then_check_on(pick_back(table, 0))  # 10.12 backs are mixed: the first is as good as any
    return turn_page(table)  # 6.1


def then_check_on(happening: Happening) -> Happening:
    """After a coin has changed hands the checking goes on (6.2)."""
    table = yield from happening
    yield from check_on(table)


class Rule(NamedTuple):
    """Whose move it is, in which phases, and what comes of it."""

    who: Seat
    phases: tuple[str, ...]
    happening: Callable[[Table, Any], Happening]


SEAT: Final[Seat] = 0
"""Any seat with a player in it."""
ANY_TIME: Final = ()
"""The showdown has its own reasons to say no."""
WAITING: Final = ("arm", "countdown", "showdown", "pick", "check")

RULES: Final[dict[type[Move], Rule]] = {
    # setting up
    Shuffle: Rule(CHANCE, ("shuffle",), shuffle),  # 2.1, 9.1
    ChooseFirst: Rule(CHANCE, ("first",), choose_first),  # 2.4
    DealCoins: Rule(CHANCE, ("coins",), deal_coins),  # 10.2
    TossSheriff: Rule(CHANCE, ("sheriff",), toss_sheriff),  # 10.3
    # the reveal
    DrawTieOrder: Rule(CHANCE, ("tie order",), draw_tie_order),  # 5.3
    LayOut: Rule(CHANCE, ("layout",), lay_out),  # 3.2, 3.3
    Arm: Rule(SEAT, ("arm",), arm),  # 3.4
    DrawHold: Rule(CHANCE, ("hold",), draw_hold),  # 3.5
    # the showdown
    Lock: Rule(SEAT, ANY_TIME, lock),  # 5.1
    Rob: Rule(SEAT, ANY_TIME, rob),  # 10.5
    Double: Rule(SEAT, ANY_TIME, double),  # 10.9
    # the checking
    Next: Rule(SEAT, ("check",), next_page),  # 6.1
    ShuffleBacks: Rule(CHANCE, ("backs",), lambda table, move: then_check_on(shuffle_backs(table, move))),
    PickCoin: Rule(SEAT, ("pick",), lambda table, move: then_check_on(pick_coin(table, move))),  # 10.12
    # the clock
    TimeUp: Rule(CLOCK, WAITING, time_up),
    CallAbsent: Rule(CLOCK, WAITING, call_absent),  # 5.10
    CallBack: Rule(CLOCK, ("arm",), call_back),  # 5.10
}
