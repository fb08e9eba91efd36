"""The games that are on the shelf: what a client needs to offer them, in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from tripot.core.plain.fields import SECTIONS, TableFields, table_fields
from tripot.games import Game
from tripot.games.rulebook import Block, parse
from tripot.server.protocol.errors import Trouble
from tripot.server.web.requests import Asked, house_of


class CharacterCard(Struct, frozen=True):
    """A bot with a face."""

    id: str
    """What it is called by: it stands where a level may stand."""
    name: str
    level: str
    temper: str
    portrait: str
    """What its face is drawn from."""
    line: dict[str, str]
    """How it plays, by language."""


class GameCard(Struct, frozen=True):
    """A game as the shelf shows it."""

    name: str
    version: str
    seats: tuple[int, ...]
    levels: tuple[str, ...]
    """Its bots, the weakest first."""
    characters: tuple[CharacterCard, ...]
    """Its bots with a face, the weakest first."""
    title: str
    """How it is called, in every language."""
    minutes: int | None
    """How long it usually lasts."""
    taglines: dict[str, str]
    """What it is about, in half a sentence, by language."""
    has_lesson: bool
    has_coach: bool
    """Whether its master can say what answers are worth."""
    options: dict[str, Any]
    """What a host may choose, as a JSON schema."""


class GameWords(Struct, frozen=True, kw_only=True):
    """The words of a game in one language, and what is printed on its pieces."""

    words: dict[str, str]
    """All but those of its fields."""
    pieces: Any = None
    """What a client needs to draw pieces that are data, where the game has any; a table may bring its own."""


class GameBook(GameWords, frozen=True, kw_only=True):
    """The words of a game, what is printed on its pieces, and its rulebook."""

    rulebook: tuple[Block, ...]
    """Block by block, as it is drawn."""


@get("/api/games", summary="The shelf", sync_to_thread=False)
def games(request: Asked) -> list[GameCard]:
    """Every game of the house."""
    house = house_of(request)
    return [_card(game) for game in house.games.values()]


@get("/api/games/{name:str}/{language:str}", summary="Words and rulebook", sync_to_thread=True)
def book(request: Asked, name: FromPath[str], language: FromPath[str]) -> GameBook:
    """Of one game, in French (`fr`) or English (`en`)."""
    # In a thread: the first reading of a book takes some 25 ms, for which no table should wait.
    game = _spoken(request, name, language)
    told = _words(game, language)
    return GameBook(words=told.words, pieces=told.pieces, rulebook=parse(game.rules.rulebooks[language]))


@get("/api/games/{name:str}/{language:str}/words", summary="Words alone", sync_to_thread=False)
def words(request: Asked, name: FromPath[str], language: FromPath[str]) -> GameWords:
    """What a table in play needs of one game: a third of the book."""
    return _words(_spoken(request, name, language), language)


@get("/api/games/{name:str}/{language:str}/fields", summary="What lies on its table", sync_to_thread=True)
def fields(request: Asked, name: FromPath[str], language: FromPath[str]) -> TableFields:
    """The fields of its views, for a table that is drawn in words."""
    return table_fields(_spoken(request, name, language).rules, language)


def _spoken(request: Asked, name: str, language: str) -> Game:
    game = house_of(request).games.get(name)
    if game is None or language not in game.rules.catalogues:
        raise Trouble("no_game")
    return game


def _words(game: Game, language: str) -> GameWords:
    told = game.rules.catalogues[language].entries
    words = {key: text for key, text in told.items() if not key.startswith(SECTIONS)}
    return GameWords(words=words, pieces=game.pieces)


def _card(game: Game) -> GameCard:
    rules = game.rules
    return GameCard(
        name=game.name,
        version=rules.version,
        seats=tuple(rules.seats),
        levels=game.offered,
        characters=tuple(
            CharacterCard(one.id, one.name, one.level, one.temper, one.portrait, one.line)
            for one in game.characters
        ),
        title=game.title,
        minutes=game.minutes,
        taglines=dict(game.taglines),
        has_lesson=game.lesson is not None,
        has_coach=game.has_coach,
        options=msgspec.json.schema(rules.Options),
    )


HANDLERS = [games, book, words, fields]
