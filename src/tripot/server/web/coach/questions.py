"""The asker's own question while a game lasts, and what the master thinks of its answers.

Rules of this file: whoever asks sits alone among bots, and the bot that answers was told what their seat was
told and nothing else; with other people at the table nobody is advised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from tripot.bots.bot import Bot, Weighed
from tripot.bots.coach import weighing
from tripot.core import Ask, Seat, told
from tripot.core.words import Catalogue, Language
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import kept_steps
from tripot.server.rooms.room import Room, fold
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.coach.thoughts import Thoughts
from tripot.server.web.requests import Asked, address_of, house_of, person_of


class Looked(Struct, frozen=True):
    """A question of somebody alone among bots, and a bot that was told what their seat was told."""

    room: Room
    bot: Bot
    view: Any
    ask: Ask

    def words(self, language: Language) -> Catalogue:
        """The words of the game, which call the seats by their names."""
        return self.room.rules.words_at(self.view, language).calling(self.room.names())


async def look_at(request: Asked, written: str, call: Callable[[Room, Seat], Bot]) -> Looked:
    """The asker's own question, from the journal, and a bot that has heard all that led to it."""
    house, person = house_of(request), await person_of(request)
    live = await house.knock(spelt(written))
    check_alone(live.room, person.id)
    if not live.policy.puts_questions():
        raise Trouble("not_now")
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

    return await house.archive.work(address_of(request), look)


async def weigh(request: Asked, looked: Looked) -> list[Weighed]:
    """What the answers are worth to the master, the best first; none where it goes by its nose.

    The same question is weighed with the same luck, whatever others have answered meanwhile.
    """
    luck = crc32(msgspec.json.encode(looked.ask))
    errand = weighing(looked.bot, looked.view, looked.ask, luck)
    return await thoughts_of(request).weigh(address_of(request), errand, getattr(looked.bot, "warm", None))


def check_alone(room: Room, person: str) -> Seat:
    """The seat of somebody who plays against bots alone; raises `Trouble` for all others."""
    seat = room.seat_of(person)
    if seat is None:
        raise Trouble("not_seated")
    if any(place.guest is not None for other, place in enumerate(room.places) if other != seat):
        raise Trouble("others_play")
    return seat


def thoughts_of(request: Asked) -> Thoughts:
    """What the masters of the house are thinking about."""
    thoughts: Thoughts = request.app.state.coach
    return thoughts
