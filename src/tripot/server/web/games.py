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


class GameWords(Struct, frozen=True, kw_only=True):
    """The words of a game in one language, and what is printed on its pieces."""

    words: dict[str, str]
    pieces: Any = None
    """What a client needs to draw pieces that are data, where the game has any; a table may bring its own."""


class GameBook(GameWords, frozen=True, kw_only=True):
    """The words of a game, what is printed on its pieces, and its rulebook."""

    rulebook: str


@get("/api/games", summary="The shelf", sync_to_thread=False)
def games(request: Asked) -> list[GameCard]:
    """Every game of the house."""
    house = house_of(request)
    return [_card(house, rules) for rules in house.games.values()]


@get("/api/games/{name:str}/{language:str}", summary="Words and rulebook", sync_to_thread=False)
def book(request: Asked, name: FromPath[str], language: FromPath[str]) -> GameBook:
    """Of one game, in French (`fr`) or English (`en`)."""
    rules = _spoken(request, name, language)
    told = _words(rules, language)
    return GameBook(words=told.words, pieces=told.pieces, rulebook=rules.rulebooks[language])


@get("/api/games/{name:str}/{language:str}/words", summary="Words alone", sync_to_thread=False)
def words(request: Asked, name: FromPath[str], language: FromPath[str]) -> GameWords:
    """What a table in play needs of one game: a third of the book."""
    return _words(_spoken(request, name, language), language)


def _spoken(request: Asked, name: str, language: str) -> Rules:
    rules = house_of(request).games.get(name)
    if rules is None or language not in rules.catalogues:
        raise Trouble("no_game")
    return rules


def _words(rules: Rules, language: str) -> GameWords:
    printed = getattr(rules, "printed", None)  # few games have pieces whose faces are data
    return GameWords(words=rules.catalogues[language].entries, pieces=printed)


def _card(house: House, rules: Rules) -> GameCard:
    schema = msgspec.json.schema(rules.Options)
    return GameCard(rules.name, rules.version, tuple(rules.seats), tuple(house.levels(rules.name)), schema)


HANDLERS = [games, book, words]
