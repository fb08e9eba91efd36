"""`tripot replay`: a kept game told again, from everybody's or one seat's eyes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console

from tripot.bots.coach import LEVEL, advice, can_coach, costliest, decisions
from tripot.cli import table
from tripot.cli.language import language
from tripot.core import (
    CHANCE,
    Outcome,
    Record,
    RecordError,
    Rules,
    fold,
    from_json,
    say_refused,
    team_of,
    told,
)
from tripot.core.notation import write
from tripot.core.options import OptionError
from tripot.games import Game, games_with, rules_of
from tripot.records.play_again import Misstep, play_again

HELP = """tell a kept game again

  tripot replay game.json               everything that happened
  tripot replay game.json --seat 2      what seat 2 was told
  tripot replay game.json --notation    moves and events in notation
  tripot replay game.json --coach       what the master would have done where it cost most
  tripot replay game.json --game my_game.py    a game of your own, from its file"""


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot replay`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    table.add_game_files(parser)
    parser.add_argument("--seat", type=int, metavar="K", help="tell only what this seat was told")
    parser.add_argument("--language", choices=("fr", "en"), help="the language (yours, if we speak it)")
    parser.add_argument("--coach", action="store_true", help="the decisions that cost most, and better ones")
    parser.add_argument("--notation", action="store_true", help="write notation, not sentences")


def run(asked: Namespace) -> int:
    """Tell it, event by event, then how it ended."""
    games = games_with(asked.game)
    known = rules_of(games)
    record = from_json(asked.file.read_bytes(), known)
    rules = known[record.header.game]
    if asked.seat is not None and not 0 <= asked.seat < record.options.seats:
        raise OptionError(f"the record has seats 0 to {record.options.seats - 1}, and no seat {asked.seat}")
    outcome = checked(rules, record)
    if asked.coach:
        _coach(games[record.header.game], record, asked.seat, asked.language or language())
        return 0
    console = Console(highlight=False)
    lying = rules.start(record.options)
    console.print(f"[bold]{rules.name}[/] · {', '.join(record.header.seats)}")
    team = team_of(rules, record.options, asked.seat)
    for old in record.steps:
        catalogue = rules.words_at(lying, asked.language or language())
        lying = fold(rules, lying, old.events)
        if asked.notation and (asked.seat is None or old.move.seat == asked.seat) and old.move.seat != CHANCE:
            console.print(f"> {write(old.move)}", style="dim", markup=False)
        for telling in old.events if asked.seat is None else told(old.events, asked.seat, team):
            sentence = catalogue.render(rules.say(telling, asked.seat), record.header.seats)
            console.print(write(telling) if asked.notation else sentence, markup=False, soft_wrap=True)
    console.print(_ending(outcome, record.header.seats), style="bold")
    return 0


def _coach(game: Game, record: Record, seat: int | None, spoken: str) -> None:
    """The decisions of a seat, or of every one, that cost most."""
    console = Console(highlight=False)
    rules = game.rules
    if record.header.version != rules.version or LEVEL not in game.levels:
        raise RecordError("there is no master for this game, or its rules have changed since")
    if not can_coach(game.call_bot(LEVEL, 0)):
        raise RecordError("the master of this game cannot say what its answers are worth")
    words = rules.catalogues[spoken]
    for one in range(record.options.seats) if seat is None else [seat]:
        asked = decisions(rules, record.options, record.steps, game.call_bot(LEVEL, one), one)
        found = [said for decision in asked if (said := advice(decision, decision.errand())) is not None]
        console.print(f"[bold]{record.header.seats[one]}[/]: {len(found)} decisions weighed")
        for dear in costliest(found):
            played = dear.played
            console.print(f"  step {dear.step}: {write(played.move)}, {played.worth:.0%}", markup=False)
            for better in dear.best:
                bar = "█" * round(20 * max(0.0, better.worth))
                console.print(f"    {better.worth:>4.0%} {bar:<20} {write(better.move)}", markup=False)
                for why in better.because:
                    reason = words.render(why, record.header.seats)
                    console.print(f"{'':30}{reason}", markup=False, style="dim")


def checked(rules: Rules, record: Record) -> Outcome | None:
    """How the record's game ended, if its facts fit together and the rules make them of its moves.

    A record of other rules is not played again: its facts are kept, and they are all there is.
    """
    table = rules.start(record.options)
    same_rules = record.header.version == rules.version
    for number, kept in enumerate(record.steps, 1):
        try:
            table = play_again(rules, table, kept, same_rules=same_rules)
        except Misstep as misstep:
            where = f"step {number}, {write(kept.move)}"
            raise RecordError(f"{where}: {_why(rules, record, misstep)}") from None
    return rules.outcome(table)


def _why(rules: Rules, record: Record, misstep: Misstep) -> str:
    refused = misstep.refused
    if refused is not None:
        sentence = rules.catalogues["en"].render(say_refused(refused), record.header.seats)
        return f"{sentence} (rulebook {refused.rule})"
    if misstep.reason == "other_facts":
        return "these facts do not come of this move"
    return "the facts do not fit the table"


def _ending(outcome: Outcome | None, names: tuple[str, ...]) -> str:
    if outcome is None:
        return "The game is not over."
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False))
    winners = ", ".join(names[seat] for seat in outcome.winners if seat < len(names))
    return f"{scores}. Won by {winners}."
