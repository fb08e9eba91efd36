"""What a request brings along: the house it came to, and who asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.datastructures import State

from tripot.server.house.addresses import is_here
from tripot.server.house.house import House
from tripot.server.house.identity import Identity, secret_of
from tripot.server.protocol.errors import Trouble
from tripot.server.web.hosting.gate import Gate
from tripot.store import Person

Asked = Request[Any, Any, State]


def house_of(request: Asked) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house


def identity_of(request: Asked) -> Identity:
    """Its people."""
    identity: Identity = request.app.state.identity
    return identity


def gate_of(request: Asked) -> Gate:
    """Who may come in."""
    gate: Gate = request.app.state.gate
    return gate


def address_of(request: Asked) -> str:
    """Where a request comes from, as far as can be told."""
    return request.client.host if request.client else ""


def is_at_home(request: Asked) -> bool:
    """Whether somebody asks at the machine of the house itself, and not through a proxy that runs there."""
    address = address_of(request)
    where = f"[{address}]" if ":" in address else address
    return is_here(where) and is_here(request.headers.get("host", ""))


def check_quota(request: Asked, check: Callable[[str, float], None]) -> None:
    """Count one more of something for whoever asks; raises `Trouble` where it is one too many."""
    if not is_at_home(request):
        check(address_of(request), house_of(request).now())


async def whoever(request: Asked) -> Person | None:
    """Who asks, if the house knows them."""
    return await identity_of(request).who(secret_of(request.scope["headers"]))


async def person_of(request: Asked) -> Person:
    """Who asks; raises `Trouble` when the house does not know them."""
    person = await whoever(request)
    if person is None:
        raise Trouble("no_cookie")
    return person
