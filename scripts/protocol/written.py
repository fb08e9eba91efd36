"""Which files are written, and from which structs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from scripts.protocol.doors import DOORS, GAMES_OWN, structs_of
from scripts.protocol.markdown import page
from scripts.protocol.structs import kinds
from scripts.protocol.typescript import module

from tripot.games import RULES
from tripot.server.protocol.messages import PROTOCOL, AnyFromClient, AnyFromServer
from tripot.server.web.problem_details import ProblemDetails

ROOT = Path(__file__).parents[2]
CLIENT = "client/src"


def files() -> dict[str, str]:
    """Every file by its name, as it should be."""
    said, told = get_args(AnyFromClient), get_args(AnyFromServer)
    asked, answered = over_http()
    return {
        "docs/protocol.md": page(said, told, asked, answered),
        f"{CLIENT}/net/protocol.ts": module(
            (*told, *answered),
            (*said, *asked),
            {"FromClient": said, "FromServer": told},
            f"\nexport const PROTOCOL = {PROTOCOL};\n",
        ),
        **{f"{CLIENT}/games/{name}/types.ts": game(name) for name in RULES if is_drawn(name)},
    }


def is_drawn(name: str) -> bool:
    """Whether the client has a folder for the game: one of another package may have none."""
    return (ROOT / CLIENT / "games" / name / "game.ts").exists()


def over_http() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The bodies that travel over HTTP: what is asked, and what is answered."""
    asked, answered = [], [ProblemDetails]
    for door in DOORS:
        asked += structs_of(door, "data")
        answered += structs_of(door, "return")
    return tuple(dict.fromkeys(asked)), tuple(dict.fromkeys(answered))


def game(name: str) -> str:
    """The types of one game: its table as a view of it, its events, asks, moves, options and answers."""
    rules = RULES[name]
    unions = {"Event": kinds(rules.Event), "Ask": kinds(rules.Ask), "Move": kinds(rules.Move)}
    told = (rules.Table, rules.Shown, *unions["Event"], *unions["Ask"], *unions["Move"], *answers_of(name))
    return module(told, (), unions)


def answers_of(name: str) -> tuple[Any, ...]:
    """What the house answers at the doors of one game."""
    doors = [door for door in GAMES_OWN if any(path.startswith(f"/api/games/{name}/") for path in door.paths)]
    return tuple(dict.fromkeys(struct for door in doors for struct in structs_of(door, "return")))
