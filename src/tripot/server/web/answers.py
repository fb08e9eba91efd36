"""The asker's own question with its answers in words, for a client that knows no rule of the game.

Rules of this file: nobody is asked for anybody else; a question is told from the journal, never ahead of it;
answers are told, not taken: a move is made over the line, like any other. A hint is what a bot of the house
would answer that sees the asker's own view and nothing else.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tripot.bots.minds import Minds
from tripot.core import Ask, Catalogue, Move, Rules
from tripot.core.notation import NotationError, read
from tripot.core.plain.forms import Answer, Question, question, written
from tripot.core.plain.sentences import say_move
from tripot.core.words import Language
from tripot.games import Game
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.requests import Asked, address_of, house_of, person_of

MOST_LETTERS: Final = 400
"""Nobody types a longer answer; what is longer is not read to its end."""
PATIENCE: Final = 20.0
"""How long somebody waits for a hint, in seconds."""
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


@get("/api/tables/{table_id:str}/answers/hint", summary="What a bot would answer in your place")
async def hint(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Answer:
    """Only where nobody but bots plays beside the asker; the same question has the same hint."""
    asked = await _asked(request, table_id, language)
    room, seat = asked.room, asked.ask.seat
    if any(place.guest is not None for other, place in enumerate(room.places) if other != seat):
        raise Trouble("no_hints")
    view, minds = room.rules.view(room.table, seat), house_of(request).minds

    def think() -> Answer:
        move = hinted(room.game, view, asked.ask, minds)
        return Answer(move, say_move(move, asked.words))

    return await house_of(request).archive.work(address_of(request), think)


def hinted(game: Game, view: Any, ask: Ask, minds: Minds | None = None) -> Move:
    """What a bot would answer, in a process of its own if it is slow; the default, if it would wait."""
    bot, luck = game.call_bot(game.adviser or game.usual_level, ask.seat), Random(0)
    if minds is not None and hasattr(bot, "errand") and (errand := bot.errand(view, ask, luck)) is not None:
        act = minds.submit(errand, getattr(bot, "warm", None)).result(PATIENCE)
    else:
        act = bot.act(view, ask, luck)
    return ask.default() if act is None else act.move


async def _asked(request: Asked, table_id: str, language: Language) -> Asking:
    person, house, found = await person_of(request), house_of(request), spelt(table_id)
    live = await house.knock(found)
    # The room in memory may be ahead of the journal.
    room = live.room if live.told == live.room.sequence else await house.read_room(found)
    seat = room.seat_of(person.id)
    if seat is None:
        raise Trouble("not_seated")
    ask = room.asks.get(seat)
    if ask is None:
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


HANDLERS = [answers, typed, hint]
