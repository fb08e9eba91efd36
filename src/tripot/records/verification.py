"""`tripot verify`: whether a game was dealt as the dealer had promised, and played by the rules.

Rules of this file: it trusts nothing but the record and the rules; what does not fit is told in a sentence.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console

from tripot.core import CHANCE, Move, Outcome, Record, RecordError, Refused, Rules, Sentence, from_json, step
from tripot.core.notation import write
from tripot.games import GAMES
from tripot.server.dealer import Fairness, commit, fairness_of, stir
from tripot.server.replays import BROKEN, Patience
from tripot.server.trouble import CATALOGUES

HELP = """check that a kept game was dealt fairly and played by the rules

The dealer promised its secret before the game (the commit), every player's client stirred in a number of its
own, and the secret is in the record of the finished game: so each deal and each throw can be computed again.

  tripot verify game.json"""


class Unfair(Exception):  # noqa: N818
    """What in a record does not fit: a key of `words.*.toml` and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """The sentence, without its full stop."""
        return CATALOGUES[language].render(Sentence(f"unfair.{self.key}", self.values))


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


def verify(
    text: bytes | str, games: Mapping[str, Rules] = GAMES, patience: Patience | None = None
) -> Verdict:
    """Compute a record again; raises `Unfair`, or `RecordError` where there is nothing to compute."""
    record = from_json(text, games)
    rules = games[record.header.game]
    fairness = fairness_of(text)
    if fairness is None:
        raise RecordError(
            "the record has no dealer's commit: it was not dealt by a house, so nothing can be verified",
            "no_commit",
        )
    secret = _secret(fairness)
    table, answers, wrong = _play_again(rules, record, fairness, secret, patience)
    if wrong:
        raise _blame(answers, wrong)
    try:
        outcome = rules.outcome(table)
    except BROKEN:
        raise Unfair("misfit", step=len(record.steps)) from None
    if outcome is None:
        raise Unfair("too_short")
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
        raise RecordError(
            "the dealer has not shown its secret yet: verify the record when the game is over", "no_secret"
        )
    try:
        promised = commit(fairness.secret)
    except ValueError:
        raise Unfair("no_hexadecimal") from None
    if promised != fairness.commit:
        raise Unfair("other_secret")
    return fairness.secret


def _play_again(
    rules: Rules, record: Record, fairness: Fairness, secret: str, patience: Patience | None
) -> tuple[Any, int, list[tuple[int, str, str]]]:
    """The last table, how often the dealer answered, and what is wrong: step, found, promised."""
    table = rules.start(record.options)
    answers = 0
    wrong = []
    for index, kept in enumerate(record.steps):
        if patience is not None:
            patience.check()
        if kept.move.seat == CHANCE and index >= fairness.first:
            promised = _promised(rules, table, index, stir(secret, fairness.nonces, answers))
            answers += 1
            if promised != kept.move:
                wrong.append((index, write(kept.move), write(promised)))
        table = _follow(rules, record, table, index)
    return table, answers, wrong


def _promised(rules: Rules, table: Any, index: int, chance: Random) -> Move:
    """What the dealer had to answer at a step of the record."""
    try:
        ask = rules.asks(table).get(CHANCE)
        if ask is not None:
            answer: Move = ask.sample(chance)
            return answer
    except BROKEN:
        raise Unfair("misfit", step=index + 1) from None
    raise Unfair("not_asked", step=index + 1)


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
            "against_rule", step=index + 1, move=write(kept.move), rule=refused.rule, game=rules.name
        ) from None
    except BROKEN:
        raise Unfair("misfit", step=index + 1) from None
    if events != kept.events:
        raise Unfair("other_facts", step=index + 1, move=write(kept.move))
    return after


def _blame(answers: int, wrong: list[tuple[int, str, str]]) -> Unfair:
    index, found, promised = wrong[0]
    if 2 * len(wrong) >= answers:  # by accident some may still be right
        return Unfair("other_deal", step=index + 1, promised=promised)
    return Unfair("other_answer", step=index + 1, found=found, promised=promised)


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
