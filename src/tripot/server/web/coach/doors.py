"""What the master would do: at the asker's own question, at a moment of a finished game, or all through it.

Rules of this file: while a game lasts the coach speaks to whoever sits alone among bots, from what their
seat was told; with other people at the table it is silent. A finished game is anybody's who has the link.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final
from zlib import crc32

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tripot.bots.bot import Bot, Weighed
from tripot.bots.coach import LEVEL, SHOWN, Advice, Decision, can_coach, costliest, decisions, weighing
from tripot.core import Ask, Seat, told
from tripot.core.plain.sentences import say_move
from tripot.core.words import Catalogue, Language
from tripot.games import Game
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import kept_steps, story_of
from tripot.server.rooms.journal_reading import read_journal
from tripot.server.rooms.room import Room, fold
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.coach.thoughts import Thoughts
from tripot.server.web.requests import Asked, address_of, house_of, person_of

MOMENT_SECONDS: Final = 2.0
"""A game that is gone through tells how far it is at least so often."""


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


class Looked(Struct, frozen=True):
    """A question of somebody alone among bots, and a bot that was told what their seat was told."""

    room: Room
    bot: Bot
    view: Any
    ask: Ask


@get("/api/tables/{table_id:str}/coach", summary="What the master would answer to your question, and why")
async def coach(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> CoachAdvice:
    """Only where nobody else but bots plays; `others_play` says so elsewhere."""
    looked = await look_at(request, table_id, lambda room, seat: coach_of(room.game, room.version, seat))
    weighed = await weigh(request, looked)
    return _advice(in_words(looked.room, looked.view, language), weighed)


async def look_at(request: Asked, written: str, call: Callable[[Room, Seat], Bot]) -> Looked:
    """The asker's own question, from the journal, and a bot that has heard all that led to it."""
    house, person = house_of(request), await person_of(request)
    live = await house.knock(spelt(written))
    check_alone(live.room, person.id)
    bodies = [entry.body for entry in await house.store.read(live.room.id, most=live.told)]

    def look() -> Looked:
        room = fold(live.room.id, house.games, bodies, live.room.key)
        seat = check_alone(room, person.id)
        ask = room.asks.get(seat)
        if ask is None:
            raise Trouble("not_now")
        bot = call(room, seat)
        for kept in kept_steps(room, bodies):
            bot.hear(told(kept.step.events, seat, room.team(seat)))
        return Looked(room, bot, room.rules.view(room.table, seat), ask)

    found: Looked = await house.archive.work(address_of(request), look)
    return found


async def weigh(request: Asked, looked: Looked) -> list[Weighed]:
    """What the answers are worth to the master, the best first; none where it goes by its nose.

    The same question is weighed with the same luck, whatever others have answered meanwhile.
    """
    luck = crc32(msgspec.json.encode(looked.ask))
    errand = weighing(looked.bot, looked.view, looked.ask, luck)
    return await _thoughts(request).weigh(address_of(request), errand, getattr(looked.bot, "warm", None))


@get("/api/tables/{table_id:str}/coach/moment", summary="What the master thinks of a decision")
async def moment(
    request: Asked,
    table_id: FromPath[str],
    step: FromQuery[int],
    language: FromQuery[Language] = "en",
) -> CoachAdvice:
    """Of a finished game: of the answer that comes after so many steps."""

    def find(room: Room, bodies: Sequence[bytes]) -> tuple[Room, Decision, Bot]:
        steps = [one.step for one in story_of(room, bodies).kept]
        if not 0 <= step < len(steps):
            raise Trouble("no_step")
        seat = steps[step].move.seat
        if not 0 <= seat < room.options.seats:
            raise Trouble("coach_silent")
        bot = coach_of(room.game, room.version, seat)
        for one in decisions(room.rules, room.options, steps[: step + 1], bot, seat):
            if one.step == step + 1:
                return room, one, bot
        raise Trouble("coach_silent")

    room, decision, bot = await _finished(request, table_id, find)
    warm = getattr(bot, "warm", None)
    weighed = await _thoughts(request).weigh(address_of(request), decision.errand, warm)
    return _advice(in_words(room, decision.view, language), weighed, decision)


@get("/api/tables/{table_id:str}/coach/review", summary="The decisions that cost a seat most")
async def review(
    request: Asked, table_id: FromPath[str], seat: FromQuery[int], language: FromQuery[Language] = "en"
) -> CoachReview:
    """Of a finished game. It takes some time: the answer says how far the master has come."""
    thoughts = _thoughts(request)
    known = thoughts.known((spelt(table_id), seat))

    def find(room: Room, bodies: Sequence[bytes]) -> tuple[Room, list[Decision], Bot]:
        steps = [one.step for one in story_of(room, bodies).kept]
        if not 0 <= seat < room.options.seats:
            raise Trouble("no_page")
        bot = coach_of(room.game, room.version, seat)
        new = [] if known else list(decisions(room.rules, room.options, steps, bot, seat))
        return room, new, bot

    room, asked, bot = await _finished(request, table_id, find)
    warm = getattr(bot, "warm", None)
    found = known or thoughts.review(address_of(request), (room.id, seat), asked, warm)
    if found.task is not None and not found.is_done:
        await asyncio.wait({found.task}, timeout=MOMENT_SECONDS)
    views = {one.step: one.view for one in found.decisions}
    dear = tuple(_dear(one, in_words(room, views[one.step], language)) for one in costliest(found.found))
    return CoachReview(
        measure=_measure(room.rules.catalogues[language]),
        decisions=len(found.decisions),
        weighed=found.weighed,
        costliest=dear,
    )


def check_alone(room: Room, person: str) -> Seat:
    """The seat of somebody who plays against bots alone; raises `Trouble` for all others."""
    seat = room.seat_of(person)
    if seat is None:
        raise Trouble("not_seated")
    if any(place.guest is not None for other, place in enumerate(room.places) if other != seat):
        raise Trouble("others_play")
    return seat


def coach_of(game: Game, version: str, seat: Seat) -> Bot:
    """The master who coaches a seat; raises `Trouble` where there is none."""
    if LEVEL not in game.levels or version != game.rules.version:
        raise Trouble("no_coach")
    bot = game.call_bot(LEVEL, seat)
    if not can_coach(bot):
        raise Trouble("no_coach")
    return bot


async def _finished(request: Asked, written: str, work: Any) -> Any:
    """Look something up in a game that is over, in a thread."""
    house, table_id = house_of(request), spelt(written)
    found = await house.store.read(table_id)
    if not found:
        raise Trouble("no_table")
    return await house.archive.work(
        address_of(request), lambda: work(*read_journal(table_id, house.games, found))
    )


def _thoughts(request: Asked) -> Thoughts:
    thoughts: Thoughts = request.app.state.coach
    return thoughts


def in_words(room: Room, view: Any, language: Language) -> Catalogue:
    """The words of the game, which call the seats by their names."""
    return room.rules.words_at(view, language).calling(room.names())


def _measure(words: Catalogue) -> str:
    """What answers are worth, as the game calls it."""
    return words.entries.get("coach.measure", "")


def _advice(words: Catalogue, weighed: Sequence[Weighed], decision: Decision | None = None) -> CoachAdvice:
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


HANDLERS = [coach, moment, review]
