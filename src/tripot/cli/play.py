"""`tripot play`: sit down in the terminal, against bots."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console

from tripot.cli import table
from tripot.cli.language import language
from tripot.cli.simulate import bot_levels
from tripot.cli.sitting import Leave, Sitting
from tripot.core import to_json
from tripot.core.options import OptionError
from tripot.games.plain_drawing import PlainDrawing

HELP = """play a game in the terminal against bots

  tripot play tricky_twist
  tripot play desfausse --seats 4 --bots greedy
  tripot play tricky_twist --record game.json     keep the game, for `tripot replay`
  tripot play my_game.py                          a game of your own, from its file

You sit in seat 0. Answer a question with the number in front of an answer, or in short: `7m` plays the
seven of moons, `hold` keeps your dice. At any question: ? for help, `hint` for what a bot would do, `auto`
to do it, `rules 4.2` for a paragraph of the rulebook, `quit` to leave."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot play`."""
    table.add_arguments(parser)
    parser.add_argument(
        "--bots", metavar="LEVEL[,LEVEL...]", help="one level for all, or one for each other seat"
    )
    parser.add_argument("--name", default="You", help="your name (You)")
    parser.add_argument("--seed", metavar="S", help="play the same shuffles again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the game in this file")
    parser.add_argument("--language", choices=("fr", "en"), help="the language (yours, if we speak it)")


def run(asked: Namespace) -> int:
    """Play until the game is over or the player leaves."""
    game, options = table.chosen(asked)
    if game.policy.races:
        raise OptionError(
            f"{game.name} is a game of speed, which a terminal cannot time. The browser can (start it with: "
            "tripot); a game that has no table of its own there yet is played at the plain one. "
            f"Here only bots play it: tripot simulate {asked.game}"
        )
    levels = bot_levels(game, asked.bots, options.seats - 1)
    bots = {seat: game.call_bot(level, seat) for seat, level in enumerate(levels, 1)}
    names = (asked.name, *(f"Bot {seat}" for seat in bots))
    sitting = Sitting(
        game,
        options,
        names=names,
        bots=bots,
        drawn=game.drawing or PlainDrawing(),
        console=Console(highlight=False),
        language=asked.language or language(),
        rng=random.Random(asked.seed) if asked.seed is not None else random.SystemRandom(),
    )
    try:
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt):
        sitting.console.print("\nGoodbye, and thank you for the game.")
    finally:
        if asked.record:
            asked.record.write_bytes(to_json(sitting.record))
            sitting.console.print(f"The game is kept in {asked.record}.", markup=False)
    return 0
