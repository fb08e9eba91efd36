"""`tripot simulate`: many games between bots, in numbers."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tripot.bots.levels import UnknownLevelError
from tripot.cli import table
from tripot.core.options import OptionError
from tripot.games import Game
from tripot.lab.simulate import Summary, simulate, summarise

HELP = """play many games between bots and tell how they went

  tripot simulate tricky_twist --games 500
  tripot simulate desfausse --seats 3 --bots greedy,random,random
  tripot simulate dexterity_jane --seats 2 --bots quick,champion
  tripot simulate tricky_twist --option rank_ties=dense --json
  tripot simulate my_game.py                       a game of your own, from its file

With --json the summary is one JSON object on standard output; the progress bar is on standard error."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot simulate`."""
    table.add_arguments(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")
    parser.add_argument(
        "--bots", metavar="LEVEL[,LEVEL...]", help="one level for all, or one a seat (a regular for all)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)"
    )
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


def run(asked: Namespace) -> int:
    """Play, and print the summary."""
    game, options = table.chosen(asked)
    seated = bot_levels(game, asked.bots, options.seats)
    if asked.games < 1:
        raise OptionError("at least one game has to be played: --games 1")
    results = []
    with Progress(
        TextColumn(game.name),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        bar = progress.add_task(game.name, total=asked.games)
        jobs = max(1, min(asked.jobs, asked.games // 20))
        for result in simulate(asked.game, options, seated, asked.games, asked.seed, jobs=jobs):
            results.append(result)
            progress.advance(bar)
    summary = summarise(game.name, seated, asked.seed, results)
    if asked.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(summary).decode()) + "\n")
    else:
        _print(summary)
    return 0


def bot_levels(game: Game, words: str | None, seats: int) -> tuple[str, ...]:
    """The level of each seat's bot, as asked for; raises a sentence."""
    named = words.split(",") if words else [game.usual_level]
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise UnknownLevelError(f"there are {seats} seats but {len(named)} levels; name one, or one a seat")
    for seat, level in enumerate(named):
        game.call_bot(level, seat)
    return tuple(named)


def _print(summary: Summary) -> None:
    console = Console()
    seats = Table(
        title=f"{summary.game}: {summary.games} games from seed {summary.seed}", title_justify="left"
    )
    for column in ("seat", "bot"):
        seats.add_column(column)
    for column in ("victories", "±", "mean score"):
        seats.add_column(column, justify="right")
    for seat in summary.seats:
        seats.add_row(
            str(seat.seat),
            seat.level,
            f"{seat.wins:.1%}",
            f"{seat.margin:.1%}",
            f"{seat.mean_score:.1f}",
        )
    console.print(seats)
    length = f", {summary.mean_length_s:.0f} s at the table" if summary.mean_length_s else ""
    console.print(
        f"{summary.mean_moves:.0f} moves a game{length}; {summary.shared_victories} shared victories"
    )
