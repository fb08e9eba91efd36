"""The fields of a game's table, for those who draw it without knowing the game: paths, labels, seats.

    trick.cards         a path names fields alone: places in rows are left out
    field.hand          the label of every field `hand`, among the words of the game
    field.trick.cards   the label of this one; an empty label keeps a field off the plain table
    field.phase.draw    how a value of a field is called
    said.again          the way in which the values of a field are written, as `{value, dice}`
    bit.mask.4          how a bit of a field is called, where its number stands for several things
    piece.C4            how a piece is called, in whatever field it lies
    form.Bid            how a kind of move is called

Rules of this file: a game that says nothing is told in the names of its code; which rows have a place for
each seat is learnt from tables of different sizes, so that no game has to say it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final

from msgspec import Struct, inspect

from tripot.core.drafts import spaced
from tripot.core.options import choose
from tripot.core.playout import playout
from tripot.core.rules import Rules
from tripot.core.seat import IS_SEAT
from tripot.core.words import Catalogue

SECTIONS: Final = ("field.", "said.", "bit.", "piece.", "form.")
"""The words that only a table drawn from its fields needs."""
DEEPEST: Final = 6
"""No field of a table is looked for in structs inside of more structs than that."""
MOVES_WATCHED: Final = 120
"""So many random moves show which rows grow with the seats."""


class TableFields(Struct, frozen=True, kw_only=True):
    """What a client has to know of a game's fields to draw a view in words."""

    labels: dict[str, str]
    """By path, in the order of the table; an empty label is not shown."""
    seats: tuple[str, ...]
    """The paths where a number is a seat."""
    rows: tuple[str, ...]
    """The fields that are rows with a place for each seat."""
    words: dict[str, str]
    """How values (`field.NAME.VALUE`), bits (`bit.NAME.NUMBER`) and pieces (`piece.CODE`) are called."""


def table_fields(rules: Rules, language: str) -> TableFields:
    """The fields of a game's table in a language."""
    words, paths = rules.catalogues[language], fields_of(rules)
    return TableFields(
        labels={path: label(words, path) for path in paths},
        seats=tuple(path for path, is_seat in paths.items() if is_seat),
        rows=rows_of_seats(rules),
        words={key: text for key, text in words.entries.items() if key.startswith(SECTIONS)},
    )


def label(words: Catalogue, path: str) -> str:
    """How a field is called: in the game's words, or in those of its code.

    >>> english = Catalogue("en", {"field": {"hand": "Hand", "trick.cards": "Cards of the trick"}})
    >>> [label(english, path) for path in ("places.hand", "trick.cards", "places.cards_left")]
    ['Hand', 'Cards of the trick', 'Cards left']
    """
    name = path.rpartition(".")[2]
    for key in (f"field.{path}", f"field.{name}"):
        if key in words:
            return words[key]
    return spaced(name)


def fields_of(rules: Rules) -> Mapping[str, bool]:
    """Every path of the game's table, and whether a seat stands there; options are the host's business."""
    table = inspect.type_info(rules.Table)
    return {path: is_seat for path, is_seat in _paths(table, "", 0) if path.split(".")[0] != "options"}


def _paths(kind: inspect.Type, path: str, depth: int) -> Iterator[tuple[str, bool]]:
    if isinstance(kind, inspect.StructType):
        if depth > DEEPEST:
            return
        for field in kind.fields:
            inner = f"{path}.{field.name}" if path else field.name
            yield inner, names_seat(field.type)
            yield from _paths(field.type, inner, depth + 1)
    else:
        for part in parts_of(kind):
            yield from _paths(part, path, depth)


def parts_of(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types inside of one: of a union, of a row, of a note."""
    match kind:
        case inspect.Metadata(type=inner):
            return (inner,)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return (item,)
        case _:
            return ()


def names_seat(kind: inspect.Type) -> bool:
    """Whether a number of this type, or in a row of this type, is a seat."""
    if isinstance(kind, inspect.Metadata) and kind.extra == IS_SEAT:
        return True
    return any(names_seat(part) for part in parts_of(kind))


@cache
def seat_fields(kind: type[Struct]) -> frozenset[str]:
    """The fields of a struct whose numbers are seats."""
    found = inspect.type_info(kind)
    fields = found.fields if isinstance(found, inspect.StructType) else ()
    return frozenset(field.name for field in fields if names_seat(field.type))


def rows_of_seats(rules: Rules) -> tuple[str, ...]:
    """The rows of the table that have a place for each seat, at a small table and at a large one.

    They may be filled one by one, but they are never longer than there are seats, and lose nothing unless all
    of it. A row that holds every seat once is an order of play. Rows inside of something else (a trick, say)
    may lie in such an order too, so they are not taken for rows of seats, however long they are.
    """
    sizes = dict.fromkeys((rules.seats[0], rules.seats[-1]))
    found = [_rows_by_seat(rules, seats) for seats in sizes]
    return tuple(name for name in found[0] if all(name in rows for rows in found))


def _rows_by_seat(rules: Rules, seats: int) -> list[str]:
    fits: dict[str, bool] = {}
    full: dict[str, list[bool]] = {}
    before: dict[str, int] = {}
    for table in _tables(rules, seats):
        for name in table.__struct_fields__:
            row = getattr(table, name)
            if isinstance(row, tuple):
                is_shorter = 0 < len(row) < before.get(name, 0)
                fits[name] = fits.get(name, True) and len(row) <= seats and not is_shorter
                before[name] = len(row)
                if len(row) == seats:
                    full.setdefault(name, []).append(set(row) == {*range(seats)})
    return [name for name, is_fit in fits.items() if is_fit and not all(full.get(name, ()))]


def _tables(rules: Rules, seats: int) -> Iterator[Any]:
    """Tables with so many seats, of some games one after the other; where a prototype stumbles, no more."""
    with suppress(Exception):
        options, rng, left = choose(rules, {"seats": seats}), Random(seats), MOVES_WATCHED
        while left > 0:
            table = rules.start(options)
            yield table
            for after, _, _ in islice(playout(rules, table, rng), left):
                left -= 1
                yield after
            left -= 1
