"""The door of a private house over HTTP: the word, or an invitation."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tripot.server.house.entrance import COOKIE
from tripot.server.house.identity import cookie_for
from tripot.server.protocol.errors import Trouble
from tripot.server.web.requests import Asked, address_of, gate_of, house_of


class Knock(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says at the door: the word of the house, or an invitation."""

    word: Annotated[str, Meta(max_length=200)] | None = None
    invitation: Annotated[str, Meta(max_length=200)] | None = None


@post("/api/door", status_code=204, summary="Come into a private house")
async def knock(request: Asked, data: JSONBody[Knock]) -> Response[None]:
    """Whoever knows the word, or was invited, gets a cookie; a program sends it back like a browser."""
    door, house = gate_of(request).entrance, house_of(request)
    if data.invitation is not None:
        door.read(data.invitation, house.wall())
    elif data.word is not None:
        door.hear(data.word, address_of(request), house.now())
    else:
        raise Trouble("wrong_word")
    if not door.is_private:
        return Response(None, status_code=204)
    return Response(None, status_code=204, headers={"set-cookie": pass_cookie(request)})


def pass_cookie(request: Asked) -> str:
    """The pass of the house, for the browser that asks."""
    own_pass = gate_of(request).entrance.own_pass
    return cookie_for(own_pass, secure=request.url.scheme == "https", name=COOKIE)


HANDLERS = [knock]
