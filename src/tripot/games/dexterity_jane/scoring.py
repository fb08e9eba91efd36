"""Points and ranks at the end (rulebook 8.3, 8.4, 10.14)."""

from __future__ import annotations

from tripot.core import HIDDEN
from tripot.games.dexterity_jane.options import Options
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
