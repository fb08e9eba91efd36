"""The showdown: locking, shooting, and who is left to check (rulebook 5, 10.5 to 10.10).

Rules of this file: it sees credited times only, handed over in their order; it never looks at a face, so
whether a lock is right or a bullet is there is none of its business.
"""

from __future__ import annotations

from tripot.core import Happening, Seat
from tripot.games.dexterity_jane.asks import EARLIEST_MS
from tripot.games.dexterity_jane.checking import check_on
from tripot.games.dexterity_jane.events import (
    BothShotsFired,
    Locked,
    ShotFired,
    ShotWasted,
    ShowdownEnded,
)
from tripot.games.dexterity_jane.fingers import ALL_MASKS, HANDS, Hand
from tripot.games.dexterity_jane.moves import Double, Lock, Rob
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.table import Table
from tripot.games.dexterity_jane.trace import bears_out, folds_of

CHECKING = ("check", "backs", "pick")


def lock(table: Table, move: Lock) -> Happening:
    """Slam both hands down and call your number (5.1, 5.4)."""
    if move.mask not in ALL_MASKS or not bears_out(move.trace, move.mask, table.options.limit_ms):
        raise refusal("BAD_MESSAGE")
    may_commit(table, move)
    number = len(table.play.locks) + 1
    table = yield Locked(move.seat, number, move.at, move.mask, folds_of(move.trace, move.at))
    yield from end_if_over(table)


def rob(table: Table, move: Rob) -> Happening:
    """Shoot at another seat with one hand, the other flat on the table (10.5)."""
    if move.hand not in HANDS:
        raise refusal("BAD_MESSAGE")
    may_commit(table, move)
    may_aim(table, move.seat, move.victim)
    if move.hand in table.play.used_hands:
        yield waste(table, move, (move.hand,))
        return
    table = yield ShotFired(move.seat, move.hand, move.victim, move.at)
    yield from end_if_over(table)


def double(table: Table, move: Double) -> Happening:
    """Shoot with both hands at once, at one seat or at two (10.9)."""
    may_commit(table, move)
    may_aim(table, move.seat, move.left, move.right)
    if used := table.play.used_hands:
        yield waste(table, move, used)
        return
    table = yield BothShotsFired(move.seat, move.left, move.right, move.at)
    yield from end_if_over(table)


def may_commit(table: Table, move: Lock | Rob | Double) -> None:
    """A seat locks once (5.2), neither before the reveal (5.8) nor too early (5.7) nor too late (5.5)."""
    seat, at, play = move.seat, move.at, table.play
    if table.phase != "showdown" and table.phase not in CHECKING:
        raise refusal("NOT_NOW")
    if seat not in table.free_seats:
        raise refusal("ALREADY_COMMITTED")
    if table.phase in CHECKING or at > table.options.limit_ms:
        raise refusal("TOO_LATE")
    if table.players[seat].absent:
        raise refusal("NOT_NOW")
    if at < 0:
        raise refusal("BAD_MESSAGE")
    if at < EARLIEST_MS:
        raise refusal("TOO_EARLY", earliest=EARLIEST_MS)
    if play.stuns and at < play.stuns[seat]:
        raise refusal("STUNNED", until=play.stuns[seat])


def may_aim(table: Table, robber: Seat, *victims: Seat) -> None:
    """Robbers are about only where the table wants them (10.1); they aim at other seats (10.6)."""
    if table.options.mode != "robbery":
        raise refusal("WRONG_MODE")
    if robber in victims or not all(victim in range(table.options.seats) for victim in victims):
        raise refusal("ILLEGAL_TARGET")


def waste(table: Table, move: Rob | Double, used: tuple[Hand, ...]) -> ShotWasted:
    """A hand shoots once a round, whoever's it is (10.7); some tables stun who tries it again (10.8)."""
    stun = table.options.rob_stun_ms
    if not stun:
        raise refusal("HAND_TAKEN", hand=used[0])
    return ShotWasted(move.seat, move.at, move.at + stun)


def end_if_over(table: Table) -> Happening:
    """The last one cannot lock any more: he checks (5.5)."""
    if is_over(table):
        yield from end_showdown(table)


def is_over(table: Table) -> bool:
    """Whether everybody who still may has locked."""
    free = table.free_seats
    gone = [seat for seat in free if table.players[seat].absent]
    if gone:  # 5.10 an absent seat is the last one
        return len(gone) == len(free)
    if not table.options.robber_counts_as_lock and table.play.used_hands:  # 10.10 a robber will check
        return not free
    return len(free) <= 1


def end_showdown(table: Table) -> Happening:
    """Nothing more is accepted; order and times are laid open, and the checking begins (5.3, 5.5)."""
    commits, free = table.play.commits, table.free_seats
    robbers = [commit.seat for commit in commits if not commit.is_lock]
    table = yield ShowdownEnded(
        checker=free[0] if free else robbers[0],
        order=tuple(commit.seat for commit in commits),
        times=tuple(commit.at for commit in commits),
        tie_order=tuple(map(int, table.play.tie_order)),
    )
    yield from check_on(table)
