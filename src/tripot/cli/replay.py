"""`tripot replay`: a kept game told again, from everybody's or one seat's eyes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console

from tripot.cli.language import language
from tripot.core import (
    CHANCE,
    Outcome,
    Record,
    RecordError,
    Refused,
    Rules,
    fold,
    from_json,
    say_refused,
    step,
    team_of,
    told,
)
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
    outcome = checked(rules, record)
    console = Console(highlight=False)
    catalogue = rules.catalogues[asked.language or language()]
    console.print(f"[bold]{rules.name}[/] · {', '.join(record.header.seats)}")
    team = team_of(rules, record.options, asked.seat)
    for old in record.steps:
        if asked.notation and (asked.seat is None or old.move.seat == asked.seat) and old.move.seat != CHANCE:
            console.print(f"> {write(old.move)}", style="dim", markup=False)
        for telling in old.events if asked.seat is None else told(old.events, asked.seat, team):
            sentence = catalogue.render(rules.say(telling, asked.seat), record.header.seats)
            console.print(write(telling) if asked.notation else sentence, markup=False, soft_wrap=True)
    console.print(_ending(outcome, record.header.seats), style="bold")
    return 0


def checked(rules: Rules, record: Record) -> Outcome | None:
    """How the record's game ended, if its facts fit together and the rules make them of its moves.

    A record of other rules is not played again: its facts are kept, and they are all there is.
    """
    table = rules.start(record.options)
    same_rules = record.header.version == rules.version
    words = rules.catalogues["en"]
    for number, old in enumerate(record.steps, 1):
        try:
            if same_rules and step(rules, table, old.move)[1] != old.events:
                raise RecordError(f"step {number}, {write(old.move)}: these facts do not come of this move")
            table = fold(rules, table, old.events)
        except Refused as refused:
            sentence = words.render(say_refused(refused), record.header.seats)
            where = f"step {number}, {write(old.move)}"
            raise RecordError(f"{where}: {sentence} (rulebook {refused.rule})") from None
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
            if isinstance(problem, RecordError):
                raise
            raise RecordError(f"step {number}: the facts do not fit the table ({problem})") from None
    return rules.outcome(table)


def _ending(outcome: Outcome | None, names: tuple[str, ...]) -> str:
    if outcome is None:
        return "The game is not over."
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False))
    winners = ", ".join(names[seat] for seat in outcome.winners if seat < len(names))
    return f"{scores}. Won by {winners}."
