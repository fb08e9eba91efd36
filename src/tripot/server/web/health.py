"""For whoever watches over the house: whether it is alive and ready, and its numbers."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tripot.server.house.exposition import exposition
from tripot.server.protocol.errors import Trouble
from tripot.server.web.requests import Asked, house_of

NUMBERS: Final = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")
"""What Prometheus reads; Litestar names the charset of every text itself."""


@get("/healthz", media_type=MediaType.TEXT, summary="Alive?", sync_to_thread=False)
def alive() -> str:
    """The process answers."""
    return "alive\n"


@get("/readyz", media_type=MediaType.TEXT, summary="Ready?")
async def ready(request: Asked) -> str:
    """The house is not closing, and what it writes is kept: it has just tried."""
    house = house_of(request)
    if house.is_closing:
        raise Trouble("closing")
    await house.prove_ready()
    return "ready\n"


@get("/metrics", media_type=NUMBERS, summary="Numbers", sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """Tables, lines, moves, troubles, and how long writing takes."""
    return Response(exposition(house_of(request)), media_type=NUMBERS)


HANDLERS = [alive, ready, metrics]
