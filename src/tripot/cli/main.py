"""From words on the command line to what they ask for, and politely out again."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from rich.console import Console

from tripot.bots.levels import UnknownLevelError
from tripot.core import RecordError
from tripot.core.notation import NotationError
from tripot.core.options import OptionError
from tripot.games import GAMES, BrokenGameError, UnknownGameError

SENTENCES = (
    UnknownGameError,
    BrokenGameError,
    UnknownLevelError,
    OptionError,
    RecordError,
    NotationError,
    OSError,
)
"""What goes wrong because of what was typed: told in a sentence, with exit status 2."""

COMMANDS = {
    "serve": (
        "tripot.server.launch.serve",
        "open the house: live tables in the browser (the same as plain `tripot`)",
    ),
    "status": ("tripot.server.launch.status", "how the house is doing, open or not"),
    "backup": ("tripot.server.launch.backup", "copy all that the house keeps, while it is open"),
    "restore": ("tripot.server.launch.restore", "put a copy in the place of what the house keeps"),
    "doctor": ("tripot.server.launch.doctor", "look at all that the house keeps, and say what to do"),
    "play": ("tripot.cli.play", "play a game in the terminal against bots"),
    "rules": ("tripot.cli.rules", "read the rulebook of a game, or one paragraph of it"),
    "replay": ("tripot.cli.replay", "tell a kept game again"),
    "verify": ("tripot.cli.verify", "check that a kept game was dealt fairly and played by the rules"),
    "simulate": ("tripot.cli.simulate", "play many games between bots and tell how they went"),
    "tournament": ("tripot.cli.tournament", "bots against each other: who is how strong, and how sure it is"),
    "fairness": ("tripot.lab.fairness", "how often the right player is first, over good lines and bad"),
    "storm": ("tripot.storm.command", "the whole house in a simulated storm, from one seed"),
    "check": ("tripot.cli.check", "hold the eight laws of the house against a game"),
}
"""Every command: where it lives, and what it does in a line. A module is loaded when it is asked for."""

DESCRIPTION = f"""tripot, a gaming house: table games for people, bots and researchers.

  tripot                              open the house: play in the browser, invite by link
  tripot play tricky_twist            a game against bots, here in the terminal
  tripot rules desfausse              how to play it
  tripot simulate sign --games 200    many games between bots, in numbers
  tripot play my_game.py              a game of your own, straight from its file

The games: {", ".join(GAMES)}.
Every command has a help of its own: tripot play --help"""


def parser(chosen: str) -> ArgumentParser:
    """Every command; the chosen one with all its words."""
    house = ArgumentParser(
        prog="tripot", description=DESCRIPTION, formatter_class=RawDescriptionHelpFormatter
    )
    house.add_argument("--version", action="version", version=f"tripot {version('tripot')}")
    commands = house.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, (place, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, formatter_class=RawDescriptionHelpFormatter)
        if name == chosen:
            module = import_module(place)
            command.description = module.HELP
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return house


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 when something does not hold, 2 for a wrong word."""
    asked_for = list(sys.argv[1:] if words is None else words)
    if not asked_for or (asked_for[0].startswith("-") and asked_for[0] not in ("-h", "--help", "--version")):
        asked_for.insert(0, "serve")
    asked = parser(asked_for[0]).parse_args(asked_for)
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
        return f"{problem.filename}: {problem.strerror}" if problem.filename else problem.strerror
    return str(problem)
