"""Finished games over HTTP: download, replay, verification, and forks."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tripot.core import RecordError, Seat
from tripot.core.words import Language
from tripot.records.replay import Replay, replay_of
from tripot.records.story import write_story
from tripot.records.verification import Verified, verified
from tripot.server.house.house import House
from tripot.server.house.identity import guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.history import steps_until, story_of
from tripot.server.rooms.room import Room, fold
from tripot.server.rooms.table_codes import shown, spelt
from tripot.server.web.problem_details import bad_record
from tripot.server.web.requests import Asked, house_of, person_of
from tripot.server.web.tables import OpenedTable, bots_for

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
    room, bodies = await _journal(house_of(request), table_id)
    name = f"{room.rules.name}-{shown(room.id)}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(write_story(story_of(room, bodies)), media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/replay", summary="A finished game through somebody's eyes")
async def replay(
    request: Asked,
    table_id: FromPath[str],
    eyes: FromQuery[str] = "watcher",
    language: FromQuery[Language] = "en",
) -> Replay:
    """`eyes` is the number of a seat, `watcher`, or `open`."""
    seat = seat_of(eyes)
    room, bodies = await _journal(house_of(request), table_id)
    story = story_of(room, bodies)
    if seat is not None and seat >= room.options.seats:
        raise Trouble("no_page")
    return await asyncio.to_thread(replay_of, story, seat, language, is_open=eyes == "open")


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
    room, bodies = await _journal(house, table_id)
    try:
        return await asyncio.to_thread(verified, story_of(room, bodies), language, house.patience())
    except RecordError as problem:
        raise bad_record(problem, language) from None


@get("/api/tables/{table_id:str}/poses", summary="How the puppets stood in a finished game")
async def poses(request: Asked, table_id: FromPath[str]) -> list[Any]:
    """Ticks of the table's clock with the channels of every puppet that moved, in order (Sign)."""
    house = house_of(request)
    room, _ = await _journal(house, table_id)
    if room.phase != "over":
        raise Trouble("not_over")
    stream = await house.store.poses(room.id)
    return [tick for kept in stream for tick in msgspec.msgpack.decode(kept.body)]


@post("/api/tables/{table_id:str}/fork", summary="Go on from a position of a finished game")
async def fork(request: Asked, table_id: FromPath[str], data: JSONBody[NewFork]) -> OpenedTable:
    """The asker is the host of the new table."""
    house, person = house_of(request), await person_of(request)
    room, bodies = await _journal(house, table_id)
    then: list[AnyEntry] = [steps_until(room, bodies, data.step)]
    taken = []
    if data.seat is not None:
        if data.seat >= room.options.seats:
            raise Trouble("no_page")
        then.append(entries.Sat(seat=data.seat, guest=guest(person)))
        taken.append(data.seat)
    then += bots_for(room.game, room.options.seats, data.bots, taken)
    settings = data.settings or room.settings
    return OpenedTable(
        await house.open(room.game, room.options, settings, guest(person), then=then, after=room.id)
    )


async def _journal(house: House, written: str) -> tuple[Room, list[bytes]]:
    table_id = spelt(written)
    bodies = [entry.body for entry in await house.store.read(table_id)]
    if not bodies:
        raise Trouble("no_table")
    room = fold(table_id, house.games, bodies)
    await house.forget_agreements(room)
    return room, bodies


HANDLERS = [record, replay, verify_table, poses, fork]
