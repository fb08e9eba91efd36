"""The past of a game that goes on, through the asker's own eyes: after a reload, or on a second device.

Rules of this file: nobody is shown what their seat was not told, nor before it was; how far back one may look
is a matter of the game's memory, and of nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from tripot.core import Seat
from tripot.core.rules import as_shown
from tripot.core.words import Language
from tripot.records.replay import Replay, ReplayStep, first_view, replay_of, tell_again
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import kept_steps, told_so_far
from tripot.server.rooms.room import Room, fold
from tripot.server.rooms.seats import check_welcome
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.requests import Asked, address_of, house_of, whoever


@get("/api/tables/{table_id:str}/past", summary="What you have seen of a game so far")
async def past(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Replay:
    """As far back as the game lets people look: from the asker's seat, or as those who look on."""
    house, person = house_of(request), await whoever(request)
    live = await house.knock(spelt(table_id))
    is_late = live.policy.gallery_late_ms() > 0
    bodies = [entry.body for entry in await house.store.read(live.room.id, most=live.told)]

    def look() -> Replay:
        room = fold(live.room.id, house.games, bodies, live.room.key)
        seat = eyes_of(room, "" if person is None else person.id, is_late=is_late)
        return past_of(room, bodies, seat, language)

    found = await house.archive.work(address_of(request), look)
    if live.room.phase == "playing":  # not sooner than a line hears that does not race
        await asyncio.sleep(live.crowd.late_ms / 1000)
    return found


def eyes_of(room: Room, person: str, *, is_late: bool) -> Seat | None:
    """The seat of a person; None: they may look on. Raises `Trouble` where they may not."""
    seat = room.seat_of(person)
    if room.phase != "over" or person in room.unwelcome:
        check_welcome(room, person)
        if seat is None and is_late:  # those who look on hear late, and this answer would come at once
            raise Trouble("not_now")
    return seat


def past_of(room: Room, bodies: Sequence[bytes], seat: Seat | None, language: Language) -> Replay:
    """A game up to now, from the first moment that its reader may look back at."""
    story = told_so_far(room, kept_steps(room, bodies))
    blank = replay_of(msgspec.structs.replace(story, kept=()), seat, language)
    moments = [(None, first_view(story, seat)), *tell_again(story, seat, language, pace=0.0)]
    seen = [(step, view) for step, view in moments if step is None or _is_told(step)]
    first = len(seen) - _remembered(room, [view for _, view in seen])
    steps = tuple(step for step, _ in seen[first + 1 :] if step is not None)
    view = as_shown(room.rules, seen[first][1], seat)
    return msgspec.structs.replace(blank, view=view, steps=steps, seq=room.number(room.team(seat)))


def _is_told(step: ReplayStep) -> bool:
    """Whether the reader heard of a step at all; of what is said behind closed doors, others do not."""
    return bool(step.events or step.changes or step.ruling)


def _remembered(room: Room, views: Sequence[Any]) -> int:
    """How many of the views, counted from the last, may be seen again; the last one always."""
    *earlier, now = views
    if room.phase == "over":
        return len(views)
    return 1 + sum(1 for _ in takewhile(lambda then: room.rules.remembers(then, now), reversed(earlier)))


HANDLERS = [past]
