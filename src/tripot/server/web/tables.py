"""Tables over HTTP: to open and to find.

Rules of this file: bodies are structs; every error is a problem with a code and a sentence; nothing here
moves a game, that is the socket's business.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, repeat
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tripot.core import Seat
from tripot.core.options import choose
from tripot.games import Game
from tripot.server.house.house import House
from tripot.server.house.identity import guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.room_sheet import RoomSheet
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.seats import check_level
from tripot.server.rooms.sheet import sheet
from tripot.server.rooms.table_codes import first_half, spelt
from tripot.server.web.requests import Asked, check_quota, house_of, person_of
from tripot.store import Person, TableRow


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as its host wants it."""

    game: str
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    sit: bool = True
    """Whether the host takes the first seat."""
    bots: Annotated[str, Meta(max_length=40)] | None = None
    """The level of the bots that take all other seats, if they shall."""


class OpenedTable(Struct, frozen=True):
    """A new table."""

    table: str


@post("/api/tables", summary="Make a table")
async def open_table(request: Asked, data: JSONBody[NewTable]) -> OpenedTable:
    """The asker is its host."""
    person, house = await person_of(request), house_of(request)
    game = house.games.get(data.game)
    if game is None:
        raise Trouble("no_game")
    options = choose(game.rules, data.options)
    check_new_table(request, person, data.settings)
    then: list[AnyEntry] = [entries.Sat(seat=0, guest=guest(person))] if data.sit else []
    then += bots_for(game, options.seats, data.bots, range(len(then)))
    return OpenedTable(await house.open(game, options, data.settings, guest(person), then=then))


def check_new_table(request: Asked, person: Person, settings: Settings) -> None:
    """One more table of somebody; raises `Trouble` where it is one too many."""
    quotas = house_of(request).quotas
    if settings.public:
        quotas.check_listing(person.id, "", house_of(request).now())
    check_quota(request, quotas.new_table)


def bots_for(game: Game, seats: int, level: str | None, taken: Collection[Seat]) -> list[AnyEntry]:
    """Bots of a level in all seats that are not taken, its characters first; none without a level."""
    if level is None:
        return []
    check_level(game, level)
    faces = chain((one.id for one in game.characters if one.level == level), repeat(level))
    free = [seat for seat in range(seats) if seat not in taken]
    return [entries.BotSat(seat=seat, level=face) for seat, face in zip(free, faces, strict=False)]


@get("/api/tables", summary="The lobby")
async def lobby(
    request: Asked, status: FromQuery[Literal["open", "playing", "over"]] = "open"
) -> list[TableRow]:
    """The public tables, the liveliest first."""
    return await house_of(request).store.tables(status=status, public=True, most=100)


@get("/api/tables/{table_id:str}", summary="A table")
async def table(request: Asked, table_id: FromPath[str]) -> RoomSheet:
    """Its sheet, as anybody who has the link may see it."""
    return await sheet_of(house_of(request), table_id)


async def sheet_of(house: House, table_id: str) -> RoomSheet:
    """The sheet of a table, in memory or in the journal."""
    half = first_half(table_id)
    found = spelt(table_id) if half is None else house.gathering(half)
    live = house.tables.get(found)
    if live is not None and live.told == live.room.sequence:
        return sheet(live.room)
    return sheet(await house.read_room(found))  # the room in memory may be ahead of the journal


HANDLERS = [open_table, lobby, table]
