"""Whether a game was dealt as the dealer had promised, and played by the rules.

Rules of this file: it trusts nothing but the record and the rules; what does not fit is told in a sentence.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec import Struct

from tripot.core import CHANCE, Move, Outcome, RecordError, Rules, Seat, Sentence
from tripot.core.notation import write
from tripot.core.words import Language
from tripot.records.dealer import Fairness, commit, stir
from tripot.records.patience import Patience
from tripot.records.play_again import BROKEN, Misstep, play_again
from tripot.records.story import Story
from tripot.records.words import CATALOGUES, why

NOTHING_TO_VERIFY: Final = ("no_commit", "no_secret")
"""A record that is in order, but of which nobody can say whether it was dealt fairly."""


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


class Proof(Struct, frozen=True, kw_only=True):
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


class Verified(Struct, frozen=True, kw_only=True):
    """What came of computing a game again."""

    honest: bool
    said: str
    """What was found, in a sentence."""
    answers: int = 0
    """How many of the dealer's answers were computed again."""
    stirred: tuple[Seat, ...] = ()
    """The seats whose nonces went in."""
    same_rules: bool
    """Whether the rules still have the version of the game; if not, its facts were taken as they are."""


def verify(story: Story, patience: Patience | None = None) -> Proof:
    """Compute a game again; raises `Unfair`, or `RecordError` where there is nothing to compute."""
    rules, dealer = story.rules, story.dealer
    if dealer is None:
        raise RecordError(
            "the record has no dealer's commit: it was not dealt by a house, so nothing can be verified",
            "no_commit",
        )
    secret = _secret(dealer)
    table, answers, wrong = _computed(story, dealer, secret, patience)
    if wrong:
        raise _blame(answers, wrong)
    try:
        outcome = rules.outcome(table)
    except BROKEN:
        raise Unfair("misfit", step=len(story.kept)) from None
    if outcome is None:
        raise Unfair("too_short")
    return Proof(
        game=rules.name,
        steps=len(story.kept),
        answers=answers,
        stirred=tuple(sorted(dealer.nonces)),
        same_rules=story.version == rules.version,
        outcome=outcome,
    )


def verified(story: Story, language: Language, patience: Patience) -> Verified:
    """The same as a house tells it; raises `RecordError` where the record is not in order."""
    same_rules = story.version == story.rules.version
    try:
        found = verify(story, patience)
    except Unfair as unfair:
        return Verified(honest=False, said=_sentence(unfair.say(language)), same_rules=same_rules)
    except RecordError as problem:
        if problem.key not in NOTHING_TO_VERIFY:
            raise
        return Verified(honest=False, said=_sentence(why(problem, language)), same_rules=same_rules)
    key = "verdict.fair" if same_rules else "verdict.fair_facts"
    return Verified(
        honest=True,
        said=CATALOGUES[language].render(Sentence(key, {"answers": found.answers})),
        answers=found.answers,
        stirred=found.stirred,
        same_rules=same_rules,
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


def _computed(
    story: Story, dealer: Fairness, secret: str, patience: Patience | None
) -> tuple[Any, int, list[tuple[int, str, str]]]:
    """The last table, how often the dealer answered, and what is wrong: step, found, promised."""
    rules, same_rules = story.rules, story.version == story.rules.version
    table = rules.start(story.options)
    answers = 0
    wrong = []
    for index, kept in enumerate(one.step for one in story.kept):
        if patience is not None:
            patience.check()
        if kept.move.seat == CHANCE and index >= dealer.first:
            promised = _promised(rules, table, index, stir(secret, dealer.nonces, answers))
            answers += 1
            if promised != kept.move:
                wrong.append((index, write(kept.move), write(promised)))
        try:
            table = play_again(rules, table, kept, same_rules=same_rules)
        except Misstep as misstep:
            rule = misstep.refused.rule if misstep.refused else ""
            raise Unfair(
                misstep.reason, step=index + 1, move=write(kept.move), rule=rule, game=rules.name
            ) from None
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


def _blame(answers: int, wrong: list[tuple[int, str, str]]) -> Unfair:
    index, found, promised = wrong[0]
    if 2 * len(wrong) >= answers:  # by accident some may still be right
        return Unfair("other_deal", step=index + 1, promised=promised)
    return Unfair("other_answer", step=index + 1, found=found, promised=promised)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
