"""`tripot verify`: whether a game was dealt as the dealer had promised, and played by the rules.

Rules of this file: it trusts nothing but the record and the rules; what does not fit is told in a sentence.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.console import Console

from tripot.core import CHANCE, Outcome, Record, RecordError, Refused, Rules, from_json, step
from tripot.core.notation import write
from tripot.games import GAMES
from tripot.server.dealer import Fairness, answer, commit, fairness_of

HELP = """check that a kept game was dealt fairly and played by the rules

The dealer promised its secret before the game (the commit), every player's client stirred in a number of its
own, and the secret is in the record of the finished game: so each deal and each throw can be computed again.

  tripot verify game.json"""


class Unfair(Exception):  # noqa: N818
    """What in a record does not fit, in a sentence."""


class Verdict(Struct, frozen=True, kw_only=True):
    """What was looked at, when everything fits."""

    game: str
    steps: int
    answers: int
    """How many of the dealer's answers were computed again."""
    stirred: tuple[int, ...]
    """The seats whose nonces went in."""
    same_rules: bool
    """Whether the rules have the version of the record; if not, its facts were taken as they are."""
    outcome: Outcome


def verify(text: bytes | str, games: Mapping[str, Rules] = GAMES) -> Verdict:
    """Compute a record again; raises `Unfair`, or `RecordError` where there is nothing to compute."""
    record = from_json(text, games)
    rules = games[record.header.game]
    fairness = fairness_of(text)
    if fairness is None:
        raise RecordError(
            "the record has no dealer's commit: it was not dealt by a house, so nothing can be verified"
        )
    secret = _secret(fairness)
    table, answers, wrong = _play_again(rules, record, fairness, secret)
    if wrong:
        raise Unfair(_blame(answers, wrong))
    outcome = rules.outcome(table)
    if outcome is None:
        raise Unfair("the secret was shown although the game is not over: steps are missing at the end")
    return Verdict(
        game=rules.name,
        steps=len(record.steps),
        answers=answers,
        stirred=tuple(sorted(fairness.nonces)),
        same_rules=record.header.version == rules.version,
        outcome=outcome,
    )


def _secret(fairness: Fairness) -> str:
    if fairness.secret is None:
        raise RecordError("the dealer has not shown its secret yet: verify the record when the game is over")
    try:
        promised = commit(fairness.secret)
    except ValueError:
        raise Unfair("the secret of the record is not written in hexadecimal") from None
    if promised != fairness.commit:
        raise Unfair(
            "the secret is not the one that the dealer committed to: its sha256 is another than the commit"
        )
    return fairness.secret


def _play_again(
    rules: Rules, record: Record, fairness: Fairness, secret: str
) -> tuple[Any, int, list[tuple[int, str, str]]]:
    """The last table, how often the dealer answered, and what is wrong: step, found, promised."""
    table = rules.start(record.options)
    answers = 0
    wrong = []
    for index, kept in enumerate(record.steps):
        if kept.move.seat == CHANCE and index >= fairness.first:
            ask = rules.asks(table).get(CHANCE)
            if ask is None:
                raise Unfair(f"step {index + 1} is an answer of the dealer that nobody asked for")
            promised = answer(ask, secret, fairness.nonces, answers)
            answers += 1
            if promised != kept.move:
                wrong.append((index, write(kept.move), write(promised)))
        table = _follow(rules, record, table, index)
    return table, answers, wrong


def _follow(rules: Rules, record: Record, table: Any, index: int) -> Any:
    """The table after a step of the record, which must follow from the rules it was played by."""
    kept = record.steps[index]
    try:
        if record.header.version != rules.version:
            for event in kept.events:
                table = rules.evolve(table, event)
            return table
        after, events = step(rules, table, kept.move)
    except Refused as refused:
        raise Unfair(
            f"step {index + 1}, {write(kept.move)}, is against rule {refused.rule} of {rules.name}"
        ) from None
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise Unfair(f"step {index + 1} does not fit what came before it") from None
    if events != kept.events:
        raise Unfair(
            f"what the record tells of step {index + 1}, {write(kept.move)}, is not what the rules make of it"
        )
    return after


def _blame(answers: int, wrong: list[tuple[int, str, str]]) -> str:
    index, found, promised = wrong[0]
    if 2 * len(wrong) >= answers:  # by accident some may still be right
        return (
            "the answers of the dealer do not follow from the secret and the nonces: a nonce was changed, or "
            f"the whole deal was (step {index + 1} should be {promised})"
        )
    return f"step {index + 1} was changed: the record says {found}, the dealer had promised {promised}"


def add_arguments(parser: ArgumentParser) -> None:
    """The words of `tripot verify`."""
    parser.add_argument("file", type=Path, metavar="RECORD", help="a record of a finished game")


def run(asked: Namespace) -> int:
    """Verify, and say what was found; exit status 1 where something does not fit."""
    console = Console(highlight=False, soft_wrap=True)
    try:
        verdict = verify(asked.file.read_bytes())
    except Unfair as problem:
        console.print(f"Not fair: {problem}.", style="red", markup=False)
        return 1
    stirred = ", ".join(str(seat) for seat in verdict.stirred) or "nobody"
    console.print(f"[bold green]Fair.[/] {verdict.game}, {verdict.steps} steps.")
    console.print("The secret is the one that the dealer committed to.")
    console.print(f"Stirred in by seats: {stirred}. Answers of the dealer computed again: {verdict.answers}.")
    if verdict.same_rules:
        console.print("Every step follows from the rules.")
    else:
        console.print(
            "The rules have another version today, so the steps were taken as the record tells them."
        )
    return 0
