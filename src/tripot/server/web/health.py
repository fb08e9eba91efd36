"""For whoever watches over the house: whether it is alive and ready, and its numbers."""

from __future__ import annotations

from secrets import compare_digest
from typing import Final

from litestar import MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tripot.server.house.exposition import exposition
from tripot.server.house.identity import token_of
from tripot.server.house.overview import Status, status_of
from tripot.server.protocol.errors import Trouble
from tripot.server.web.requests import Asked, house_of, is_at_home

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
    """Tables, lines, moves, troubles, and how long writing takes.

    For whoever asks at the machine of the house, or brings the token of `--metrics-token`.
    """
    _check_reader(request)
    return Response(exposition(house_of(request)), media_type=NUMBERS)


@get("/api/status", summary="The house in figures", sync_to_thread=False)
def status(request: Asked) -> Status:
    """What `tripot status` tells; for those who may read `/metrics`."""
    _check_reader(request)
    return status_of(house_of(request))


def _check_reader(request: Asked) -> None:
    """Raise `Trouble` unless it is asked at the machine of the house, or with the token."""
    token: str | None = request.app.state.metrics_token
    brought = token_of(request.headers.get("authorization", "")) or ""
    has_token = token is not None and compare_digest(brought.encode(), token.encode())
    if not has_token and not is_at_home(request):
        raise Trouble("no_page")


HANDLERS = [alive, ready, metrics, status]
