"""The table after a fact, or a view after the telling of one.

Rules of this file: it believes every event and checks nothing; a hidden value moves as a hidden value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tripot.core import HIDDEN, Event, Hidden, Seat
from tripot.games.dexterity_jane.events import (
    AnglesSeen,
    ArmingEnded,
    BacksShuffled,
    BothShotsFired,
    CardForfeited,
    CardsDealt,
    CardsLaidOut,
    CardsSorted,
    CardsTurnedUp,
    CardTaken,
    CoinDealt,
    CoinDue,
    CoinsShown,
    CoinTaken,
    DeckShuffled,
    FirstChosen,
    GameEnded,
    HandOpened,
    HoldDrawn,
    Locked,
    NoCardLeft,
    NoCoinToTake,
    PairCancelled,
    ProposalChecked,
    RobberyChecked,
    RoundEnded,
    SeatAbsent,
    SeatArmed,
    SeatBack,
    SheriffTossed,
    ShotFired,
    ShotWasted,
    ShowdownEnded,
    SolutionShown,
    TieOrderDrawn,
    TileSetAside,
    TileTaken,
)
from tripot.games.dexterity_jane.fingers import Card
from tripot.games.dexterity_jane.solving import without
from tripot.games.dexterity_jane.table import CoinFate, Commit, Due, Play, Prize, Robbed, Table


def evolve(table: Table, event: Event) -> Table:
    """The table after one fact."""
    return _AFTER[type(event)](table, event)


# --- setting up and dealing ---------------------------------------------------------------------------


def _deck_shuffled(table: Table, event: DeckShuffled) -> Table:
    return replace(table, deck=event.deck, phase="first")


def _first_chosen(table: Table, event: FirstChosen) -> Table:
    return replace(table, pointer=event.seat, phase="coins")


def _coin_dealt(table: Table, event: CoinDealt) -> Table:
    box = list(table.box)
    box.remove(event.value if event.value in box else HIDDEN)
    table = replace(table, box=tuple(box), phase="sheriff")
    return _with_player(table, event.seat, coins=(*table.players[event.seat].coins, event.value))


def _sheriff_tossed(table: Table, event: SheriffTossed) -> Table:
    return replace(table, sheriff=event.hand)


def _cards_dealt(table: Table, event: CardsDealt) -> Table:
    count = sum(event.counts)
    return replace(
        table,
        round=event.round,
        deck=table.deck[count:],
        pointer=(event.first + count) % len(event.counts),
        play=Play(event.first, table.deck[:count]),
        phase="tie order",
    )


def _tie_order_drawn(table: Table, event: TieOrderDrawn) -> Table:
    return replace(table, play=replace(table.play, tie_order=event.order), phase="layout")


def _cards_laid_out(table: Table, event: CardsLaidOut) -> Table:
    return replace(table, play=replace(table.play, spots=event.spots, angles=event.angles), phase="arm")


# --- the reveal -----------------------------------------------------------------------------------------


def _seat_armed(table: Table, event: SeatArmed) -> Table:
    return replace(table, play=replace(table.play, armed=(*table.play.armed, event.seat)))


def _arming_ended(table: Table, _: ArmingEnded) -> Table:
    return replace(table, phase="hold")


def _hold_drawn(table: Table, event: HoldDrawn) -> Table:
    return replace(table, play=replace(table.play, hold=event.ms), phase="countdown")


def _cards_turned_up(table: Table, event: CardsTurnedUp) -> Table:
    return replace(table, play=replace(table.play, cards=event.cards), phase="showdown")


def _angles_seen(table: Table, event: AnglesSeen) -> Table:
    if event.angles == HIDDEN:
        return table
    angles = list(table.play.angles)
    angles[event.seat] = event.angles
    return replace(table, play=replace(table.play, angles=tuple(angles)))


def _seat_absent(table: Table, event: SeatAbsent) -> Table:
    return _with_player(table, event.seat, absent=True)


def _seat_back(table: Table, event: SeatBack) -> Table:
    return _with_player(table, event.seat, absent=False)


# --- the showdown ---------------------------------------------------------------------------------------


def _locked(table: Table, event: Locked) -> Table:
    return _committed(table, Commit(event.seat, event.at, event.mask, folds=event.folds))


def _shot_fired(table: Table, event: ShotFired) -> Table:
    if event.hand == "L":
        return _committed(table, Commit(event.seat, event.at, left=event.victim))
    return _committed(table, Commit(event.seat, event.at, right=event.victim))


def _both_shots_fired(table: Table, event: BothShotsFired) -> Table:
    return _committed(table, Commit(event.seat, event.at, left=event.left, right=event.right))


def _committed(table: Table, commit: Commit) -> Table:
    play = table.play
    commits = (*play.commits, commit)
    return replace(table, play=replace(play, commits=commits, clock=max(play.clock, commit.at)))


def _shot_wasted(table: Table, event: ShotWasted) -> Table:
    play = table.play
    stuns = list(play.stuns or (0,) * len(table.players))
    stuns[event.seat] = event.until
    return replace(table, play=replace(play, stuns=tuple(stuns), clock=max(play.clock, event.at)))


def _showdown_ended(table: Table, event: ShowdownEnded) -> Table:
    play = replace(table.play, checker=event.checker, tie_order=event.tie_order)
    return replace(table, play=play, phase="check")


# --- robberies ------------------------------------------------------------------------------------------


def _robbery_checked(table: Table, event: RobberyChecked) -> Table:
    robbed = Robbed(event.seat, event.hand, event.victim, event.bullets, event.success)
    return replace(table, play=replace(table.play, robbed=(*table.play.robbed, robbed)))


def _with_coin(play: Play, coin: CoinFate) -> Play:
    """What becomes of a coin in the robbery that was checked last."""
    return replace(play, robbed=(*play.robbed[:-1], replace(play.robbed[-1], coin=coin)))


def _no_coin_to_take(table: Table, _: NoCoinToTake) -> Table:
    return replace(table, play=_with_coin(table.play, "none"))


def _coin_due(table: Table, event: CoinDue) -> Table:
    play = replace(_with_coin(table.play, "due"), due=Due(event.loser, event.seat))
    return replace(table, play=play, phase="backs")


def _backs_shuffled(table: Table, event: BacksShuffled) -> Table:
    return replace(table, play=replace(table.play, backs=event.order), phase="pick")


def _coin_taken(table: Table, event: CoinTaken) -> Table:
    """The coin moves, and each seat keeps what it can still be sure of (10.12)."""
    loser, taker, value = event.loser, event.seat, event.value
    before = table.players
    left = _less(before[loser].coins, value)
    table = _with_player(table, loser, coins=left)
    gained = HIDDEN if before[taker].seen == HIDDEN else value  # others' coins lie face down in a view
    table = _with_player(table, taker, coins=(*before[taker].coins, gained))
    sure = not left  # it was the only one, so whoever knew it still does
    players = tuple(
        replace(player, seen=_remembered(player.seen, seat, event, sure))
        for seat, player in enumerate(table.players)
    )
    play = replace(_with_coin(table.play, "taken"), due=None, backs=())
    return replace(table, players=players, play=play, phase="check")


def _less(coins: tuple[int | Hidden, ...], value: int | Hidden) -> tuple[int | Hidden, ...]:
    """Coins without one of that value, or else without a hidden one, if there is any."""
    left = list(coins)
    gone = value if value in left else HIDDEN
    if gone in left:
        left.remove(gone)
    return tuple(left)


def _remembered(
    seen: tuple[tuple[int, ...], ...] | Hidden, seat: Seat, event: CoinTaken, sure: bool
) -> tuple[tuple[int, ...], ...] | Hidden:
    """What a seat knows of the others' coins after one has moved."""
    if seen == HIDDEN:
        return HIDDEN
    known = list(seen)
    before = known[event.loser]
    if seat == event.seat:
        known[event.loser] = tuple(int(coin) for coin in _less(before, event.value))
        return tuple(known)
    moved = (int(event.value),) if seat == event.loser else before if sure else ()
    known[event.loser] = ()
    known[event.seat] = tuple(sorted(known[event.seat] + moved))
    return tuple(known)


