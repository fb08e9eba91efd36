"""The checking, page by page, and the end of a round and of the game (rulebook 6 to 8).

Rules of this file: one function a page, in the order of the rulebook; which page is next can be seen from
the table. Masks come out one proposal at a time.
"""

from __future__ import annotations

from collections.abc import Iterable

from tripot.core import HIDDEN, Happening, Seat
from tripot.games.dexterity_jane.dealing import deal
from tripot.games.dexterity_jane.events import (
    CardForfeited,
    CardsSorted,
    CardTaken,
    CoinsShown,
    GameEnded,
    HandOpened,
    NoCardLeft,
    PairCancelled,
    ProposalChecked,
    RoundEnded,
    SolutionShown,
    TileSetAside,
    TileTaken,
)
from tripot.games.dexterity_jane.fingers import Card, Hand
from tripot.games.dexterity_jane.moves import Next
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.robbery import check_robbery, robberies
from tripot.games.dexterity_jane.scoring import ranks, scores
from tripot.games.dexterity_jane.solving import groups, pairs, solve, swept
from tripot.games.dexterity_jane.table import Commit, Table


def next_page(table: Table, move: Next) -> Happening:
    """The slowest player turns the pages (6.1)."""
    if move.seat != table.play.checker or table.players[move.seat].absent:
        raise refusal("NOT_NOW")
    return turn_page(table)


def check_on(table: Table) -> Happening:
    """Where nobody drives, page follows page (6.1)."""
    while table.phase == "check" and not table.options.checker_drives:
        table = yield from turn_page(table)


def turn_page(table: Table) -> Happening:
    """The next page of the checking, in this order."""
    play = table.play
    shots = robberies(table)
    if len(play.robbed) < len(shots):
        return (yield from check_robbery(table, shots[len(play.robbed)]))  # 6.2
    if play.lying is None:
        return (yield CardsSorted(*groups(play.cards)))  # 6.3
    if play.solution is None:
        if found := pairs(play.lying):
            return (yield from cancel_pairs(table, found))  # 6.4
        if opened := swept(play.lying):
            return (yield from open_hands(table, opened))  # 6.5
        return (yield SolutionShown(solve(play.lying)))  # 6.6
    for proposal in play.locks:
        if not proposal.checked:
            return (yield from check_proposal(table, proposal))  # 6.7
    return (yield from end_round(table))


def cancel_pairs(table: Table, found: Iterable[tuple[Card, Card]]) -> Happening:
    """Identical cards leave two by two (6.4)."""
    for pair in found:
        table = yield PairCancelled(pair)
    return table


def open_hands(table: Table, opened: Iterable[tuple[Hand, tuple[Card, ...]]]) -> Happening:
    """An open hand that is left takes all cards of that hand with it (6.5)."""
    for side, cards in opened:
        table = yield HandOpened(side, cards)
    return table


def check_proposal(table: Table, proposal: Commit) -> Happening:
    """Exactly the right fingers, or nothing (6.7): the first wins the tile, the next ones a card (6.8)."""
    seat, mask = proposal.seat, int(proposal.mask or 0)
    right = mask == table.play.solution
    folds = () if proposal.folds == HIDDEN else proposal.folds
    table = yield ProposalChecked(seat, mask, right, folds)
    if not right:
        return table
    if table.play.winner is None:
        return (yield TileTaken(seat, table.round, "right"))
    pile = table.rewards if table.options.mode == "beginner" else table.discard
    return (yield CardTaken(seat, pile[-1]) if pile else NoCardLeft(seat))


def end_round(table: Table) -> Happening:
    """The tile finds its place (6.9), wrong locks are paid for (6.10), the cards are cleared away (8.1)."""
    if table.play.winner is None:
        other = gift_to(table)
        table = yield TileSetAside(table.round) if other is None else TileTaken(other, table.round, "gift")
    if table.options.wrong_lock_penalty == "lose_card":
        table = yield from pay_for_wrong_locks(table)
    table = yield RoundEnded(table.round)
    if not table.tiles_left:
        return (yield from end_game(table))
    if table.options.mode != "beginner":
        table = yield from deal(table)
    return table


def gift_to(table: Table) -> Seat | None:
    """Between two players the tile goes to the other one if the only commit was no good (7.1, 7.2)."""
    commits, options = table.play.commits, table.options
    if options.seats != 2 or len(commits) != 1:
        return None
    given = commits[0].is_lock or (
        options.robber_counts_as_lock and options.two_player_robbery_tile == "opponent"
    )
    return 1 - commits[0].seat if given else None


def pay_for_wrong_locks(table: Table) -> Happening:
    """At tables that want it so, a wrong lock costs a card that one has won (6.10)."""
    for proposal in table.play.locks:
        cards = table.players[proposal.seat].cards
        if proposal.mask != table.play.solution and cards:
            table = yield CardForfeited(proposal.seat, cards[-1])
    return table


def end_game(table: Table) -> Happening:
    """After the tenth round the coins are turned up and the points are counted (8.2 to 8.4, 10.14)."""
    if table.options.mode == "robbery":
        table = yield CoinsShown(tuple(tuple(map(int, player.coins)) for player in table.players))
    return (yield GameEnded(scores(table), ranks(table)))
