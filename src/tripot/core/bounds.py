"""Every option has its bounds: whatever the host of a table may choose, the table is small, and plays.

Options come from anybody who can reach the house. A number without a greatest value is a table that fills the
machine; a list without a length is work without an end. So no such option is taken to the shelf, in games of
others neither, and whatever is within the bounds must be either refused with a sentence or played.

Rules of this file: it knows no game, only types.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
from msgspec import inspect

from tripot.core.engine import step
from tripot.core.nonsense import Nonsense
from tripot.core.options import seats_are_there
from tripot.core.rules import Rules

FIRST_STEPS: Final = 3
"""Moves that are made at a table with odd options."""

_SMALL: Final = (
    inspect.BoolType,
    inspect.NoneType,
    inspect.LiteralType,
    inspect.EnumType,
    inspect.UUIDType,
    inspect.DateTimeType,
    inspect.DateType,
    inspect.TimeType,
)
"""Types whose values are all small."""


def unbounded(kind: Any) -> tuple[str, ...]:
    """What of a type has no bounds, a sentence each that names the field.

    >>> dice = msgspec.defstruct("Dice", [("number", int), ("sizes", tuple[bool, ...])])
    >>> print(*unbounded(dice), sep=chr(10))
    number is a number without a least and a greatest value: Annotated[int, Meta(ge=..., le=...)]
    sizes holds any number of things: Annotated[..., Meta(max_length=...)]
    """
    return _unbounded(kind)


@cache
def _unbounded(kind: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_faults(inspect.type_info(kind), "", ())))


def stumble(rules: Rules, rng: Random) -> str | None:
    """What goes wrong at a table whose options are odd; None: nothing does, or they were refused."""
    odd = Nonsense(rules.Move, rng).options(inspect.type_info(rules.Options))
    try:
        options = msgspec.convert(odd, rules.Options)
    except msgspec.ValidationError:
        return None
    except Exception as problem:
        return f"the options {str(odd)[:300]} are neither taken nor refused: {problem!r}"
    if not seats_are_there(rules, options):
        return None
    try:
        table = rules.start(options)
        for _ in range(FIRST_STEPS):
            for reader in (*range(options.seats), None):
                rules.view(table, reader)
            asks = rules.asks(table)
            if not asks:
                break
            table, _ = step(rules, table, rng.choice(tuple(asks.values())).sample(rng))
    except Exception as problem:
        return f"a table with the options {str(odd)[:300]} cannot be played: {problem!r}"
    return None


def _faults(kind: inspect.Type, name: str, above: tuple[Any, ...]) -> Iterator[str]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _faults(inner, name, above)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for part in types:
                yield from _faults(part, name, above)
        case inspect.IntType() | inspect.FloatType():
            if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
                word = "int" if isinstance(kind, inspect.IntType) else "float"
                how = f"Annotated[{word}, Meta(ge=..., le=...)]"
                yield f"{name} is a number without a least and a greatest value: {how}"
        case inspect.StrType() | inspect.BytesType():
            if kind.max_length is None:
                yield f"{name} is a text of any length: Annotated[str, Meta(max_length=...)]"
        case _ if not isinstance(kind, _SMALL):
            yield from _faults_of_parts(kind, name, above)


def _faults_of_parts(kind: Any, name: str, above: tuple[Any, ...]) -> Iterator[str]:
    """A struct with each of its fields, or a collection: how many things it may hold, and each of them."""
    if hasattr(kind, "fields"):
        if kind.cls not in above:  # a struct that holds itself is not looked at twice
            for field in kind.fields:
                yield from _faults(field.type, f"{name}.{field.name}".lstrip("."), (*above, kind.cls))
        return
    if not hasattr(kind, "max_length"):
        yield f"{name} may be anything at all: say what it is"
    elif kind.max_length is None:
        yield f"{name} holds any number of things: Annotated[..., Meta(max_length=...)]"
    for part in ("item_type", "key_type", "value_type"):
        if (inner := getattr(kind, part, None)) is not None:
            yield from _faults(inner, name, above)