def _coins_shown(table: Table, event: CoinsShown) -> Table:
    nothing = ((),) * len(table.players)  # with all coins face up there is nothing left to remember
    players = tuple(
        replace(player, coins=coins, seen=HIDDEN if player.seen == HIDDEN else nothing)
        for player, coins in zip(table.players, event.coins, strict=True)
    )
    return replace(table, players=players, phase="over")


# --- checking -------------------------------------------------------------------------------------------


def _cards_sorted(table: Table, _: CardsSorted) -> Table:
    return replace(table, play=replace(table.play, lying=table.play.cards))


def _pair_cancelled(table: Table, event: PairCancelled) -> Table:
    return _taken_off(table, event.cards)


def _hand_opened(table: Table, event: HandOpened) -> Table:
    return _taken_off(table, event.cards)


def _taken_off(table: Table, cards: tuple[Card, ...]) -> Table:
    """Cards leave the table for the discard, or wait beside it (6.4, 6.5, 9.1)."""
    play = table.play
    lying = without(play.lying or (), cards)
    if table.options.same_round_discard and table.options.mode != "beginner":
        return replace(table, discard=table.discard + cards, play=replace(play, lying=lying))
    return replace(table, play=replace(play, lying=lying, beside=play.beside + cards))


def _solution_shown(table: Table, event: SolutionShown) -> Table:
    return replace(table, play=replace(table.play, solution=event.mask))


