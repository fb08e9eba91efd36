"""Whether a game was dealt as promised and played by the rules, as the house tells it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tripot.core import RecordError, Rules, Seat, Sentence
from tripot.server.messages import Language
from tripot.server.replays import Patience, brought
from tripot.server.trouble import CATALOGUES, Trouble
from tripot.server.verify import Unfair, verify

NOTHING_TO_VERIFY = ("no_commit", "no_secret")
"""A record that is in order, but of which nobody can say whether it was dealt fairly."""


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


def verified(text: bytes, games: Mapping[str, Rules], language: Language) -> Verified:
    """Compute a record again; raises `RecordError` where it cannot be read."""
    story = brought(text, games)
    same_rules = story.version == story.rules.version
    try:
        found = verify(text, games, Patience())
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


def why(problem: RecordError, language: str) -> str:
    """What is wrong with a record, in a language of the house."""
    values = {name: str(value)[:200] for name, value in problem.values.items()}
    return CATALOGUES[language].render(Sentence(f"record.{problem.key}", values))


def bad_record(problem: RecordError, language: str) -> Trouble:
    """A record that cannot be used, as a trouble for whoever brought it."""
    return Trouble("bad_record", why=why(problem, language))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
