"""The house over HTTP: who you are, which games there are, tables to open and to find.

Rules of this file: bodies are structs; every error is a problem with a code and a sentence; nothing here
moves a game, that is the socket's business.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tripot.core import Rules, Seat
from tripot.core.options import choose
from tripot.server import entries
from tripot.server.asked import Asked, house_of, identity_of, person_of, whoever
from tripot.server.codes import spelt
from tripot.server.entries import AnyEntry
from tripot.server.house import House
from tripot.server.identity import cookie_for, guest, secret_of, token_of
from tripot.server.messages import RoomSheet
from tripot.server.settings import Settings
from tripot.server.sheet import sheet
from tripot.server.trouble import Trouble
from tripot.store import TableRow


class Me(Struct, frozen=True):
    """Who you are."""

    id: str
    name: str
    avatar: str


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to be called."""

    name: Annotated[str, Meta(max_length=200)]
    avatar: Annotated[str, Meta(max_length=200)] = ""


class Arrival(NewMe, frozen=True, forbid_unknown_fields=True):
    """How you want to be called, at the door."""

    if_new: bool = False
    """Whether the name is only for whoever has none yet: who is known stays as they are."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as its host wants it."""

    game: str
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    sit: bool = True
    """Whether the host takes the first seat."""
    bots: Annotated[str, Meta(max_length=40)] | None = None
    """The level of the bots that take all other seats, if they shall."""


class Opened(Struct, frozen=True):
    """A new table."""

    table: str


class Code(Struct, frozen=True):
    """A short code."""

    code: Annotated[str, Meta(max_length=40)]


class Token(Struct, frozen=True):
    """A program's identity: its token opens every door that a person's cookie opens."""

    id: str
    name: str
    token: str


@get("/api/me", summary="Who am I?")
async def me(request: Asked) -> Me | None:
    """The person whose cookie or token came with the request; null for whoever has not come in yet."""
    # A browser is a stranger until it comes in; a program that shows a token means to be known.
    is_program = token_of(request.headers.get("authorization", "")) is not None
    person = await (person_of(request) if is_program else whoever(request))
    return None if person is None else Me(person.id, person.name, person.avatar)


@post("/api/me", status_code=200, summary="Come in, or change your name")
async def become(request: Asked, data: JSONBody[Arrival]) -> Response[Me]:
    """Whoever has no cookie yet gets one."""
    identity = identity_of(request)
    known = await identity.who(secret_of(request.scope["headers"]))
    headers: dict[str, str] = {}
    if known is None:
        person, secret = await identity.create(data.name, data.avatar)
        headers = {"set-cookie": cookie_for(secret, secure=request.url.scheme == "https")}
    elif data.if_new:
        person = known
    else:
        person = await identity.rename(known, data.name, data.avatar)
        house_of(request).rename(guest(person))
    return Response(Me(person.id, person.name, person.avatar), headers=headers)


@post("/api/me/code", summary="A code for another device")
async def lend_code(request: Asked) -> Code:
    """Type it on the other device within ten minutes."""
    person, secret = await person_of(request), secret_of(request.scope["headers"]) or ""
    return Code(await identity_of(request).lend_code(person, secret, house_of(request).wall()))


@post("/api/me/device", status_code=200, summary="Be the person behind a code")
async def take_code(request: Asked, data: JSONBody[Code]) -> Response[Me]:
    """The other device's person is on this one too from now on."""
    person, secret = await identity_of(request).take_code(data.code, house_of(request).wall())
    cookie = cookie_for(secret, secure=request.url.scheme == "https")
    return Response(Me(person.id, person.name, person.avatar), headers={"set-cookie": cookie})


@post("/api/programs", summary="A token for a program")
async def new_program(request: Asked, data: JSONBody[NewMe]) -> Token:
    """Send it as `Authorization: Bearer TOKEN`, over HTTP and when opening a socket."""
    person, secret = await identity_of(request).create(data.name, data.avatar)
    return Token(person.id, person.name, secret)


@post("/api/tables", summary="Make a table")
async def open_table(request: Asked, data: JSONBody[NewTable]) -> Opened:
    """The asker is its host."""
    person, house = await person_of(request), house_of(request)
    rules = house.games.get(data.game)
    if rules is None:
        raise Trouble("no_game")
    options = choose(rules, data.options)
    then: list[AnyEntry] = [entries.Sat(seat=0, guest=guest(person))] if data.sit else []
    then += bots_for(house, rules, options.seats, data.bots, range(len(then)))
    return Opened(await house.open(rules, options, data.settings, guest(person), then=then))


def bots_for(
    house: House, rules: Rules, seats: int, level: str | None, taken: Collection[Seat]
) -> list[AnyEntry]:
    """Bots of a level in all seats that are not taken; none without a level."""
    if level is None:
        return []
    known = house.levels(rules.name)
    if level not in known:
        raise Trouble("unknown_level", level=level[:20], known=", ".join(known))
    return [entries.BotSat(seat=seat, level=level) for seat in range(seats) if seat not in taken]


@get("/api/tables", summary="The lobby")
async def lobby(
    request: Asked, status: FromQuery[Literal["open", "playing", "over"]] = "open"
) -> list[TableRow]:
    """The public tables, the liveliest first."""
    return await house_of(request).store.tables(status=status, public=True, most=100)


@get("/api/tables/{table_id:str}", summary="A table")
async def table(request: Asked, table_id: FromPath[str]) -> RoomSheet:
    """Its sheet, as anybody who has the link may see it."""
    house, found = house_of(request), spelt(table_id)
    live = house.tables.get(found)
    if live is not None and live.told == live.room.sequence:
        return sheet(live.room)
    return sheet(await house.read_room(found))  # the room in memory may be ahead of the journal


HANDLERS = [me, become, lend_code, take_code, new_program, open_table, lobby, table]
