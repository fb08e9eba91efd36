"""What the master would do: at the asker's own question, at a moment of a finished game, or all through it.

Rules of this file: while a game lasts the coach speaks to whoever sits alone among bots, from what their
seat was told; with other people at the table it is silent. A finished game is anybody's who has the link,
and a record of one is its bringer's.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from litestar import get, post
from litestar.params import FromPath, FromQuery

from tripot.bots.bot import Bot
from tripot.bots.coach import Decision
from tripot.core.words import Language
from tripot.games import Game
from tripot.records.story import Story
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import story_of
from tripot.server.rooms.journal_reading import read_journal
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.brought_records import MOST_RECORD_BYTES, finished_story, read_brought
from tripot.server.web.coach.finished import (
    Found,
    coach_of,
    decision_at,
    decisions_of,
    go_through,
    weigh_moment,
)
from tripot.server.web.coach.questions import look_at, thoughts_of, weigh
from tripot.server.web.coach.sheets import CoachAdvice, CoachReview, advice_sheet
from tripot.server.web.requests import Asked, address_of, house_of

T = TypeVar("T")


@get("/api/tables/{table_id:str}/coach", summary="What the master would answer to your question, and why")
async def coach(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> CoachAdvice:
    """Only where nobody else but bots plays; `others_play` says so elsewhere."""
    looked = await look_at(request, table_id, lambda room, seat: coach_of(room.game, room.version, seat))
    return advice_sheet(looked.words(language), await weigh(request, looked))


@get("/api/tables/{table_id:str}/coach/moment", summary="What the master thinks of a decision")
async def moment(
    request: Asked,
    table_id: FromPath[str],
    step: FromQuery[int],
    language: FromQuery[Language] = "en",
) -> CoachAdvice:
    """Of a finished game: of the answer that comes after so many steps."""
    found = await _finished(request, table_id, lambda game, story: decision_at(game, story, step))
    return await weigh_moment(thoughts_of(request), address_of(request), found, language)


@get("/api/tables/{table_id:str}/coach/review", summary="The decisions that cost a seat most")
async def review(
    request: Asked, table_id: FromPath[str], seat: FromQuery[int], language: FromQuery[Language] = "en"
) -> CoachReview:
    """Of a finished game. It takes some time: the answer says how far the master has come."""
    thoughts, key = thoughts_of(request), (spelt(table_id), seat)
    is_known = thoughts.knows(key)
    found = await _finished(
        request, table_id, lambda game, story: decisions_of(game, story, seat, is_known=is_known)
    )
    return await go_through(thoughts, address_of(request), key, found, language)


@post(
    "/api/records/coach/moment",
    status_code=200,
    summary="What the master thinks of a decision in a record",
    request_max_body_size=MOST_RECORD_BYTES,
)
async def moment_of_record(
    request: Asked, step: FromQuery[int], language: FromQuery[Language] = "en"
) -> CoachAdvice:
    """The body is the record of a game that is over: of the answer that comes after so many steps."""
    house = house_of(request)

    def find(text: bytes) -> tuple[Story, Decision, Bot]:
        story = finished_story(text, house.rules, house.patience())
        return decision_at(house.games[story.rules.name], story, step)

    found = await read_brought(request, find, language)
    return await weigh_moment(thoughts_of(request), address_of(request), found, language)


@post(
    "/api/records/coach/review",
    status_code=200,
    summary="The decisions in a record that cost a seat most",
    request_max_body_size=MOST_RECORD_BYTES,
)
async def review_of_record(
    request: Asked, seat: FromQuery[int], language: FromQuery[Language] = "en"
) -> CoachReview:
    """The body is the record of a game that is over. Bring it again until all of it has been weighed."""
    house, thoughts = house_of(request), thoughts_of(request)

    def find(text: bytes) -> tuple[str, Found]:
        story, name = finished_story(text, house.rules, house.patience()), sha256(text).hexdigest()
        is_known = thoughts.knows((name, seat))
        return name, decisions_of(house.games[story.rules.name], story, seat, is_known=is_known)

    name, found = await read_brought(request, find, language)
    return await go_through(thoughts, address_of(request), (name, seat), found, language)


async def _finished(request: Asked, written: str, find: Callable[[Game, Story], T]) -> T:
    """Look something up in a game that is over, in a thread."""
    house, table_id = house_of(request), spelt(written)
    bodies = await house.store.read(table_id)
    if not bodies:
        raise Trouble("no_table")

    def work() -> T:
        room, read = read_journal(table_id, house.games, bodies)
        return find(room.game, story_of(room, read))

    return await house.archive.work(address_of(request), work)


HANDLERS = [coach, moment, review, moment_of_record, review_of_record]
