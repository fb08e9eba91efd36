"""`tripot replay`: a kept game told again, from everybody's or one seat's eyes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console

from tripot.cli.language import language
from tripot.core import CHANCE, Record, RecordError, Rules, from_json, redact, replay, team_of
from tripot.core.notation import write
from tripot.core.options import OptionError
from tripot.games import GAMES

HELP = """tell a kept game again

  tripot replay game.json               everything that happened
  tripot replay game.json --seat 2      what seat 2 was told
  tripot replay game.json --notation    moves and events in notation"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot replay`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--seat", type=int, metavar="K", help="tell only what this seat was told")
    parser.add_argument("--language", choices=("fr", "en"), help="the language (yours, if we speak it)")
    parser.add_argument("--notation", action="store_true", help="write notation, not sentences")


def run(asked: Namespace) -> int:
    """Tell it, event by event, then how it ended."""
    record = from_json(asked.file.read_bytes(), GAMES)
    rules = GAMES[record.header.game]
    if asked.seat is not None and not 0 <= asked.seat < record.options.seats:
        raise OptionError(f"the record has seats 0 to {record.options.seats - 1}, and no seat {asked.seat}")
    console = Console(highlight=False)
    catalogue = rules.catalogues[asked.language or language()]
    console.print(f"[bold]{rules.name}[/] · {', '.join(record.header.seats)}")
    team = team_of(rules, record.options, asked.seat)
    for old in record.steps:
        if asked.notation and (asked.seat is None or old.move.seat == asked.seat) and old.move.seat != CHANCE:
            console.print(f"> {write(old.move)}", style="dim", markup=False)
        for event in old.events:
            telling = event if asked.seat is None else redact(event, asked.seat, team)
            sentence = catalogue.render(rules.say(telling, asked.seat), record.header.seats)
            console.print(write(telling) if asked.notation else sentence, markup=False, soft_wrap=True)
    console.print(_ending(rules, record), style="bold")
    return 0


def _ending(rules: Rules, record: Record) -> str:
    try:
        outcome = rules.outcome(replay(rules, record.options, record.events))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
        raise RecordError(f"the facts of this record do not fit together: {problem}") from None
    if outcome is None:
        return "The game is not over."
    names = record.header.seats
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False))
    winners = ", ".join(names[seat] for seat in outcome.winners if seat < len(names))
    return f"{scores}. Won by {winners}."
