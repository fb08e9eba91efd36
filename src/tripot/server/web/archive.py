"""Finished games over HTTP: download, replay, verification, and forks.

Rules of this file: a journal is folded at the desk, in a thread and one after the other; the tables that are
being played at do not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tripot.core import RecordError, Seat
from tripot.core.words import Language
from tripot.records.course import Course, course_of
from tripot.records.replay import Replay, replay_of
from tripot.records.story import write_story
from tripot.records.verification import Verified, verified
from tripot.server.house.identity import guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.history import steps_until, story_of
from tripot.server.rooms.journal_reading import read_journal
from tripot.server.rooms.room import Room
from tripot.server.rooms.table_codes import shown, spelt
from tripot.server.web.problem_details import bad_record
from tripot.server.web.requests import Asked, address_of, house_of, person_of
from tripot.server.web.tables import OpenedTable, bots_for, check_new_table

T = TypeVar("T")
Bodies: TypeAlias = Sequence[bytes]

SEATS = tuple(str(seat) for seat in range(16))


class NewFork(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table that goes on from a position of a finished game."""

    step: Annotated[int, Meta(ge=0)]
    """How many steps of the old game have been played there."""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    """Where the asker sits."""
    bots: Annotated[str, Meta(max_length=40)] | None = None
    """The level of the bots that take all other seats, if they shall."""
    settings: Settings | None = None


@get("/api/tables/{table_id:str}/record", summary="The record of a finished game")
async def record(request: Asked, table_id: FromPath[str]) -> Response[bytes]:
    """JSON that `tripot replay` and `tripot verify` read, now and in ten years."""

    def write(room: Room, bodies: Bodies) -> tuple[str, bytes]:
        return f"{room.rules.name}-{shown(room.id)}.json", write_story(story_of(room, bodies))

    name, text = await read_game(request, table_id, write)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/replay", summary="A finished game through somebody's eyes")
async def replay(
    request: Asked,
    table_id: FromPath[str],
    eyes: FromQuery[str] = "watcher",
    language: FromQuery[Language] = "en",
) -> Replay:
    """`eyes` is the number of a seat, `watcher`, or `open`."""
    seat = seat_of(eyes)

    def tell(room: Room, bodies: Bodies) -> Replay:
        story = story_of(room, bodies)
        if seat is not None and seat >= room.options.seats:
            raise Trouble("no_page")
        return replay_of(story, seat, language, is_open=eyes == "open")

    return await read_game(request, table_id, tell)


@get("/api/tables/{table_id:str}/course", summary="How a finished game went, round by round")
async def course(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Course:
    """What each round brought, and the best and worst moment of each seat, as everybody may know it."""

    def tell(room: Room, bodies: Bodies) -> Course:
        return course_of(story_of(room, bodies), language)

    return await read_game(request, table_id, tell)


def seat_of(eyes: str) -> Seat | None:
    """The seat that somebody wants to look from; None: from no seat at all."""
    if eyes not in ("open", "watcher", *SEATS):
        raise Trouble("no_page")
    return int(eyes) if eyes in SEATS else None


@get("/api/tables/{table_id:str}/verify", summary="Was it dealt as promised, and played by the rules?")
async def verify_table(
    request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en"
) -> Verified:
    """The house computes the game again from its record, as anybody can with `tripot verify`."""
    house = house_of(request)

    def compute(room: Room, bodies: Bodies) -> Verified:
        return verified(story_of(room, bodies), language, house.patience())

    try:
        return await read_game(request, table_id, compute)
    except RecordError as problem:
        raise bad_record(problem, language) from None


@get("/api/tables/{table_id:str}/poses", summary="How the puppets stood in a finished game")
async def poses(request: Asked, table_id: FromPath[str]) -> list[Any]:
    """Ticks of the table's clock with the channels of every puppet that moved, in order (Sign)."""
    house = house_of(request)
    room = await read_game(request, table_id, lambda room, _: room)
    if room.phase != "over":
        raise Trouble("not_over")
    stream = await house.store.poses(room.id)
    return [tick for kept in stream for tick in msgspec.msgpack.decode(kept.body)]


@post("/api/tables/{table_id:str}/fork", summary="Go on from a position of a finished game")
async def fork(request: Asked, table_id: FromPath[str], data: JSONBody[NewFork]) -> OpenedTable:
    """The asker is the host of the new table."""
    house, person = house_of(request), await person_of(request)

    def until(room: Room, bodies: Bodies) -> tuple[Room, AnyEntry]:
        return room, steps_until(room, bodies, data.step)

    room, forked = await read_game(request, table_id, until)
    then: list[AnyEntry] = [forked]
    taken = []
    if data.seat is not None:
        if data.seat >= room.options.seats:
            raise Trouble("no_page")
        then.append(entries.Sat(seat=data.seat, guest=guest(person)))
        taken.append(data.seat)
    then += bots_for(room.game, room.options.seats, data.bots, taken)
    settings = data.settings or room.settings
    check_new_table(request, person, settings)
    return OpenedTable(
        await house.open(room.game, room.options, settings, guest(person), then=then, after=room.id)
    )


async def read_game(request: Asked, written: str, work: Callable[[Room, Bodies], T]) -> T:
    """Fold a journal and work on it, when its turn has come."""
    house, table_id = house_of(request), spelt(written)
    found = await house.store.read(table_id)
    if not found:
        raise Trouble("no_table")

    def fold_and_work() -> tuple[Room, T]:
        room, bodies = read_journal(table_id, house.games, found)
        return room, work(room, bodies)

    room, done = await house.archive.work(address_of(request), fold_and_work)
    await house.forget_agreements(room)
    return done


HANDLERS = [record, replay, course, verify_table, poses, fork]
