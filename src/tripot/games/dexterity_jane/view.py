"""What a seat knows of the table, and what the table may be for all it knows (rulebook 3.5, 5.1, 10.12).

Rules of this file: before the reveal nothing depends on a face; before a proposal is shown nothing depends on
its fingers; coins are their owner's business; the deck, the box, the hold are nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from tripot.core import HIDDEN, Hidden, Seat
from tripot.games.dexterity_jane.chance import HOLD_MS
from tripot.games.dexterity_jane.fingers import ALL_MASKS
from tripot.games.dexterity_jane.layout import as_first_seat_sees, draw_angles, from_seat
from tripot.games.dexterity_jane.options import deck_cards
from tripot.games.dexterity_jane.table import Commit, Play, Player, Table

FACE_DOWN: Final = frozenset({"tie order", "layout", "arm", "hold", "countdown"})
"""The phases in which the cards of the round lie face down."""


def view(table: Table, seat: Seat | None) -> Table:
    """The table as a seat knows it; None is a spectator, who sees the cards upright."""
    return replace(
        table,
        deck=_covered(table.deck),
        box=_covered(table.box),
        players=tuple(
            player if who == seat else _from_outside(player, table)
            for who, player in enumerate(table.players)
        ),
        play=_play_seen(table.play, seat, face_down=table.phase in FACE_DOWN),
    )


def remembers(_then: Table, _now: Table) -> bool:
    """Cards that were seen are not shown again: whoever counts them does so by heart (rulebook 5.1)."""
    return False


def _play_seen(play: Play, seat: Seat | None, *, face_down: bool) -> Play:
    ended = play.checker is not None
    return replace(
        play,
        cards=_covered(play.cards) if face_down else play.cards,
        tie_order=play.tie_order if ended else _covered(play.tie_order),
        angles=tuple(row if who == seat and not face_down else HIDDEN for who, row in enumerate(play.angles)),
        hold=None if play.hold is None else HIDDEN,
        commits=tuple(_commit_seen(commit, seat) for commit in play.commits),
        backs=_covered(play.backs),
    )


def _commit_seen(commit: Commit, seat: Seat | None) -> Commit:
    if commit.seat == seat or commit.checked or not commit.is_lock:
        return commit
    return replace(commit, mask=HIDDEN, folds=HIDDEN)


def _from_outside(player: Player, table: Table) -> Player:
    """Somebody else: coins face down until the game is over, and nobody sees what he remembers."""
    if table.options.mode != "robbery":
        return player
    coins = player.coins if table.phase == "over" else _covered(player.coins)
    return replace(player, coins=coins, seen=HIDDEN)


def _covered(pieces: tuple[object, ...]) -> tuple[Hidden, ...]:
    covered: tuple[Hidden, ...] = (HIDDEN,)
    return covered * len(pieces)


def imagine(seen: Table, rng: Random) -> Table:
    """A whole table that somebody with this view may be sitting at."""
    cards = _unseen_cards(seen, rng)
    play = seen.play
    if HIDDEN in play.cards:
        play = replace(play, cards=tuple(cards.pop() for _ in play.cards))
    table = replace(seen, deck=tuple(cards), play=_play_imagined(play, seen, rng))
    return _coins_imagined(table, rng) if seen.options.mode == "robbery" else table


def _unseen_cards(seen: Table, rng: Random) -> list[str]:
    """The cards that nobody has turned up, mixed."""
    known = {card for player in seen.players for card in player.cards}
    known.update(seen.play.cards, seen.discard)
    cards = [card for card in deck_cards(seen.options) if card not in known]
    rng.shuffle(cards)
    return cards


def _play_imagined(play: Play, seen: Table, rng: Random) -> Play:
    seats = range(seen.options.seats)
    return replace(
        play,
        tie_order=tuple(rng.sample(seats, len(seats))) if HIDDEN in play.tie_order else play.tie_order,
        angles=_angles_imagined(play, seen, rng),
        hold=rng.choice(HOLD_MS) if play.hold == HIDDEN else play.hold,
        commits=tuple(
            replace(commit, mask=rng.choice(ALL_MASKS), folds=()) if commit.mask == HIDDEN else commit
            for commit in play.commits
        ),
        backs=tuple(rng.sample(range(len(play.backs)), len(play.backs))),
    )


def _angles_imagined(play: Play, seen: Table, rng: Random) -> tuple[tuple[int, ...] | Hidden, ...]:
    """The other seats' angles, from one's own where they follow from them."""
    options, count = seen.options, len(play.cards)
    own = next((seat for seat, row in enumerate(play.angles) if row != HIDDEN), None)
    if not play.angles or own is None:
        return draw_angles(options, play.first, count, rng) if play.angles else ()
    row = tuple(int(angle) for angle in play.angles[own])
    if options.rotation == "table":
        first = as_first_seat_sees(row, own, options.seats)
        rows = [from_seat(first, seat, options.seats) for seat in range(options.seats)]
    else:
        rows = [tuple(rng.sample(row, count)) for _ in range(options.seats)]
    return tuple(row if seat == own else other for seat, other in enumerate(rows))


def _coins_imagined(table: Table, rng: Random) -> Table:
    """Unknown coins by lot: known ones where they are known to be, the rest anywhere."""
    me = next((player for player in table.players if player.seen != HIDDEN), None)
    sure = me.seen if me is not None and me.seen != HIDDEN else ((),) * len(table.players)
    known = [coin for player in table.players for coin in player.coins if coin != HIDDEN]
    unknown = Counter(table.options.box.coins) - Counter(known) - Counter(_all(sure))
    pool = list(unknown.elements())
    rng.shuffle(pool)
    players = []
    for player, certain in zip(table.players, sure, strict=True):
        coins = player.coins
        if HIDDEN in coins:
            coins = (*certain, *(pool.pop() for _ in coins[len(certain) :]))
        nothing = ((),) * len(table.players)
        players.append(replace(player, coins=coins, seen=nothing if player.seen == HIDDEN else player.seen))
    return replace(table, players=tuple(players), box=tuple(pool))


def _all(rows: Iterable[Iterable[int]]) -> list[int]:
    return [coin for row in rows for coin in row]
