"""Which files are written, and from which structs."""

from __future__ import annotations

from typing import Any, get_args

from scripts.protocol.doors import DOORS, structs_of
from scripts.protocol.markdown import page
from scripts.protocol.structs import kinds
from scripts.protocol.typescript import module

from tripot.games import GAMES
from tripot.server.messages import PROTOCOL, AnyFromClient, AnyFromServer
from tripot.server.problem import ProblemDetails

CLIENT = "client/src/lib"


def files() -> dict[str, str]:
    """Every file by its name, as it should be."""
    said, told = get_args(AnyFromClient), get_args(AnyFromServer)
    asked, answered = over_http()
    return {
        "docs/protocol.md": page(said, told, asked, answered),
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
    for door in DOORS:
        asked += structs_of(door, "data")
        answered += structs_of(door, "return")
    return tuple(dict.fromkeys(asked)), tuple(dict.fromkeys(answered))


def game(name: str) -> str:
    """The types of one game: its table as a view of it arrives, its events, asks, moves and options."""
    rules = GAMES[name]
    unions = {"Event": kinds(rules.Event), "Ask": kinds(rules.Ask), "Move": kinds(rules.Move)}
    told = (rules.Table, *unions["Event"], *unions["Ask"], *unions["Move"])
    return module(told, (), unions)
