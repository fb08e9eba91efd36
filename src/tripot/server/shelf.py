"""The games that are on the shelf: what a client needs to offer them, in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from tripot.core import Rules
from tripot.server.asked import Asked, house_of
from tripot.server.house import House
from tripot.server.trouble import Trouble


class GameCard(Struct, frozen=True):
    """A game as the shelf shows it."""

    name: str
    version: str
    seats: tuple[int, ...]
    levels: tuple[str, ...]
    """Its bots, the weakest first."""
    options: dict[str, Any]
    """What a host may choose, as a JSON schema."""


class GameBook(Struct, frozen=True):
    """The words and the rulebook of a game in one language, and what is printed on its pieces."""

    words: dict[str, str]
    rulebook: str
    pieces: Any = None
    """What a client needs to draw pieces that are data, where the game has any; a table may bring its own."""


@get("/api/games", summary="The shelf", sync_to_thread=False)
def games(request: Asked) -> list[GameCard]:
    """Every game of the house."""
    house = house_of(request)
    return [_card(house, rules) for rules in house.games.values()]


@get("/api/games/{name:str}/{language:str}", summary="Words and rulebook", sync_to_thread=False)
def book(request: Asked, name: FromPath[str], language: FromPath[str]) -> GameBook:
    """Of one game, in French (`fr`) or English (`en`)."""
    rules = house_of(request).games.get(name)
    if rules is None or language not in rules.catalogues:
        raise Trouble("no_game")
    printed = getattr(rules, "printed", None)  # few games have pieces whose faces are data
    return GameBook(rules.catalogues[language].entries, rules.rulebooks[language], printed)


def _card(house: House, rules: Rules) -> GameCard:
    schema = msgspec.json.schema(rules.Options)
    return GameCard(rules.name, rules.version, tuple(rules.seats), tuple(house.levels(rules.name)), schema)


HANDLERS = [games, book]
