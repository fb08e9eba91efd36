"""What the teams do behind closed doors (rulebook 3).

All rooms open and close together, whether they are used or not. What happens in a room is told to its team
alone; the others learn of it only when a team pays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.core import Happening, Seat, Team
from tripot.games.sign import ending, setup
from tripot.games.sign.body import fault
from tripot.games.sign.events import (
    AgreeClosed,
    AgreeOpened,
    ChangePaid,
    SeatReady,
)
from tripot.games.sign.layout import layout
from tripot.games.sign.refusals import refusal
from tripot.games.sign.room_events import SignDrafted, TeamTold, VoteCast, WatchPlanned
from tripot.games.sign.standing import must_be_due, now
from tripot.games.sign.table import Table
from tripot.games.sign.talk import fault as fault_of_line

if TYPE_CHECKING:
    from tripot.games.sign.moves import AgreeOver, DraftSign, PauseOver, PlanWatch, Ready, TellTeam, VotePay


def open_rooms(at: int, seconds: int) -> Happening:
    """The teams confer, all at once (3.2)."""
    yield AgreeOpened(at + 1000 * seconds, at)


def pause_over(table: Table, move: PauseOver) -> Happening:
    """Between two rounds the rooms open again, unless signs may never change (3.3, 8.2)."""
    must_be_due(table, move, table.until if table.phase == "round_over" else None)
    at = now(table, move)
    if table.options.sign_change == "never":
        yield from setup.begin_round(table, at)
    else:
        yield from open_rooms(at, table.options.agree_again_s)


def agreed(table: Table, move: Ready) -> Happening:
    """A player has agreed; when all have, the rooms close (3.2)."""
    _must_agree(table, move.seat)
    if table.ready[move.seat]:
        return
    table = yield SeatReady(move.seat, now(table, move))
    if all(table.ready):
        yield from close_rooms(table, table.clock)


def agree_over(table: Table, move: AgreeOver) -> Happening:
    """Time is up for agreeing (3.2)."""
    must_be_due(table, move, table.until if table.phase == "agree" else None)
    yield from close_rooms(table, now(table, move))


def close_rooms(table: Table, at: int) -> Happening:
    """The rooms close, all at once, and the cards are dealt (3.2, 4.1)."""
    table = yield AgreeClosed(at)
    yield from setup.begin_round(table, at)


def draft_sign(table: Table, move: DraftSign) -> Happening:
    """Write the team's sign down, or another one over it (3.2, 3.3)."""
    _must_agree(table, move.seat)
    team = table.team(move.seat)
    if is_locked(table, team):
        raise refusal("SIGN_LOCKED")
    wrong = fault(move.sign, table.options.seats)
    if wrong is not None:
        raise refusal(wrong)
    yield SignDrafted(team, move.seat, move.sign, move.why)


def plan_watch(table: Table, move: PlanWatch) -> Happening:
    """Note whom a team-mate, or oneself, watches (3.4)."""
    _must_agree(table, move.seat)
    if not can_watch(table, table.team(move.seat), move.watcher, move.watched):
        raise refusal("BAD_WATCH")
    yield WatchPlanned(table.team(move.seat), move.seat, move.watcher, move.watched)


def tell_team(table: Table, move: TellTeam) -> Happening:
    """Write a line to the team (3.2)."""
    _must_agree(table, move.seat)
    team = table.team(move.seat)
    wrong = fault_of_line(move.text, move.seat, table.room(team).said)
    if wrong is not None:
        raise refusal(wrong)
    yield TeamTold(team, move.seat, move.text)


def vote_pay(table: Table, move: VotePay) -> Happening:
    """Vote on spending a point; more than half of those who do not stand aside is enough (3.3)."""
    _must_agree(table, move.seat)
    team = table.team(move.seat)
    why_not = cannot_pay(table, team)
    if why_not is not None:
        raise refusal(why_not)
    table = yield VoteCast(team, move.seat, move.vote)
    if _wants_to_pay(table, team):
        yield ChangePaid(team, now(table, move))


def is_locked(table: Table, team: Team) -> bool:
    """Whether the team must keep its sign, because a change would cost a point it has not paid (3.3)."""
    return table.round > 0 and table.options.sign_change == "pay" and team not in table.paid


def cannot_pay(table: Table, team: Team) -> str | None:
    """Why the team cannot pay for a change now: the key of a refusal, or None when it can (3.3)."""
    if table.options.sign_change != "pay" or table.round == 0:
        return "NOT_NOW"
    if team in table.paid:
        return "PAID_ALREADY"
    if table.score(team) < 1:
        return "NO_POINT"
    return "DECIDED" if ending.is_decided(table) else None


def can_watch(table: Table, team: Team, watcher: Seat, watched: tuple[Seat, ...]) -> bool:
    """Whether it makes sense to note that one of a team watches these seats (3.4)."""
    seats = table.options.seats
    return (
        0 <= watcher < seats
        and table.team(watcher) == team
        and all(0 <= seat < seats and seat != watcher for seat in watched)
        and tuple(sorted(set(watched))) == watched
    )


def _wants_to_pay(table: Table, team: Team) -> bool:
    cast = table.room(team).votes
    votes = [cast[seat] for seat, letter in enumerate(layout(table.options).seats) if letter == team]
    return 2 * votes.count("pay") > len(votes) - votes.count("aside")


def _must_agree(table: Table, seat: Seat) -> None:
    if table.phase in ("round_over", "game_over"):
        raise refusal("ROUND_OVER")
    if table.phase != "agree":
        raise refusal("NOT_NOW")
    if not 0 <= seat < table.options.seats:
        raise refusal("SITTING_OUT")
