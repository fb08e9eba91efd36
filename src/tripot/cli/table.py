"""The words on the command line that say what table to lay: game, seats, options, bots."""

from __future__ import annotations

import tomllib
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

from tripot.core import Options, Rules
from tripot.core.options import OptionError, choose
from tripot.games import NAMES, find_game


def add_arguments(parser: ArgumentParser) -> None:
    """GAME, --seats and --option."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(NAMES)}")
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


def chosen(asked: Namespace) -> tuple[Rules, Options]:
    """The game and its options as asked for; raises a sentence."""
    rules = find_game(asked.game)
    values: dict[str, Any] = {}
    if asked.seats is not None:
        values["seats"] = asked.seats
    for word in asked.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"write an option as NAME=VALUE, not {word!r}")
        values[name] = _from_file(Path(value[1:])) if value.startswith("@") else value
    return rules, choose(rules, values)


def _from_file(path: Path) -> Any:
    text = path.read_bytes()
    try:
        return tomllib.loads(text.decode()) if path.suffix == ".toml" else msgspec.json.decode(text)
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise OptionError(f"{path} cannot be read: {problem}") from None
