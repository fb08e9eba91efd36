"""Points and ranks at the end, and whether every piece is still there (rulebook 8.3, 8.4, 10.14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tripot.core import HIDDEN, Outcome
from tripot.games.dexterity_jane.options import Options, deck_cards, reward_cards
from tripot.games.dexterity_jane.table import Player, Table


def score(player: Player) -> int:
    """Tiles are worth their number, cards one point (8.3), coins their value (10.14)."""
    return sum(player.tiles) + len(player.cards) + sum(coin for coin in player.coins if coin != HIDDEN)


def scores(table: Table) -> tuple[int, ...]:
    """The points of each seat, as far as coins are known."""
    return tuple(map(score, table.players))


def ranks(table: Table) -> tuple[int, ...]:
    """1 is best; who ties on everything shares a rank (8.4)."""
    keys = [_key(player, table.options) for player in table.players]
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)


def _key(player: Player, options: Options) -> tuple[int, ...]:
    """What is compared, in order: points, coins where there are any (10.14), the highest tile (8.4)."""
    coins = len(player.coins) if options.mode == "robbery" else 0
    return score(player), coins, max(player.tiles, default=0)


def outcome(table: Table) -> Outcome | None:
    """How the game ended, once it has (8.2)."""
    if table.phase != "over":
        return None
    places = ranks(table)
    return Outcome(scores(table), places, tuple(seat for seat, rank in enumerate(places) if rank == 1))


def conserved(table: Table) -> Iterator[str]:
    """What is wrong with the pieces, a sentence each."""
    options, play, players = table.options, table.play, table.players
    on_table = play.cards if play.lying is None else play.lying + play.beside
    won = [card for player in players for card in player.cards]
    cards = [*table.deck, *on_table, *table.discard, *table.rewards, *won]
    yield from _unless_all_there(cards, (*deck_cards(options), *reward_cards(options)), "the hand cards")
    if options.mode == "beginner":
        yield from _unless_all_there((*table.deck, *on_table), deck_cards(options), "the teaching cards")
    tiles = [*table.tiles_left, *table.tiles_aside, *(tile for player in players for tile in player.tiles)]
    yield from _unless_all_there(tiles, range(1, options.box.tiles + 1), "the round tiles")
    if options.mode == "robbery":
        coins = [*table.box, *(coin for player in players for coin in player.coins)]
        yield from _unless_all_there(coins, options.box.coins, "the coins")


def _unless_all_there(found: Iterable[object], wanted: Iterable[object], what: str) -> Iterator[str]:
    have, want = Counter(found), Counter(wanted)
    if have != want:
        yield f"{what} are not all there: {dict(want - have)} missing, {dict(have - want)} too many"
