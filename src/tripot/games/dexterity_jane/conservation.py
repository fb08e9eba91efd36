"""Nothing is lost and nothing is there twice: cards, round tiles, coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tripot.games.dexterity_jane.options import deck_cards, reward_cards
from tripot.games.dexterity_jane.table import Table


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
