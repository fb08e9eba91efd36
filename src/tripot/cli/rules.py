"""`tripot rules`: the rulebook of a game, in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.markdown import Markdown

from tripot.cli import table
from tripot.cli.language import language
from tripot.core.options import OptionError
from tripot.games import find_game
from tripot.games.rulebook import excerpt

HELP = """read the rulebook of a game, or one paragraph of it

  tripot rules tricky_twist
  tripot rules desfausse 5.2
  tripot rules sign --language fr
  tripot rules my_game.py                the rulebook of a game of your own"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot rules`."""
    parser.add_argument("game", metavar="GAME", help=table.GAME_HELP)
    parser.add_argument("paragraph", nargs="?", metavar="PARAGRAPH", help="a number, as refusals name it")
    parser.add_argument("--language", choices=("fr", "en"), help="the language (yours, if we speak it)")


def run(asked: Namespace) -> int:
    """Print it."""
    game = find_game(asked.game)
    rulebook = game.rules.rulebooks[asked.language or language()]
    if not rulebook:
        raise OptionError(f"{game.name} has no rulebook yet")
    Console().print(Markdown(paragraph(rulebook, asked.paragraph) if asked.paragraph else rulebook))
    return 0


def paragraph(rulebook: str, number: str) -> str:
    """One paragraph with what stands below it; raises `OptionError` with a sentence if there is none."""
    found = excerpt(rulebook, number)
    if found is None:
        raise OptionError(f"the rulebook has no paragraph {number!r}")
    return found
