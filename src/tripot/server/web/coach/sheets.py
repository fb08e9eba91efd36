"""What the coach tells: answers with what they are worth, and decisions that cost something."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from tripot.bots.bot import Weighed
from tripot.bots.coach import SHOWN, Advice, Decision, costliest
from tripot.core.plain.sentences import say_move
from tripot.core.words import Catalogue, Language
from tripot.records.story import Story
from tripot.server.web.coach.thoughts import Review


class WeighedAnswer(Struct, frozen=True):
    """An answer, and what the master expects of it."""

    move: Any
    said: str
    worth: float
    """From 0 to 1: `measure` says what it is."""
    because: tuple[str, ...] = ()


class CoachAdvice(Struct, frozen=True, kw_only=True):
    """What the master thinks of a question."""

    measure: str
    """What answers are measured by."""
    answers: tuple[WeighedAnswer, ...] = ()
    """The best ones, the best first; none where the master goes by its nose."""
    compared: int = 0
    """How many answers it has compared."""
    played: WeighedAnswer | None = None
    """What was answered, where the game is over and it can be compared."""


class DearDecision(Struct, frozen=True, kw_only=True):
    """A decision that cost something."""

    step: int
    """After how many steps of the game it was."""
    cost: float
    played: WeighedAnswer
    better: WeighedAnswer


class CoachReview(Struct, frozen=True, kw_only=True):
    """A seat's whole game beside the master's."""

    measure: str
    decisions: int
    """How many there are ..."""
    weighed: int
    """... and how many of them have been looked at: ask again where it is not all."""
    costliest: tuple[DearDecision, ...]


def advice_sheet(
    words: Catalogue, weighed: Sequence[Weighed], decision: Decision | None = None
) -> CoachAdvice:
    """The best answers, and what was answered where a decision is looked back at."""
    say = partial(_answer, words=words)
    played = None
    if decision is not None:
        played = next((say(one) for one in weighed if one.move == decision.played), None)
    is_choice = len(weighed) > 1
    return CoachAdvice(
        measure=_measure(words),
        answers=tuple(say(one) for one in weighed[:SHOWN]) if is_choice else (),
        compared=len(weighed),
        played=played,
    )


def review_sheet(story: Story, review: Review, language: Language) -> CoachReview:
    """How far the master has come with a game, and what cost most so far."""
    views = {one.step: one.view for one in review.decisions}
    dear = (_dear(one, words_at(story, views[one.step], language)) for one in costliest(review.found))
    return CoachReview(
        measure=_measure(story.rules.catalogues[language]),
        decisions=len(review.decisions),
        weighed=review.weighed,
        costliest=tuple(dear),
    )


def words_at(story: Story, view: Any, language: Language) -> Catalogue:
    """The words of a moment of a game, with the names of its players."""
    return story.rules.words_at(view, language).calling(story.names)


def _measure(words: Catalogue) -> str:
    """What answers are worth, as the game calls it."""
    return words.entries.get("coach.measure", "")


def _dear(one: Advice, words: Catalogue) -> DearDecision:
    return DearDecision(
        step=one.step - 1,
        cost=one.cost,
        played=_answer(one.played, words),
        better=_answer(one.best[0], words),
    )


def _answer(one: Weighed, words: Catalogue) -> WeighedAnswer:
    because = tuple(words.render(why) for why in one.because)
    return WeighedAnswer(one.move, say_move(one.move, words), min(1.0, max(0.0, one.worth)), because)
