"""Calling "Sign!" (rulebook 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening
from tripot.games.sign import ending
from tripot.games.sign.events import HandChecked, PointScored, SignCalled
from tripot.games.sign.layout import layout
from tripot.games.sign.refusals import refusal
from tripot.games.sign.scoring import points, quint
from tripot.games.sign.standing import must_play, now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import Call

WHEN = ("look", "exchange", "last_call")
"""From the moment the hands are seen until the round ends (7.1)."""


def call(table: Table, move: Call) -> Happening:
    """Point at another player: the hand is checked as it stands, and the round is over (7.1 to 7.6)."""
    must_play(table, move.seat)
    if table.phase not in WHEN:
        raise refusal("NOT_NOW")
    if move.target == move.seat or move.target not in table.chairs:
        raise refusal("BAD_TARGET")
    at = now(table, move)
    table = yield SignCalled(move.seat, move.target, at)
    hand = table.hands[move.target]
    valid = quint(hand)
    table = yield HandChecked(move.target, tuple(sorted(hand)), valid, at)
    teams = layout(table.options).seats
    for team in points(teams, move.seat, move.target, valid=valid, mate_miss_3=table.options.mate_miss_3):
        table = yield PointScored(team, at)
    yield from ending.end_round(table)