def _proposal_checked(table: Table, event: ProposalChecked) -> Table:
    shown = {"mask": event.mask, "folds": event.folds, "checked": True}
    commits = tuple(
        replace(commit, **shown) if commit.seat == event.seat else commit for commit in table.play.commits
    )
    return replace(table, play=replace(table.play, commits=commits))


def _tile_taken(table: Table, event: TileTaken) -> Table:
    play = replace(_with_prize(table.play, event.seat, "tile"), winner=event.seat)
    table = replace(table, tiles_left=table.tiles_left[1:], play=play)
    return _with_player(table, event.seat, tiles=(*table.players[event.seat].tiles, event.tile))


def _with_prize(play: Play, seat: Seat, prize: Prize) -> Play:
    commits = tuple(replace(one, prize=prize) if one.seat == seat else one for one in play.commits)
    return replace(play, commits=commits)


def _tile_set_aside(table: Table, event: TileSetAside) -> Table:
    return replace(table, tiles_left=table.tiles_left[1:], tiles_aside=(*table.tiles_aside, event.tile))


def _card_taken(table: Table, event: CardTaken) -> Table:
    if table.options.mode == "beginner":
        table = replace(table, rewards=table.rewards[:-1])
    else:
        table = replace(table, discard=table.discard[:-1])
    table = replace(table, play=_with_prize(table.play, event.seat, "card"))
    return _with_player(table, event.seat, cards=(*table.players[event.seat].cards, event.card))


def _no_card_left(table: Table, event: NoCardLeft) -> Table:
    return replace(table, play=_with_prize(table.play, event.seat, "none"))


def _card_forfeited(table: Table, event: CardForfeited) -> Table:
    if table.options.mode == "beginner":
        table = replace(table, rewards=(*table.rewards, event.card))
    else:
        table = replace(table, discard=(*table.discard, event.card))
    return _with_player(table, event.seat, cards=table.players[event.seat].cards[:-1])


def _round_ended(table: Table, event: RoundEnded) -> Table:
    """Cards go to the discard, or back to the teaching cards, whose order is nobody's business (8.1, 9.1)."""
    cleared = table.play.beside + (table.play.lying or ())
    table = replace(table, round=event.round + 1, play=Play(), phase="shuffle")
    if table.options.mode != "beginner":
        return replace(table, discard=table.discard + cleared)
    covered = (HIDDEN,) * len(cleared) if HIDDEN in table.deck else cleared
    return replace(table, deck=table.deck + covered)


def _game_ended(table: Table, _: GameEnded) -> Table:
    return replace(table, phase="over")


def _nothing_moves(table: Table, _: Event) -> Table:
    return table


def _with_player(table: Table, seat: Seat, **changes: Any) -> Table:
    players = list(table.players)
    players[seat] = replace(players[seat], **changes)
    return replace(table, players=tuple(players))


_AFTER: Final[dict[type[Event], Callable[[Table, Any], Table]]] = {
    DeckShuffled: _deck_shuffled,
    FirstChosen: _first_chosen,
    CoinDealt: _coin_dealt,
    SheriffTossed: _sheriff_tossed,
    CardsDealt: _cards_dealt,
    TieOrderDrawn: _tie_order_drawn,
    CardsLaidOut: _cards_laid_out,
    SeatArmed: _seat_armed,
    ArmingEnded: _arming_ended,
    HoldDrawn: _hold_drawn,
    CardsTurnedUp: _cards_turned_up,
    AnglesSeen: _angles_seen,
    SeatAbsent: _seat_absent,
    SeatBack: _seat_back,
    Locked: _locked,
    ShotFired: _shot_fired,
    BothShotsFired: _both_shots_fired,
    ShotWasted: _shot_wasted,
    ShowdownEnded: _showdown_ended,
    RobberyChecked: _robbery_checked,
    CoinDue: _coin_due,
    NoCoinToTake: _no_coin_to_take,
    BacksShuffled: _backs_shuffled,
    CoinTaken: _coin_taken,
    CoinsShown: _coins_shown,
    CardsSorted: _cards_sorted,
    PairCancelled: _pair_cancelled,
    HandOpened: _hand_opened,
    SolutionShown: _solution_shown,
    ProposalChecked: _proposal_checked,
    TileTaken: _tile_taken,
    TileSetAside: _tile_set_aside,
    CardTaken: _card_taken,
    NoCardLeft: _no_card_left,
    CardForfeited: _card_forfeited,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
}
