"""Tables drawn in the terminal, one module a game that is played by turns."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from tripot.core import Ask, Catalogue, Move, Seat

DRAWN = ("tricky_twist", "desfausse")


class Drawing(Protocol):
    """How a game looks in the terminal, and which short answers it understands."""

    def draw(self, view: Any, seat: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:
        """The table as the seat sees it."""

    def prompt(self, ask: Ask, words: Catalogue) -> str | None:
        """How to answer a question that has no list of answers; None: show the list."""

    def hear(self, ask: Ask, said: str) -> Move | None:
        """The move a short answer stands for, if it stands for one."""


def drawing(game: str) -> Drawing | None:
    """The drawing of a game, if it is played by turns."""
    if game not in DRAWN:
        return None
    drawn: Drawing = import_module(f"tripot.cli.drawn.{game}").drawing
    return drawn
