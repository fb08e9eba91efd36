"""`tripot fairness`: how often the right player is first, and what a lie is worth."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence

import msgspec
from rich.console import Console
from rich.table import Table

from tripot.games import GAMES
from tripot.lab.races import CONTESTS
from tripot.lab.served import command as served
from tripot.lab.tally import (
    CLEAR,
    GAME,
    GOAL,
    LATER,
    SESSION,
    HonestFigures,
    LieFigure,
    OrderFigure,
    Report,
    measure,
)

HELP = """how often the right player is first over good and bad lines, and what a lie is worth

Plays races over simulated lines, with a truth that only the tally sees, and counts how often the house puts
the right player first, how long it waits for that, and what liars of several kinds gain. The exit status is 1
when a promise of docs/fairness.md does not hold.

With --served it opens a house of its own instead, on this machine and for as long as it takes, and plays
honest and lying clients against it over real sockets and lines that delay what they carry; the simulation is
told beside it. The usual number of races is just enough to show what is promised, and takes about half an
hour; fewer are a look at it.

  tripot fairness
  tripot fairness --rounds 10000 --seed 7
  tripot fairness --seats 2 --json
  tripot fairness --served
  tripot fairness --served --races 100"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot fairness`."""
    parser.add_argument("--seats", type=_whole(2, 9), default=4, metavar="N", help="players in a race (4)")
    parser.add_argument(
        "--rounds", type=_whole(SESSION, 10**6), default=2000, metavar="N", help="races of each game (2000)"
    )
    parser.add_argument(
        "--served", action="store_true", help="against a house that is really served, over real sockets"
    )
    parser.add_argument(
        "--races",
        type=_whole(GAME, 10**5),
        default=900,
        metavar="N",
        help="with --served: races of each game among honest people from the street (900)",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another seed, other races (0)")
    parser.add_argument("--json", action="store_true", help="all figures, as JSON")


def run(asked: Namespace) -> int:
    """Measure and tell; 1 when a promise does not hold."""
    if asked.served:
        return served.run(asked.races, asked.seed, as_json=asked.json)
    report = measure(asked.seats, asked.rounds, asked.seed)
    if asked.json:
        figures = msgspec.to_builtins(report) | {"holds": report.holds}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")
    else:
        tell(report, Console())
    return 0 if report.holds else 1


def tell(report: Report, console: Console) -> None:
    """The report as tables."""
    for game, figures in report.honest.items():
        title = f"{GAMES[game].title}, {CONTESTS[game].what}"
        console.print(_orders(f"{title}: is the first put first?", "difference", figures.orders, " ms"))
        console.print(_orders(f"The same by line, {CLEAR} ms apart", "both on", figures.lines))
        console.print(_summary(figures), highlight=False)
        console.print(_lies(f"{title}: what a lie gains, in ms", game, report.lies))
    console.print(f"Lies that gained more than their bound: {report.over_bound}.", highlight=False)
    for problem in report.broken:
        console.print(f"Not so: {problem}.", style="red", highlight=False)
    verdict = "The promises hold." if report.holds else "A promise does not hold."
    console.print(verdict, style="green" if report.holds else "red")


def _orders(title: str, label: str, figures: Sequence[OrderFigure], unit: str = "") -> Table:
    table = Table(
        label, "pairs", "credited", "by the letter", "by arrival", title=title, title_justify="left"
    )
    for figure in figures:
        shares = (f"{100 * share:.1f} %" for share in (figure.credited, figure.specified, figure.arrival))
        table.add_row(f"{figure.label}{unit}", str(figure.pairs), *shares)
    return table


def _summary(figures: HonestFigures) -> str:
    return (
        f"Differences of {CLEAR} ms and more: {100 * figures.clear:.2f} % right, {100 * figures.least:.2f} % "
        f"at the least (goal {100 * GOAL:.0f} %). "
        f"Waits: median {figures.wait_median:.0f} ms, p99 {figures.wait_p99:.0f} ms, "
        f"longest {figures.wait_most:.0f} ms. Orders taken back: {figures.inversions}. "
        f"Honest seats distrusted: {100 * figures.wrongly_distrusted:.2f} %.\n"
        + "".join(
            f"{other.label.capitalize()}: {100 * other.clear:.2f} % right, {100 * other.least:.2f} % at the "
            f"least. Waits: median {other.wait_median:.0f} ms, p99 {other.wait_p99:.0f} ms.\n"
            for other in figures.others
        )
    )


def _lies(title: str, game: str, lies: Sequence[LieFigure]) -> Table:
    columns = ("the liar", "kernel", "median", "p99", "most", "bound", f"first, {LATER} ms late", "found out")
    table = Table(*columns, title=title, title_justify="left")
    for lie in lies:
        if lie.game == game:
            table.add_row(
                lie.name,
                "asked" if lie.kernel_known else "",
                *(f"{figure:.0f}" for figure in (lie.median, lie.p99, lie.most, lie.bound)),
                f"{100 * lie.robbed:.1f} %",
                f"{100 * lie.found_out:.0f} %",
            )
    return table


def _whole(low: int, high: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise ArgumentTypeError(f"a whole number from {low} to {high}, not {text!r}")
        return int(text)

    return whole
