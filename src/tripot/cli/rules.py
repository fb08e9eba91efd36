"""`tripot rules`: the rulebook of a game, in the terminal."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.markdown import Markdown

from tripot.cli.language import language
from tripot.core.options import OptionError
from tripot.games import NAMES, find_game

HELP = """read the rulebook of a game, or one paragraph of it

  tripot rules tricky_twist
  tripot rules desfausse 5.2
  tripot rules sign --language fr"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot rules`."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(NAMES)}")
    parser.add_argument("paragraph", nargs="?", metavar="PARAGRAPH", help="a number, as refusals name it")
    parser.add_argument("--language", choices=("fr", "en"), help="the language (yours, if we speak it)")


def run(asked: Namespace) -> int:
    """Print it."""
    rulebook = find_game(asked.game).rulebooks[asked.language or language()]
    Console().print(Markdown(paragraph(rulebook, asked.paragraph) if asked.paragraph else rulebook))
    return 0


def paragraph(rulebook: str, number: str) -> str:
    r"""One paragraph with what stands below it.

    >>> paragraph("# G\n## 1. One\na\n### 1.1 Sub\nb\n## 2. Two\nc\n", "1.1")
    '### 1.1 Sub\nb'
    """
    found: list[str] = []
    depth = 0
    for line in rulebook.splitlines():
        heading = re.match(r"(#+)\s+(\d+(?:\.\d+)*)?\.?\s", line)
        bold = re.match(r"\*\*(\d+(?:\.\d+)*)\.?\*\*\s", line)
        if found and ((heading and len(heading[1]) <= depth) or (bold and depth == 9)):
            break
        if not found and ((heading and heading[2] == number) or (bold and bold[1] == number)):
            depth = len(heading[1]) if heading else 9
            found.append(line)
        elif found:
            found.append(line)
    if not found:
        raise OptionError(f"the rulebook has no paragraph {number!r}")
    return "\n".join(found)
