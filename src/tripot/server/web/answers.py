"""The asker's own question with its answers in words, for a client that knows no rule of the game.

Rules of this file: nobody is asked for anybody else; a question is told from the journal, never ahead of it;
answers are told, not taken: a move is made over the line, like any other.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tripot.core import Ask, Catalogue, Move, Rules
from tripot.core.notation import NotationError, read
from tripot.core.plain.forms import Answer, Question, question, written
from tripot.core.plain.sentences import say_move
from tripot.core.words import Language
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.requests import Asked, house_of, person_of

MOST_LETTERS: Final = 400
"""Nobody types a longer answer; what is longer is not read to its end."""
MOST_SHOWN: Final = 60
"""So much of a text that cannot be read is said again."""


class Asking(Struct, frozen=True):
    """Somebody at a table who is asked something."""

    room: Room
    ask: Ask
    words: Catalogue

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.room.rules


@get("/api/tables/{table_id:str}/answers", summary="Your question, with its answers in words")
async def answers(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Question:
    """Each answer by itself where they are few, forms where they are many."""
    asked = await _asked(request, table_id, language)
    return await asyncio.to_thread(question, asked.ask, asked.words)


@get("/api/tables/{table_id:str}/answers/typed", summary="The move that a text stands for")
async def typed(
    request: Asked,
    table_id: FromPath[str],
    text: FromQuery[str],
    language: FromQuery[Language] = "en",
) -> Answer:
    """In notation, without the seat. A move that the rules would refuse is not said."""
    asked = await _asked(request, table_id, language)
    return await asyncio.to_thread(_read, asked, text.strip())


async def _asked(request: Asked, table_id: str, language: Language) -> Asking:
    person, house, found = await person_of(request), house_of(request), spelt(table_id)
    live = await house.knock(found)
    # The room in memory may be ahead of the journal.
    room = live.room if live.told == live.room.sequence else await house.read_room(found)
    seat = room.seat_of(person.id)
    if seat is None:
        raise Trouble("not_seated")
    ask = room.asks.get(seat)
    if ask is None or not live.policy.puts_questions():
        raise Trouble("not_now")
    return Asking(room, ask, room.rules.words_at(room.table, language).calling(room.names()))


def _read(asked: Asking, text: str) -> Answer:
    try:
        move: Move = read(f"P{asked.ask.seat} {text[:MOST_LETTERS]}", asked.rules.Move)
    except (NotationError, msgspec.MsgspecError):
        short = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
        raise Trouble("unread_answer", text=short, example=written(asked.ask.default())) from None
    is_allowed = asked.ask.allows(move)
    return Answer(move, say_move(move, asked.words) if is_allowed else "")


HANDLERS = [answers, typed]
