"""The pictures of links: drawn when they are asked for, beside the tables.

Rules of this file: a picture shows what the sheet of a table says, and when the game is over its course,
which is what those who look on were told: both are open to whoever has the link.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from tripot.core.words import Language
from tripot.pictures.canvas import Types
from tripot.pictures.cards import Studio
from tripot.pictures.faces import FaceParts
from tripot.records.course import course_of
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import story_of
from tripot.server.rooms.room import Room
from tripot.server.rooms.sheet import sheet
from tripot.server.web.archive import Bodies, read_game
from tripot.server.web.client_files import FILES
from tripot.server.web.links.previews import card_of
from tripot.server.web.requests import Asked

FACES: Final = "faces.json"
A_DAY: Final = "public, max-age=86400"


@cache
def studio() -> Studio | None:
    """What to draw with: the type and the faces of the client; None where it has not been built."""
    if FACES not in FILES:
        return None
    fonts = {
        name.partition("/")[2].partition("-latin")[0]: path
        for name, path in FILES.items()
        if name.endswith(".woff2")
    }
    return Studio(Types(fonts), msgspec.json.decode(FILES[FACES].read_bytes(), type=FaceParts))


@get("/api/tables/{table_id:str}/picture.png", summary="A picture of a table, or of how the game ended")
async def picture(
    request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en"
) -> Response[bytes]:
    """A PNG of 1200 by 630, for whoever shows a preview of a link."""
    drawing = studio()
    if drawing is None:
        raise Trouble("no_page")

    def draw(room: Room, bodies: Bodies) -> tuple[bool, bytes]:
        is_over = room.phase == "over" and room.broken is None
        course = course_of(story_of(room, bodies), language) if is_over else None
        card = card_of(sheet(room), room.game, language, course)
        return is_over, drawing.draw(card, room.game.poster)

    is_over, png = await read_game(request, table_id, draw)
    headers = {"cache-control": A_DAY if is_over else "no-cache"}
    return Response(png, media_type="image/png", headers=headers)


HANDLERS = [picture]
