"""The words on the command line that say what table to lay: game, seats, options."""

from __future__ import annotations

import tomllib
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

from tripot.core import Options
from tripot.core.options import OptionError, choose
from tripot.games import GAMES, Game, find_game

GAME_HELP = f"one of {', '.join(GAMES)}; or a file that defines one, such as my_game.py"


def add_arguments(parser: ArgumentParser) -> None:
    """GAME, --seats and --option."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many play (the game's usual number if left out)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option, as often as you like; NAME=@FILE reads its value from a TOML or JSON file",
    )


def add_game_files(parser: ArgumentParser) -> None:
    """--game, where a record names a game that may be from a file."""
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FILE.py",
        help="the file of the game, if it is from one",
    )


def chosen(asked: Namespace) -> tuple[Game, Options]:
    """The game and its options as asked for; raises a sentence."""
    game = find_game(asked.game)
    values: dict[str, Any] = {}
    if asked.seats is not None:
        values["seats"] = asked.seats
    for word in asked.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"write an option as NAME=VALUE, not {word!r}")
        values[name] = _from_file(Path(value[1:])) if value.startswith("@") else value
    return game, choose(game.rules, values)


def _from_file(path: Path) -> Any:
    text = path.read_bytes()
    try:
        return tomllib.loads(text.decode()) if path.suffix == ".toml" else msgspec.json.decode(text)
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise OptionError(f"{path} cannot be read: {problem}") from None
