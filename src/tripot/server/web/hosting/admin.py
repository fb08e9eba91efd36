"""The host's own page over HTTP: what goes on, to close a table, to show a guest the door.

Rules of this file: everything but the key itself is for a browser that brought the key; nothing here reads
the game that lies on a table.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tripot.server.house.admin_door import COOKIE, SESSION_MS, AdminDoor
from tripot.server.house.identity import cookie_for, cookie_of
from tripot.server.house.overview import Overview, overview_of
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.table_codes import spelt
from tripot.server.web.hosting.door import pass_cookie
from tripot.server.web.requests import Asked, gate_of, house_of
from tripot.server.web.tables import sheet_of


class AdminKey(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the link that the terminal shows."""

    key: Annotated[str, Meta(max_length=100)]


@post("/api/admin/key", status_code=204, summary="Look after the house")
async def enter(request: Asked, data: JSONBody[AdminKey]) -> Response[None]:
    """The key works once; the browser that brings it may look after the house for twelve hours."""
    door = admin_door(request)
    session = door.enter(data.key, house_of(request).now())
    secure = request.url.scheme == "https"
    answer = Response(None, status_code=204)
    answer.headers["set-cookie"] = cookie_for(session, secure=secure, name=COOKIE, seconds=SESSION_MS // 1000)
    return answer


@get("/api/admin", summary="What goes on")
async def overview(request: Asked) -> Response[Overview]:
    """Tables, people and load. Of a table it says what anybody may know who has its link."""
    check_admin(request)
    house = house_of(request)
    sheets = {table: await sheet_of(house, table) for table in tuple(house.tables)}
    headers = {"set-cookie": pass_cookie(request)} if gate_of(request).entrance.is_private else {}
    return Response(overview_of(house, sheets), headers={"cache-control": "no-store", **headers})


@post("/api/admin/tables/{table_id:str}/close", status_code=204, summary="Close a table")
async def close_table(request: Asked, table_id: FromPath[str]) -> None:
    """Nobody plays at it any more; those at it are told, and its record is kept."""
    check_admin(request)
    await house_of(request).close_to_play(spelt(table_id))


@post("/api/admin/people/{person:str}/out", status_code=204, summary="Show a guest the door")
async def show_out(request: Asked, person: FromPath[str]) -> None:
    """Their lines are closed, and they do not come in any more, until they are let back."""
    check_admin(request)
    house = house_of(request)
    found = await house.store.person(person)
    if found is None:
        raise Trouble("no_guest")
    await house.show_out(found)


@post("/api/admin/people/{person:str}/back", status_code=204, summary="Let a guest back in")
async def let_back(request: Asked, person: FromPath[str]) -> None:
    """They may come in again, as who they were."""
    check_admin(request)
    await house_of(request).bans.let_back(person)


def admin_door(request: Asked) -> AdminDoor:
    """The door to the host's page; raises `Trouble` where the house was opened without one."""
    door: AdminDoor | None = request.app.state.admin
    if door is None:
        raise Trouble("no_page")
    return door


def check_admin(request: Asked) -> None:
    """Raise `Trouble` unless the asker's browser has brought the key."""
    admin_door(request).check(cookie_of(request.scope["headers"], COOKIE), house_of(request).now())


HANDLERS = [enter, overview, close_table, show_out, let_back]
