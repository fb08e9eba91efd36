"""The games of the house: every package that names one in the entry-point group `tripot.games`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from tripot.core import Rules
from tripot.games.from_file import SUFFIX, game_from_file, is_file_of_a_game
from tripot.games.game import BrokenGameError, Game

GROUP: Final = "tripot.games"


class UnknownGameError(LookupError):
    """A name that is no game of this house."""

    def __init__(self, name: str) -> None:
        known = tuple(GAMES)
        near = get_close_matches(name.lower().replace(" ", "_").replace("-", "_"), known, 1, 0.4)
        if Path(f"{name}{SUFFIX}").is_file():
            near = [f"{name}{SUFFIX}"]
        hint = f"; did you mean {near[0]}?" if near else ""
        super().__init__(f"there is no game {name!r} in this house{hint} (games: {', '.join(known)})")


class Shelf(Mapping[str, Game]):
    """All the games by name, each loaded when somebody asks for it; those of files come with it."""

    def __init__(self, *more: Game) -> None:
        self._more = {game.name: game for game in more}

    @cached_property
    def _found(self) -> dict[str, EntryPoint]:
        return {found.name: found for found in sorted(entry_points(group=GROUP), key=lambda one: one.name)}

    def __getitem__(self, name: str) -> Game:
        return self._more[name] if name in self._more else _load(self._found[name])

    def __iter__(self) -> Iterator[str]:
        return iter({**self._found, **self._more})

    def __len__(self) -> int:
        return len(self._found.keys() | self._more.keys())


class _RulesAlone(Mapping[str, Rules]):
    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    def __getitem__(self, name: str) -> Rules:
        return self._games[name].rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


@cache
def _load(found: EntryPoint) -> Game:
    game = found.load()
    if not isinstance(game, Game):
        raise BrokenGameError(f"{found.value} should be a `tripot.games.Game`, and is {game!r}")
    if game.name != found.name:
        raise BrokenGameError(f"{found.value} is called {game.name!r} by its rules, not {found.name!r}")
    return game


GAMES: Final[Mapping[str, Game]] = Shelf()
"""Every game of the house by its name."""


def find_game(word: str) -> Game:
    """A game by its name, or from a file; raises `UnknownGameError` or `BrokenGameError` with a sentence.

    A file is run, so this is for words that were typed on this machine; others are looked up in `GAMES`.
    """
    if is_file_of_a_game(word):
        return game_from_file(Path(word))
    if word not in GAMES:
        raise UnknownGameError(word)
    return GAMES[word]


def games_with(files: Iterable[str]) -> Mapping[str, Game]:
    """Every game of the house and those of some files, which come before a game of the same name."""
    return Shelf(*(game_from_file(Path(file)) for file in files))


def rules_of(games: Mapping[str, Game]) -> Mapping[str, Rules]:
    """The rules of some games by name, for those who need no more; none is loaded before it is asked for."""
    return _RulesAlone(games)


RULES: Final[Mapping[str, Rules]] = rules_of(GAMES)
"""The rules of every game of the house, by its name."""
