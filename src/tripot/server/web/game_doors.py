"""Questions that games answer themselves: `POST /api/games/GAME/NAME`, one for each door of each game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_type_hints

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from tripot.games import Game
from tripot.online import BadQuestion, Door
from tripot.server.protocol.errors import Trouble
from tripot.server.web.problem_details import language_of
from tripot.server.web.requests import Asked


def doors_of(games: Iterable[Game]) -> list[HTTPRouteHandler]:
    """The handlers of every door that these games have."""
    return [_handler(game.name, door) for game in games for door in game.doors]


def _handler(game: str, door: Door) -> HTTPRouteHandler:
    def answer(request: Any, data: Any) -> Any:
        try:
            return door.answer(data, language_of(request))
        except BadQuestion as bad:
            raise Trouble(bad.code, why=bad.why) from None

    # Litestar reads from these what comes in and what goes out.
    returned = get_type_hints(door.answer)["return"]
    answer.__annotations__ = {"request": Asked, "data": JSONBody[door.question], "return": returned}  # type: ignore[misc, name-defined]
    answer.__name__ = f"{game}_{door.name}"
    answer.__doc__ = door.answer.__doc__
    path = f"/api/games/{game}/{door.name}"
    return post(path, status_code=200, summary=door.summary, sync_to_thread=door.is_slow)(answer)
