"""The four games: one folder each, with the rules, their data and their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Final

from tripot.core import Rules

NAMES: Final = ("dexterity_jane", "sign", "tricky_twist", "desfausse")


class UnknownGameError(LookupError):
    """A name that is no game of this house."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name.lower().replace(" ", "_").replace("-", "_"), NAMES, 1, 0.4)
        hint = f"; did you mean {near[0]}?" if near else ""
        super().__init__(f"there is no game {name!r} in this house{hint} (games: {', '.join(NAMES)})")


@cache
def find_game(name: str) -> Rules:
    """The rules of a game by its name; raises `UnknownGameError` with a sentence."""
    if name not in NAMES:
        raise UnknownGameError(name)
    rules: Rules = import_module(f"tripot.games.{name}").game
    return rules


class _Shelf(Mapping[str, Rules]):
    """All the games, each taken down only when somebody asks for it."""

    def __getitem__(self, name: str) -> Rules:
        if name not in NAMES:
            raise KeyError(name)
        return find_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES: Final[Mapping[str, Rules]] = _Shelf()
"""Every game of the house by its name."""
