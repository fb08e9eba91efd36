"""A table in the terminal for games without a drawing of their own: all that is in view, by its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import structs
from rich.console import RenderableType
from rich.table import Table as Grid

from tripot.core import Ask, Catalogue, Move, Seat
from tripot.core.notation import verb, write, write_value
from tripot.core.plain.fields import label

MOST_LISTED: Final = 24
"""A question with more answers than this is answered in notation."""

MANY: Final = {
    "en": "There are many answers. Type one, such as: {}",
    "fr": "Il y a beaucoup de réponses. Tapez-en une, par exemple : {}",
}


class PlainDrawing:
    """What a prototype gets on its first day."""

    def draw(self, view: Any, seat: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:  # noqa: ARG002
        """The view, field by field; what there is of each seat stands behind the player's name."""
        grid = Grid(show_header=False, box=None, padding=(0, 2))
        for field in structs.fields(view):
            said = label(words, field.name)
            if field.name == "options" or not said:  # the host has chosen them, and they do not change
                continue
            value = getattr(view, field.name)
            rows = [*_by_seat(value, names)] if _is_a_row_of_seats(value, names) else [write_value(value)]
            for number, row in enumerate(rows):
                grid.add_row("" if number else said, row)
        return grid

    def prompt(self, ask: Ask, words: Catalogue) -> str | None:
        """Where the answers are too many to be listed, one of each kind in notation."""
        if len(list(islice(ask.answers(), MOST_LISTED + 1))) <= MOST_LISTED:
            return None
        kinds = {verb(type(move)): write(move).partition(" ")[2] for move in ask.answers()}
        return MANY[words.language].format(", ".join(f"`{example}`" for example in kinds.values()))

    def hear(self, ask: Ask, said: str) -> Move | None:  # noqa: ARG002
        """No short answers but the notation."""
        return None


def _is_a_row_of_seats(value: Any, names: Sequence[str]) -> bool:
    return isinstance(value, tuple) and len(value) == len(names)


def _by_seat(row: Sequence[Any], names: Sequence[str]) -> Iterator[str]:
    return (f"{name}: {write_value(value)}" for name, value in zip(names, row, strict=True))
