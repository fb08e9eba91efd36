"""The doors of the house: every request of its HTTP side, what it brings and what it is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args, get_type_hints

from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from scripts.protocol.structs import plain

from tripot.games import GAMES
from tripot.server.web import (
    answers,
    archive,
    brought_records,
    dailies,
    games,
    house_info,
    lessons,
    past,
    people,
    tables,
)
from tripot.server.web.coach import doors as coach
from tripot.server.web.coach import hints
from tripot.server.web.game_doors import doors_of
from tripot.server.web.hosting import admin
from tripot.server.web.hosting import door as entrance
from tripot.server.web.links import pictures

DOORS: Final[tuple[HTTPRouteHandler, ...]] = tuple(
    door
    for part in (
        house_info,
        entrance,
        people,
        tables,
        past,
        answers,
        coach,
        hints,
        archive,
        pictures,
        brought_records,
        games,
        lessons,
        dailies,
        admin,
    )
    for door in part.HANDLERS
)
"""Those of the house ..."""
GAMES_OWN: Final[tuple[HTTPRouteHandler, ...]] = tuple(doors_of(GAMES.values()))
"""... and those of single games, whose bodies are made of the game's own structs."""

ASIDE: Final = ("request", "data", "return")


def structs_of(door: HTTPRouteHandler, part: str) -> list[Any]:
    """The structs in the body of a request (`data`), or in its answer (`return`)."""
    return list(_structs(get_type_hints(door.fn).get(part)))


def _structs(hint: Any) -> Iterator[Any]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    else:
        for part in get_args(hint):
            yield from _structs(part)


def door_table() -> str:
    """One line a door."""
    return "\n".join(_line(door) for door in (*DOORS, *GAMES_OWN))


def _line(door: HTTPRouteHandler) -> str:
    path = sorted(door.paths)[0]
    inside = re.findall(r"{(\w+):\w+}", path)
    query = [name for name in get_type_hints(door.fn) if name not in (*ASIDE, *inside)]
    shown = re.sub(r"{(\w+):\w+}", lambda found: found[1].removesuffix("_id").upper(), path)
    written = f"{min(door.http_methods)} {shown}" + (f"?{'&'.join(query)}" if query else "")
    body = _named(door, "data") or ("RECORD" if path.startswith("/api/records/") else "")
    return f"| `{written}` | {body} | {_named(door, 'return') or 'JSON'} | {door.summary} |".replace(
        "  ", " "
    )


def _named(door: HTTPRouteHandler, part: str) -> str:
    names = [f"`{plain(struct).__name__}`" for struct in structs_of(door, part)]
    if door in GAMES_OWN:
        return "JSON"
    hint = str(get_type_hints(door.fn).get(part))
    if names and "list[" in hint:
        return f"a list of {names[0]}"
    return " or ".join([*names, *(["`null`"] if names and "None" in hint else [])])
