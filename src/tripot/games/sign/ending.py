"""The end of a round and of the game (rulebook 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import CLOCK, Happening, Team
from tripot.games.sign.data import TIMES
from tripot.games.sign.events import GameEnded, HandShown, RoundEnded, RoundVoided
from tripot.games.sign.refusals import refusal
from tripot.games.sign.standing import now
from tripot.games.sign.table import Table

if TYPE_CHECKING:
    from tripot.games.sign.moves import VoidRound


def end_round(table: Table) -> Happening:
    """After a call, a draw or a void: the round is over, and perhaps the game (8.1, 9)."""
    at = table.clock
    if table.options.reveal_all_after:
        for seat in table.chairs:
            if seat not in table.shown:
                table = yield HandShown(seat, tuple(sorted(table.hands[seat])), at)
    table = yield RoundEnded(table.round, at + TIMES.pause_ms, at)
    if is_over(table):
        yield GameEnded(leaders(table), at)


def void_round(table: Table, move: VoidRound) -> Happening:
    """A player is gone and the table wants no bot: no points, same dealer, not counted (8.3)."""
    if table.phase in ("round_over", "game_over"):
        raise refusal("ROUND_OVER")
    if move.seat != CLOCK or table.phase not in ("look", "exchange", "last_call"):
        raise refusal("NOT_NOW")
    if table.options.absent != "void_round":
        raise refusal("NOT_VOID")
    table = yield RoundVoided(now(table, move))
    yield from end_round(table)


def is_over(table: Table) -> bool:
    """Whether the game ends with this round (9.1, 9.2)."""
    if table.void:
        return False
    if table.options.end == "points":
        if max(table.scores) < table.options.points:
            return False
        return len(leaders(table)) == 1 or table.options.double_target == "draw"  # 9.1 two at once
    if table.round >= table.options.rounds:
        return True
    return table.options.stop_when_decided and is_decided(table)


def is_decided(table: Table) -> bool:
    """Whether nobody can catch up with the leader in the rounds that are left (3.3, 9.2)."""
    if table.options.end == "points":
        return False
    first, second, *_ = sorted(table.scores, reverse=True)
    return first - second > table.options.rounds - table.round


def leaders(table: Table) -> tuple[Team, ...]:
    """The team or teams with the most points."""
    best = max(table.scores)
    return tuple(team for team, score in zip(table.teams, table.scores, strict=True) if score == best)
