"""The run of a day over HTTP: how it stands, ready, look, slam."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tripot.clock import Credit, KernelTrip, unechoed
from tripot.server.house.dailies import Answered, Dailies, DayCard, RoundKey, SealedRound, Turn
from tripot.server.lines.http_line import EXTENSION
from tripot.server.lines.tcp_info import tcp_info
from tripot.server.web.requests import Asked, house_of, person_of, whoever
from tripot.server.web.socket_door import line_trip


class RoundWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which round of which day."""

    day: Annotated[str, Meta(max_length=10)]
    round: Annotated[int, Meta(ge=1)]


class RoundAnswer(RoundWanted, frozen=True, forbid_unknown_fields=True):
    """An answer to it, in the game's own form, and how long it took by the player's own clock."""

    answer: Any
    claim: float | None = None
    """From the frame that first showed the round to the slam, in ms."""


@get("/api/daily/{name:str}", summary="The run of a day")
async def day_card(request: Asked, name: FromPath[str], day: FromQuery[str | None] = None) -> DayCard:
    """Its commit, the asker's own try, and the board; of a day that is over, its secret too."""
    person = await whoever(request)
    return await dailies_of(request).card(name, None if person is None else person.id, day)


@post("/api/daily/{name:str}/arm", status_code=200, summary="A round, sealed")
async def arm(request: Asked, name: FromPath[str], data: JSONBody[RoundWanted]) -> SealedRound:
    """For somebody who is ready; it can be asked for again."""
    return await dailies_of(request).arm(await turn_of(request, name, data))


@post("/api/daily/{name:str}/open", status_code=200, summary="The key of a round")
async def open_round(request: Asked, name: FromPath[str], data: JSONBody[RoundWanted]) -> RoundKey:
    """After the countdown. From now on the round is played, whatever is loaded again."""
    turn = await turn_of(request, name, data)
    return await dailies_of(request).open(turn, line_of(request, name))


@post("/api/daily/{name:str}/slam", status_code=200, summary="The answer to a round")
async def slam(request: Asked, name: FromPath[str], data: JSONBody[RoundAnswer]) -> Answered:
    """Once; what the game says of it, and the time that is credited."""
    at = house_of(request).now()
    turn = await turn_of(request, name, data)
    line = line_of(request, name)
    return await dailies_of(request).slam(turn, data.answer, data.claim, line, at=at)


def dailies_of(request: Asked) -> Dailies:
    """The days of the house."""
    return house_of(request).dailies


async def turn_of(request: Asked, name: str, wanted: RoundWanted) -> Turn:
    """Whose turn it is, at which round."""
    return Turn(name, wanted.day, (await person_of(request)).id, wanted.round)


def line_of(request: Asked, name: str) -> Credit:
    """What the line of a request explains: by the operating system's figures, or those of a trusted proxy."""
    game = house_of(request).games.get(name)
    cap = 0.0 if game is None or game.daily is None else game.daily.cap_ms
    line: Any = (request.scope.get("extensions") or {}).get(EXTENSION)
    if line is None or line.client is None or tuple(line.client) != tuple(request.scope["client"] or ()):
        trip = line_trip(request.scope) if line is not None else None
        return unechoed(None if trip is None else KernelTrip(trip), cap)
    info = tcp_info(line.transport)
    return unechoed(None if info is None else info.trip, cap)


HANDLERS = [day_card, arm, open_round, slam]
