"""Sign, paragraph by paragraph: which move is decided where.

Read this file beside the rulebook. A rule is a function that yields what happens and is sent the table as it
then stands; it says no before anything has happened. Each lives in the module of its chapter.

A game goes

    seating, dealer -> agree -> [deal -> order -> look -> exchange <-> last_call -> order -> exchange ...
                                 -> round_over -> agree]* -> game_over
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tripot.core import Happening, Move
from tripot.games.sign import (
    agreement,
    calling,
    ending,
    exchange,
    guards,
    moves,
    refresh,
    seating,
    setup,
)
from tripot.games.sign.table import Table


def decide(table: Table, move: Move) -> Happening:
    """What comes of a move; raises `Refused` before anything has happened."""
    return PARAGRAPHS[type(move)](table, move)


def ready(table: Table, move: moves.Ready) -> Happening:
    """One word for two occasions: to have agreed (3.2), and to have looked (4.3)."""
    return setup.looked(table, move) if table.phase == "look" else agreement.agreed(table, move)


PARAGRAPHS: Final[Mapping[type[Move], Callable[[Table, Any], Happening]]] = {
    # 2 Teams and seats
    moves.DrawSeats: seating.draw_seats,  # 2.3 by lot, inside the layout
    moves.DrawDealer: seating.draw_dealer,  # 2.5 the first dealer
    # 3 The sign
    moves.DraftSign: agreement.draft_sign,  # 3.1, 3.2 what may be a sign, and who hears of it
    moves.VotePay: agreement.vote_pay,  # 3.3 changing it for a point
    moves.TellTeam: agreement.tell_team,  # 3.2 what is written to the team
    moves.PlanWatch: agreement.plan_watch,  # 3.4 who watches whom
    moves.AgreeOver: agreement.agree_over,  # 3.2 time is up
    moves.Ready: ready,  # 3.2 and 4.3
    # 4 Preparation
    moves.Shuffle: setup.shuffle,  # 4.1 the deal
    moves.BottomOver: setup.bottom_over,  # 4.2 the last card of the pile
    moves.LookOver: setup.look_over,  # 4.3 looking
    # 5 Exchange
    moves.Take: exchange.take,  # 5.1, 5.2 one by one, four to six in the hand
    moves.Place: exchange.place,  # 5.3, 5.5 face up, and only with the table
    moves.DrawOrder: setup.draw_order,  # 5.4 two hands on one card
    moves.Done: exchange.done,  # 5.6
    moves.Undone: exchange.undone,  # 5.6
    # 6 New cards
    moves.LastCallOver: refresh.last_call_over,  # 6.1 to 6.4
    # 7 Calling
    moves.Call: calling.call,  # 7.1 to 7.6
    # 8 End of a round (9 End of the game: `ending`)
    moves.PauseOver: agreement.pause_over,  # 8.2 the next round
    moves.VoidRound: ending.void_round,  # 8.3
    # 10 Against stalling
    moves.StallOver: guards.stall_over,  # 10.1 all wait for one
    moves.LimitOver: guards.limit_over,  # 10.2 nobody comes to an end
    moves.CountdownOver: guards.countdown_over,  # 10.2, 10.3
}
