"""From words on the command line to what they ask for, and politely out again."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version

from rich.console import Console

from tripot.bots.levels import UnknownLevelError
from tripot.cli import check, play, replay, rules, simulate
from tripot.core import RecordError
from tripot.core.notation import NotationError
from tripot.core.options import OptionError
from tripot.games import UnknownGameError
from tripot.lab import fairness

SENTENCES = (UnknownGameError, UnknownLevelError, OptionError, RecordError, NotationError, OSError)
"""What goes wrong because of what was typed: told in a sentence, with exit status 2."""

COMMANDS = {
    "play": play,
    "rules": rules,
    "simulate": simulate,
    "replay": replay,
    "check": check,
    "fairness": fairness,
}

DESCRIPTION = """tripot, a gaming house: four table games, for people, bots and researchers.

  tripot play tricky_twist            a game against bots, here in the terminal
  tripot rules desfausse              how to play it
  tripot simulate sign --games 200    many games between bots, in numbers

The games: dexterity_jane, sign, tricky_twist, desfausse.
Every command has a help of its own: tripot play --help"""


def parser() -> ArgumentParser:
    """Every command with its words."""
    house = ArgumentParser(
        prog="tripot", description=DESCRIPTION, formatter_class=RawDescriptionHelpFormatter
    )
    house.add_argument("--version", action="version", version=f"tripot {version('tripot')}")
    commands = house.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, module in COMMANDS.items():
        summary, _, rest = (module.HELP).partition("\n")
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary}\n{rest}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return house


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 when something does not hold, 2 for a wrong word."""
    house = parser()
    asked = house.parse_args(words)
    if asked.command is None:
        house.print_help()
        return 0
    errors = Console(stderr=True)
    try:
        status: int = asked.run(asked)
    except KeyboardInterrupt:
        errors.print("\nGoodbye.")
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SENTENCES as problem:
        errors.print(f"tripot: {_sentence(problem)}", style="red", markup=False, highlight=False)
        return 2
    return status


def _sentence(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.strerror:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)
