"""`tripot verify`: whether a kept game was dealt as promised and played by the rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console

from tripot.cli import table
from tripot.games import games_with, rules_of
from tripot.records.story import read_story
from tripot.records.verification import Unfair, verify

HELP = """check that a kept game was dealt fairly and played by the rules

The dealer promised its secret before the game (the commit), every player's client stirred in a number of its
own, and the secret is in the record of the finished game: so each deal and each throw can be computed again.

  tripot verify game.json
  tripot verify game.json --game my_game.py    a game of your own, from its file"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot verify`."""
    parser.add_argument("file", type=Path, metavar="RECORD", help="a record of a finished game")
    table.add_game_files(parser)


def run(asked: Namespace) -> int:
    """Verify, and say what was found; exit status 1 where something does not fit."""
    console = Console(highlight=False, soft_wrap=True)
    try:
        proof = verify(read_story(asked.file.read_bytes(), rules_of(games_with(asked.game))))
    except Unfair as problem:
        console.print(f"Not fair: {problem}.", style="red", markup=False)
        return 1
    stirred = ", ".join(str(seat) for seat in proof.stirred) or "nobody"
    console.print(f"[bold green]Fair.[/] {proof.game}, {proof.steps} steps.")
    console.print("The secret is the one that the dealer committed to.")
    console.print(f"Stirred in by seats: {stirred}. Answers of the dealer computed again: {proof.answers}.")
    if proof.same_rules:
        console.print("Every step follows from the rules.")
    else:
        console.print(
            "The rules have another version today, so the steps were taken as the record tells them."
        )
    return 0
