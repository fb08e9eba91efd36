"""`tripot fairness --served`: a house of its own, everybody in it, and what came of it."""

from __future__ import annotations

import sys
from typing import Final

import msgspec
import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tripot.lab.served.page import PAGES
from tripot.lab.served.programme import SEATS, ServedReport, play_all, programme
from tripot.lab.served.report import Compared, simulate, tell
from tripot.lab.served.tricks import TRICKS

ROUNDS: Final = 900
"""Races of the simulation beside it."""


def run(races: int, seed: int, *, as_json: bool) -> int:
    """Simulate, open the house, play, tell; 1 when a promise does not hold."""
    errors = Console(stderr=True)
    with errors.status("The simulation of the same races comes first."):
        simulated = simulate(tuple(PAGES), TRICKS, SEATS, min(ROUNDS, max(races, 90)), seed)
    compared = Compared(_play(races, seed, errors), simulated)
    if as_json:
        figures = msgspec.to_builtins(compared) | {"broken": compared.broken}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")
    else:
        tell(compared, Console())
    return 1 if compared.broken else 0


def _play(races: int, seed: int, errors: Console) -> ServedReport:
    columns = (TextColumn("races"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors) as progress:
        task = progress.add_task("races", total=None)

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        _, report = uvloop.run(play_all(programme(races), seed, show))
    return report
