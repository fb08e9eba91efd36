"""A game straight from a file: what a designer has on the first day, before there is a package.

The file says `game = Game(...)`, or only `rules = MyRules()`. Its folder is where Python looks first, as if
the file itself were run, so that it may import its neighbours; it is imported by its own name, so that a
process of the laboratory that is handed its options or its tables finds their classes again.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module, invalidate_caches
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final

from tripot.games.game import BrokenGameError, Game

SUFFIX: Final = ".py"

NEEDED: Final = ("name", "seats", "Table", "Move", "Event", "start", "asks", "decide", "evolve", "outcome")
"""What rules have to say themselves; `tripot.core.Rules` answers for all the rest."""


def is_file_of_a_game(word: str) -> bool:
    """Whether somebody means a file, and not the name of a game.

    >>> is_file_of_a_game("games/twenty_one.py"), is_file_of_a_game("twenty_one")
    (True, False)
    """
    return word.endswith(SUFFIX)


def game_from_file(path: Path) -> Game:
    """The game that a file defines; raises `BrokenGameError` with a sentence.

    It runs what is in the file, so the path has to come from whoever owns the machine.
    """
    return _load(path.resolve(), str(path))


@cache
def _load(path: Path, shown: str) -> Game:
    if not path.is_file():
        raise BrokenGameError(f"there is no file {shown}")
    if path.suffix != SUFFIX or not path.stem.isidentifier():
        raise BrokenGameError(f"{shown} cannot be imported: call it by one word, such as twenty_one{SUFFIX}")
    return _game_in(_imported(path, shown), path, shown)


def _imported(path: Path, shown: str) -> ModuleType:
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    invalidate_caches()
    try:
        module = import_module(path.stem)
    except Exception as problem:
        raise BrokenGameError(f"{_place(problem, path, shown)}: {_what(problem)}") from problem
    if module.__file__ is None or Path(module.__file__).resolve() != path:
        raise BrokenGameError(f"{shown} has the name of another module, {path.stem}: call it something else")
    return module


def _game_in(module: ModuleType, path: Path, shown: str) -> Game:
    game = getattr(module, "game", None)
    if isinstance(game, Game):
        _complete(game.rules, shown)
        return game
    rules = getattr(module, "rules", None)
    if rules is None:
        raise BrokenGameError(
            f"{shown} defines no game: end it with `rules = MyRules()` or `game = Game(...)`"
        )
    if isinstance(rules, type):
        try:
            rules = rules()
        except TypeError as problem:
            raise BrokenGameError(f"{_place(problem, path, shown)}: {problem}") from problem
    _complete(rules, shown)
    return Game(rules=rules, title=rules.name.replace("_", " ").capitalize())


def _complete(rules: Any, shown: str) -> None:
    if missing := [name for name in NEEDED if not hasattr(rules, name)]:
        raise BrokenGameError(f"{shown}: the rules do not say {', '.join(f'`{name}`' for name in missing)}")


def _place(problem: Exception, path: Path, shown: str) -> str:
    """The file and the line where it went wrong: the innermost one that the designer has written."""
    if isinstance(problem, SyntaxError) and problem.filename:
        own = [(Path(problem.filename), problem.lineno)]
    else:
        frames = ((Path(frame.filename), frame.lineno) for frame in extract_tb(problem.__traceback__))
        own = [(file, line) for file, line in frames if file.parent == path.parent]
    if not own:
        return shown
    file, line = own[-1]
    return f"{shown if file == path else file}, line {line}"


def _what(problem: Exception) -> str:
    said = problem.msg if isinstance(problem, SyntaxError) else str(problem)
    return f"{type(problem).__name__}: {said}" if said else type(problem).__name__
