"""The past of a game that goes on, through the asker's own eyes: after a reload, or on a second device.

Rules of this file: nobody is shown what their seat was not told, nor before it was; how far back one may look
is a matter of the game's memory, and of nothing else. The log goes back to the start: of what is out of sight
it keeps what is not to be remembered by heart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, TypeVar

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tripot.core import Seat
from tripot.core.rules import as_shown
from tripot.core.words import Language
from tripot.records.log import LogPage, lines_of, page_before
from tripot.records.replay import Replay, ReplayStep, first_view, replay_of, tell_again
from tripot.records.story import Story
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import kept_steps, told_so_far
from tripot.server.rooms.room import Room, fold
from tripot.server.rooms.seats import check_welcome
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.requests import Asked, address_of, house_of, whoever

Found = TypeVar("Found")


@get("/api/tables/{table_id:str}/past", summary="What you have seen of a game so far")
async def past(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Replay:
    """As far back as the game lets people look: from the asker's seat, or as those who look on."""
    live = await house_of(request).knock(spelt(table_id))
    found = await _looking_back(
        request, table_id, lambda room, bodies, seat: past_of(room, bodies, seat, language)
    )
    return msgspec.structs.replace(found, view=live.policy.covered(found.view))


@get("/api/tables/{table_id:str}/log", summary="Earlier lines of the log of a game that goes on")
async def log(
    request: Asked,
    table_id: FromPath[str],
    before: FromQuery[int],
    language: FromQuery[Language] = "en",
) -> LogPage:
    """The lines before a number: the first that are asked for are those before `logged` of the past."""
    return await _looking_back(
        request, table_id, lambda room, bodies, seat: log_of(room, bodies, seat, language, before)
    )


async def _looking_back(
    request: Asked, table_id: str, told: Callable[[Room, Sequence[bytes], Seat | None], Found]
) -> Found:
    """What the asker is told of a game so far."""
    house, person = house_of(request), await whoever(request)
    live = await house.knock(spelt(table_id))
    is_late = live.policy.gallery_late_ms() > 0
    bodies = [entry.body for entry in await house.store.read(live.room.id, most=live.told)]

    def look() -> Found:
        room = fold(live.room.id, house.games, bodies, live.room.key)
        return told(room, bodies, eyes_of(room, "" if person is None else person.id, is_late=is_late))

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
    told = _divided(room, story, seat, language)
    return msgspec.structs.replace(
        blank,
        view=as_shown(room.rules, told.view, seat),
        steps=told.in_sight,
        seq=room.number(room.team(seat)),
        logged=sum(1 for _ in lines_of(told.out_of_sight)),
    )


def log_of(
    room: Room, bodies: Sequence[bytes], seat: Seat | None, language: Language, before: int
) -> LogPage:
    """Some lines of the log from before what its reader may look back at."""
    story = told_so_far(room, kept_steps(room, bodies))
    return page_before(lines_of(_divided(room, story, seat, language).out_of_sight), before)


class _Told(Struct, frozen=True):
    """All that a reader was told: what is out of sight, the view after it, and what may be seen again."""

    out_of_sight: tuple[ReplayStep, ...]
    view: Any
    in_sight: tuple[ReplayStep, ...]


def _divided(room: Room, story: Story, seat: Seat | None, language: Language) -> _Told:
    told = [one for one in tell_again(story, seat, language, pace=0.0) if _is_told(one[0])]
    steps = tuple(step for step, _ in told)
    views = [first_view(story, seat), *(view for _, view in told)]
    first = len(views) - _remembered(room, views)
    return _Told(steps[:first], views[first], steps[first:])


def _is_told(step: ReplayStep) -> bool:
    """Whether the reader heard of a step at all; of what is said behind closed doors, others do not."""
    return bool(step.events or step.changes or step.ruling)


def _remembered(room: Room, views: Sequence[Any]) -> int:
    """How many of the views, counted from the last, may be seen again; the last one always."""
    *earlier, now = views
    if room.phase == "over":
        return len(views)
    return 1 + sum(1 for _ in takewhile(lambda then: room.rules.remembers(then, now), reversed(earlier)))


HANDLERS = [past, log]
