"""Lessons over HTTP."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from tripot.core.words import Language
from tripot.records.lesson import Lesson, lesson_of, read_lesson
from tripot.server.protocol.errors import Trouble
from tripot.server.web.requests import Asked, house_of


@get("/api/lessons/{name:str}", summary="A lesson", sync_to_thread=True)
def lesson(request: Asked, name: FromPath[str], language: FromQuery[Language] = "en") -> Lesson:
    """A short game with prompts: every step as the learner's seat is told it, with the move that is meant."""
    game = house_of(request).games.get(name)
    if game is None or game.lesson is None:
        raise Trouble("no_game")
    return lesson_of(game.rules, *read_lesson(game.rules, game.lesson.read_bytes()), language)


HANDLERS = [lesson]
