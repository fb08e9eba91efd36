"""How a game is drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from tripot.core import Ask, Catalogue, Move, Seat


class Drawing(Protocol):
    """How a game looks in the terminal, and which short answers it understands."""

    def draw(self, view: Any, seat: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:
        """The table as the seat sees it."""

    def prompt(self, ask: Ask, words: Catalogue) -> str | None:
        """How to answer a question that has no list of answers; None: show the list."""

    def hear(self, ask: Ask, said: str) -> Move | None:
        """The move a short answer stands for, if it stands for one."""
