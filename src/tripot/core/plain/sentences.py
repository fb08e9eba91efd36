"""A question and its answers in plain words, for tables without a drawing of their own.

Rules of this file: a game's own words come first, then those of its fields, then its notation; what the
words of a move leave open is told behind them, so that no two answers read the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any, Final

from msgspec import Struct, structs

from tripot.core.ask import Ask
from tripot.core.drafts import spaced
from tripot.core.move import Move
from tripot.core.notation import write_value
from tripot.core.plain.fields import label, seat_fields
from tripot.core.template import gaps, read
from tripot.core.words import Catalogue


def say_ask(ask: Ask, words: Catalogue) -> str:
    """The question."""
    return words.fill(words[f"ask.{type(ask).__name__}"], structs.asdict(ask))


def say_move(move: Move, words: Catalogue, left_open: Collection[str] | None = None) -> str:
    """A move, and behind it the particulars that its words leave open.

    Without `left_open` these are all that are not as usual.
    """
    told = words.fill(words[f"move.{type(move).__name__}"], structs.asdict(move))
    if left_open is None:
        left_open = particulars(move, words)
    some = [name for name in left_open if getattr(move, name) not in _NOTHING]
    more = [f"{label(words, name)}: {say_value(move, name, words)}" for name in some]
    return f"{told} ({', '.join(more)})" if more else told


_NOTHING: Final = (None, ())
"""What need not be said: that something is not there."""


def open_fields(moves: Iterable[Move], words: Catalogue) -> dict[type[Move], list[str]]:
    """What the words leave open of each kind of these moves, where it is not the same in all of them."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    return {
        kind: [name for name in unsaid(kind, words) if any(_differ(alike, name))]
        for kind, alike in kinds.items()
    }


def _differ(alike: list[Move], name: str) -> Iterable[bool]:
    return (getattr(move, name) != getattr(alike[0], name) for move in alike)


def particulars(move: Move, words: Catalogue) -> list[str]:
    """What the words leave open of a move and is not as usual."""
    return [name for name in unsaid(type(move), words) if not _is_usual(move, name)]


def unsaid(kind: type[Move], words: Catalogue) -> list[str]:
    """The fields of a move that its words do not mention."""
    said = {gap.name for gap in gaps(_template(words[f"move.{kind.__name__}"]))}
    return [name for name in kind.__struct_fields__ if name != "seat" and name not in said]


def format_of(kind: type[Move], name: str, words: Catalogue) -> str:
    """The way in which the words of a move write one of its fields; empty: as it is."""
    found = gaps(_template(words[f"move.{kind.__name__}"]))
    return next((gap.kind for gap in found if gap.name == name and gap.kind), "") or _way(name, words)


def _way(name: str, words: Catalogue) -> str:
    """The way in which the values of a field are written everywhere, where the words of the game say one."""
    said = words.entries.get(f"said.{name}")
    return "" if said is None else next((gap.kind for gap in gaps(_template(said))), "")


_template = cache(read)


def say_value(thing: Struct, name: str, words: Catalogue) -> str:
    """A field of a thing in words."""
    return plain_value(getattr(thing, name), name, words, is_seat=name in seat_fields(type(thing)))


def plain_value(value: Any, name: str, words: Catalogue, *, is_seat: bool = False) -> str:
    """A value of a field: by the words of the field or of the piece, part by part, else in notation.

    >>> english = Catalogue("en", {"field": {"phase.draw": "drawing"}, "piece": {"7M": "7 of moons"}})
    >>> plain_value("draw", "phase", english), plain_value(("7M", 3), "cards", english)
    ('drawing', '7 of moons and 3')
    """
    if way := _way(name, words):
        return words.formats[way](value, words)
    if value is None or isinstance(value, bool):
        return words.entries.get(f"field.{name}.{write_value(value)}") or words.plain_word(value)
    if isinstance(value, Struct):
        return _struct(value, words)
    if isinstance(value, tuple):
        parts = [plain_value(part, name, words, is_seat=is_seat) for part in value]
        return words.listing(parts) if parts else words.plain_word(None)
    if is_seat and isinstance(value, int):
        return words.seat_name(value)
    if bits := bits_of(name, words):
        folded = [said for bit, said in bits.items() if value & bit]
        return ", ".join(folded) or words.plain_word(None)
    found = words.entries.get(f"field.{name}.{value}") or words.entries.get(f"piece.{value}")
    return found or write_value(value)


def _struct(thing: Struct, words: Catalogue) -> str:
    """The parts that are not as usual, each by its label."""
    parts = [
        f"{label(words, name)} {say_value(thing, name, words)}"
        for name in thing.__struct_fields__
        if not _is_usual(thing, name) and label(words, name)
    ]
    return ", ".join(parts) or words.plain_word(None)


def _is_usual(thing: Struct, name: str) -> bool:
    field = next(field for field in structs.fields(type(thing)) if field.name == name)
    return bool(getattr(thing, name) == field.default)


def bits_of(name: str, words: Catalogue) -> dict[int, str]:
    """What the bits of a number in this field are called, where it stands for several things."""
    head = f"bit.{name}."
    if f"{head}1" not in words:
        return {}
    return {int(key.removeprefix(head)): said for key, said in words.entries.items() if key.startswith(head)}


def kind_name(kind: type[Move], words: Catalogue) -> str:
    """How a kind of move is called."""
    return words.entries.get(f"form.{kind.__name__}") or spaced(kind.__name__)
