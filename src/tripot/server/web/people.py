"""People over HTTP: who you are, another device, programs."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tripot.server.house.identity import cookie_for, guest, secret_of, token_of
from tripot.server.web.requests import Asked, check_quota, house_of, identity_of, person_of, whoever


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
        check_quota(request, house_of(request).quotas.new_guest)
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
    check_quota(request, house_of(request).quotas.new_guest)
    person, secret = await identity_of(request).create(data.name, data.avatar)
    return Token(person.id, person.name, secret)


HANDLERS = [me, become, lend_code, take_code, new_program]
