"""`tripot tournament`: bots against each other, with seats rotated and deals repeated, in figures."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from math import exp
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tripot.bots.levels import UnknownLevelError
from tripot.cli import table
from tripot.core.options import OptionError
from tripot.lab.tournament import plot
from tripot.lab.tournament.kept import ResultFile, programme
from tripot.lab.tournament.playing import Fixture, Played, play_all
from tripot.lab.tournament.standings import Rating, Share, Strength, ratings, shares, strengths
from tripot.lab.tournament.tables import lineups

HELP = """let bots play a tournament, and tell who is how strong, and how sure that is

  tripot tournament tricky_twist --bots novice,regular,master --games 50
  tripot tournament desfausse --seats 2 --bots regular,master --games 400 --out results.jsonl
  tripot tournament desfausse --seats 3 --bots novice,regular,master --tables all --plot strength.html

Every deal (seed) is played at every rotation of the seats: --games counts deals. With --out each game is
kept as a JSON line, and the same command goes on where it stopped. Without --tables all, every two bots meet
at tables of their own."""


class Summary(Struct, frozen=True):
    """A tournament in numbers."""

    game: str
    games: int
    seed: int
    shares: list[Share]
    ratings: list[Rating]
    strengths: list[Strength]
    """A fit of all games together, where choix is installed."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot tournament`."""
    table.add_arguments(parser)
    parser.add_argument("--bots", required=True, metavar="LEVEL,LEVEL[,...]", help="who takes part")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many deals (20)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")
    parser.add_argument(
        "--tables", choices=("pairs", "all"), default="pairs", help="every two (pairs), or all at one table"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where games are kept as JSON lines")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the figures: .html, .svg or .png")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


def run(asked: Namespace) -> int:
    """Play what is not played yet, and print the figures."""
    game, options = table.chosen(asked)
    bots = tuple(dict.fromkeys(asked.bots.split(",")))
    for bot in bots:
        game.call_bot(bot, 0)
    if len(bots) < 2:
        raise UnknownLevelError("a tournament needs two different bots: --bots novice,master")
    if asked.tables == "all" and len(bots) > options.seats:
        raise UnknownLevelError(f"{len(bots)} bots do not fit at a table with {options.seats} seats")
    if asked.games < 1:
        raise OptionError("at least one deal has to be played: --games 1")
    if asked.plot is not None and asked.plot.suffix not in plot.KINDS:
        raise OptionError(f"a picture is written as {', '.join(plot.KINDS)}: --plot strength.html")
    seated = lineups(bots, options.seats, asked.tables)
    fixtures = [(lineup, seed) for seed in range(asked.seed, asked.seed + asked.games) for lineup in seated]
    file = ResultFile(asked.out, programme(game.rules, options)) if asked.out else None
    results = _played(asked, options, fixtures, file)
    figures = shares(results), ratings(results), strengths(results)
    summary = Summary(game.name, len(results), asked.seed, *figures)
    if asked.plot is not None:
        title = f"{game.name}: {len(results)} games from seed {asked.seed}"
        plot.write(asked.plot, title, summary.shares, summary.ratings)
    if asked.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(summary).decode()) + "\n")
    else:
        _print(summary)
    return 0


def _played(asked: Namespace, options, fixtures: list[Fixture], file: ResultFile | None) -> list[Played]:  # type: ignore[no-untyped-def]
    wanted = set(fixtures)
    results = [one for one in (file.games if file else ()) if (one.lineup, one.seed) in wanted]
    done = {(one.lineup, one.seed) for one in results}
    with Progress(
        TextColumn(asked.game),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        bar = progress.add_task(asked.game, total=len(fixtures), completed=len(done))
        for played in play_all(asked.game, options, fixtures, jobs=max(1, asked.jobs), done=done):
            results.append(played)
            if file:
                file.keep(played)
            progress.advance(bar)
    return results


def _print(summary: Summary) -> None:
    console = Console()
    title = f"{summary.game}: {summary.games} games from seed {summary.seed}"
    met = Table(title=f"{title}, pairwise finishes", title_justify="left")
    for column in ("bot", "against"):
        met.add_column(column)
    for column in ("before it", "95 %", "deals", "games"):
        met.add_column(column, justify="right")
    for share in summary.shares:
        interval = f"{share.low:.1%} to {share.high:.1%}"
        met.add_row(
            share.one, share.other, f"{share.share:.1%}", interval, str(share.deals), str(share.games)
        )
    console.print(met)
    rated = Table(title="ratings (Plackett–Luce)", title_justify="left")
    rated.add_column("bot")
    for column in ("rating", "95 %", "victories a seat", "ms a decision", "longest"):
        rated.add_column(column, justify="right")
    for one in summary.ratings:
        interval = f"{one.low:.1f} to {one.high:.1f}"
        times = f"{one.mean_ms:.1f}", f"{one.longest_ms:.0f}"
        rated.add_row(one.bot, f"{one.rating:.1f}", interval, f"{one.wins:.1%}", *times)
    console.print(rated)
    if not summary.strengths:
        return
    fitted = Table(title="a fit of all games together (Bradley–Terry)", title_justify="left")
    fitted.add_column("bot")
    for column in ("strength", "95 %", "before the average"):
        fitted.add_column(column, justify="right")
    for fit in summary.strengths:
        before = 1 / (1 + exp(-fit.strength))
        interval = f"{fit.low:+.2f} to {fit.high:+.2f}"
        fitted.add_row(fit.bot, f"{fit.strength:+.2f}", interval, f"{before:.1%}")
    console.print(fitted)
