"""`tripot check`: hold the eight laws against a game, over random play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from concurrent.futures import as_completed

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tripot.cli.table import GAME_HELP
from tripot.core.laws import LawBroken, check, check_words
from tripot.core.options import OptionError
from tripot.games import GAMES, find_game
from tripot.lab.crew import crew

HELP = """hold the eight laws of the house against a game

Plays random games with random options and checks at many of their tables that views tell no secret and
miss none, that everything can be replayed, written down and read again, that nothing is lost, and that every
event and refusal has its sentence. A breach is told with the seed that shows it again. A game that has no
words yet is held against the other seven.

  tripot check tricky_twist
  tripot check --all --games 200
  tripot check sign --games 1 --seed 4711      the game of one seed
  tripot check my_game.py                      a game of your own, from its file"""

PIECE = 10
"""Games a process takes at a time."""
LAWS = 8
"""The last of them is about words, which a game may come to later."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot check`."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=GAME_HELP)
    parser.add_argument("--all", action="store_true", help="every game of the house")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="random games for each (50)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")


def run(asked: Namespace) -> int:
    """Check, and tell how often each law was looked at."""
    if not asked.game and not asked.all:
        raise OptionError(f"say which game ({', '.join(GAMES)}), or --all")
    if asked.games < 1:
        raise OptionError("at least one game has to be played: --games 1")
    console = Console()
    games = {find_game(word).name: word for word in (GAMES if asked.all else (asked.game,))}
    wordless = {name: sentence for name, word in games.items() if (sentence := _lack_of_words(word))}
    looked: dict[str, Counter[int]] = {name: Counter() for name in games}
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress, crew(None) as pool:
            bars = {name: progress.add_task(name, total=asked.games) for name in games}
            seeds = range(asked.seed, asked.seed + asked.games)
            pieces = {
                pool.submit(check_piece, word, seeds[start : start + PIECE], words=name not in wordless): name
                for start in range(0, asked.games, PIECE)
                for name, word in games.items()
            }
            for piece in as_completed(pieces):
                count, found = piece.result()
                progress.advance(bars[pieces[piece]], count)
                looked[pieces[piece]].update(found)
    except LawBroken as broken:
        console.print(str(broken), style="red", markup=False)
        return 1
    for name in looked.keys() - wordless.keys():
        looked[name][8] += check_words(find_game(games[name]).rules)
    console.print(_table(looked, asked.games, LAWS - 1 if wordless else LAWS))
    for name, sentence in wordless.items():
        console.print(f"{name}: {sentence}", style="red", markup=False)
    return 1 if wordless else 0


def check_piece(word: str, seeds: range, *, words: bool) -> tuple[int, Counter[int]]:
    """Some games of one process."""
    rules = find_game(word).rules
    looked: Counter[int] = Counter()
    for seed in seeds:
        looked.update(check(rules, seed, words=words))
    return len(seeds), looked


def _lack_of_words(word: str) -> str | None:
    """What is missing of a game's words and rulebooks; None where everything is said."""
    try:
        check_words(find_game(word).rules)
    except LawBroken as broken:
        return str(broken)
    return None


def _table(looked: dict[str, Counter[int]], games: int, laws: int) -> Table:
    which = "The eight laws" if laws == LAWS else f"Laws 1 to {laws}"
    title = f"{which} hold over {games} random games each; how often each was looked at:"
    table = Table(title=title, title_justify="left")
    table.add_column("law", no_wrap=True)
    for law in range(1, LAWS + 1):
        table.add_column(str(law), justify="right")
    for name, counts in looked.items():
        table.add_row(name, *(f"{counts[law]:,}" for law in range(1, LAWS + 1)))
    return table
