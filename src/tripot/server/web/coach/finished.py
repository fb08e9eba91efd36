"""The coach looks back: at one decision of a game that is over, or at all those of a seat.

Rules of this file: where the game comes from, a table of the house or a record that somebody brings, makes no
difference here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from tripot.bots.bot import Bot
from tripot.bots.coach import LEVEL, Decision, can_coach, decisions
from tripot.core import Seat
from tripot.core.words import Language
from tripot.games import Game
from tripot.records.story import Story
from tripot.server.protocol.errors import Trouble
from tripot.server.web.coach.sheets import CoachAdvice, CoachReview, advice_sheet, review_sheet, words_at
from tripot.server.web.coach.thoughts import Thoughts

MOMENT_SECONDS: Final = 2.0
"""A game that is gone through tells how far it is at least so often."""
MOST_DECISIONS: Final = 1000
"""So many decisions of a seat are looked at; a game has some two hundred."""


class Found(NamedTuple):
    """Decisions of a game that are to be weighed, and who does so."""

    story: Story
    decisions: Sequence[Decision] | None
    """None: the coach knows them already."""
    bot: Bot


def coach_of(game: Game, version: str, seat: Seat) -> Bot:
    """The master who coaches a seat; raises `Trouble` where there is none."""
    if LEVEL not in game.levels or version != game.rules.version:
        raise Trouble("no_coach")
    bot = game.call_bot(LEVEL, seat)
    if not can_coach(bot):
        raise Trouble("no_coach")
    return bot


def decision_at(game: Game, story: Story, step: int) -> tuple[Story, Decision, Bot]:
    """The decision that comes after so many steps."""
    steps = [one.step for one in story.kept]
    if not 0 <= step < len(steps):
        raise Trouble("no_step")
    seat = steps[step].move.seat
    if not 0 <= seat < story.options.seats:
        raise Trouble("coach_silent")
    bot = coach_of(game, story.version, seat)
    for one in decisions(story.rules, story.options, steps[: step + 1], bot, seat):
        if one.step == step + 1:
            return story, one, bot
    raise Trouble("coach_silent")


def decisions_of(game: Game, story: Story, seat: Seat, *, is_known: bool) -> Found:
    """Every decision of a seat."""
    if not 0 <= seat < story.options.seats:
        raise Trouble("no_page")
    bot = coach_of(game, story.version, seat)
    if is_known:
        return Found(story, None, bot)
    steps = [one.step for one in story.kept]
    new = decisions(story.rules, story.options, steps, bot, seat)
    return Found(story, list(islice(new, MOST_DECISIONS)), bot)


async def weigh_moment(
    thoughts: Thoughts, address: str, found: tuple[Story, Decision, Bot], language: Language
) -> CoachAdvice:
    """What the master thinks of one decision."""
    story, decision, bot = found
    weighed = await thoughts.weigh(address, decision.errand, getattr(bot, "warm", None))
    return advice_sheet(words_at(story, decision.view, language), weighed, decision)


async def go_through(
    thoughts: Thoughts, address: str, key: tuple[str, Seat], found: Found, language: Language
) -> CoachReview:
    """How far the master has come with a seat's game."""
    story, asked, bot = found
    review = thoughts.known(key)
    if review is None:
        if asked is None:
            raise Trouble("coach_lost")  # so many were asked for meanwhile that it is forgotten
        review = thoughts.review(address, key, asked, getattr(bot, "warm", None))
    if review.task is not None and not review.is_done:
        await asyncio.wait({review.task}, timeout=MOMENT_SECONDS)
    return review_sheet(story, review, language)
