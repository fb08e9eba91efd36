"""Which files are written, and from which structs."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from msgspec import Struct
from scripts.protocol.markdown import page
from scripts.protocol.structs import kinds
from scripts.protocol.typescript import module

from tripot.games import GAMES
from tripot.server.messages import PROTOCOL, AnyFromClient, AnyFromServer
from tripot.server.problem import ProblemDetails
from tripot.server.standing import HANDLERS as GAME_HANDLERS
from tripot.server.web import HANDLERS

CLIENT = "client/src/lib"


def files() -> dict[str, str]:
    """Every file by its name, as it should be."""
    said, told = get_args(AnyFromClient), get_args(AnyFromServer)
    asked, answered = over_http()
    return {
        "docs/protocol.md": page(said, told),
        f"{CLIENT}/protocol.ts": module(
            (*told, *answered),
            (*said, *asked),
            {"FromClient": said, "FromServer": told},
            f"\nexport const PROTOCOL = {PROTOCOL};\n",
        ),
        **{f"{CLIENT}/games/{name}.ts": game(name) for name in GAMES},
    }


def over_http() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The bodies that travel over HTTP: what is asked, and what is answered."""
    asked, answered = [], [ProblemDetails]
    for handler in HANDLERS:
        hints = get_type_hints(handler.fn)
        asked += _structs(hints.get("data"))
        answered += _structs(hints.get("return"))
    return tuple(asked), tuple(answered)


def _structs(hint: Any) -> list[Any]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return [hint]
    return [struct for part in get_args(hint) for struct in _structs(part)]


def game(name: str) -> str:
    """The types of one game: its table as a view of it, its events, asks, moves, options and answers."""
    rules = GAMES[name]
    unions = {"Event": kinds(rules.Event), "Ask": kinds(rules.Ask), "Move": kinds(rules.Move)}
    told = (rules.Table, *unions["Event"], *unions["Ask"], *unions["Move"], *answers_of(name))
    return module(told, (), unions)


def answers_of(name: str) -> tuple[Any, ...]:
    """What the house answers at the doors of one game."""
    handlers = [
        one for one in GAME_HANDLERS if any(path.startswith(f"/api/games/{name}/") for path in one.paths)
    ]
    found = [struct for one in handlers for struct in _structs(get_type_hints(one.fn)["return"])]
    return tuple(dict.fromkeys(found))
