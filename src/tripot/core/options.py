"""Table options: read from text, validated with a sentence, and drawn by lot for the laws."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import msgspec
from msgspec import inspect

from tripot.core.rules import Options, Rules

SEAT: Final = {"format": "seat"}
"""Put on an option as `Meta(extra_json_schema=SEAT)`: its number is a seat, one that the table has."""


class OptionError(ValueError):
    """An option or a value that the game does not have."""


def choose(rules: Rules, chosen: Mapping[str, Any]) -> Options:
    """The game's options with some of them chosen; text is read as what the option wants.

    Raises `OptionError` with a sentence that lists what there is.
    """
    known = {field.name: field for field in msgspec.structs.fields(rules.Options)}
    for name in chosen:
        if name not in known:
            raise OptionError(f"{rules.name} has no option {name!r}; it has: {', '.join(known)}")
    try:
        options: Options = msgspec.convert(dict(chosen), rules.Options, strict=False)
    except msgspec.ValidationError as problem:
        choices = "; ".join(f"{name}: {values_text(rules, name)}" for name in chosen)
        raise OptionError(f"{rules.name}: {problem} ({choices})") from None
    for name in _seats_named(rules):
        if (seat := getattr(options, name)) >= options.seats:
            there = f"a table of {options.seats} has the seats 0 to {options.seats - 1}"
            raise OptionError(f"{rules.name}: {name} is a seat, and {there}, not {seat}")
    return options


def values_text(rules: Rules, name: str) -> str:
    """What may stand for an option, in words: `standard | dense`, `3 to 4`, `yes | no`."""
    return _text(_types(rules)[name])


def draw(rules: Rules, rng: Random) -> Options:
    """Options by lot: every choice the host could make, custom data apart."""
    drawn = {}
    for name, kind in _types(rules).items():
        choices = _choices(kind)
        if choices:
            drawn[name] = rng.choice(choices)
    for name in _seats_named(rules):
        drawn[name] %= drawn["seats"]
    options: Options = msgspec.convert(drawn, rules.Options)
    return options


def _types(rules: Rules) -> dict[str, inspect.Type]:
    kind = inspect.type_info(rules.Options)
    if not isinstance(kind, inspect.StructType):
        raise TypeError(f"the options of {rules.name} are not a struct")
    return {field.name: field.type for field in kind.fields}


def _seats_named(rules: Rules) -> list[str]:
    """The options whose number is a seat of the table."""
    return [name for name, kind in _types(rules).items() if _is_seat(kind)]


def _is_seat(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.Metadata) and kind.extra_json_schema == SEAT


def _choices(kind: inspect.Type) -> list[Any]:
    match kind:
        case inspect.Metadata(type=inner):
            return _choices(inner)
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType(ge=int(low), le=int(high)):
            return list(range(low, high + 1))
        case inspect.UnionType(types=types):
            return [choice for part in types for choice in _choices(part)]
        case _:
            return []


def _text(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _text(inner)
        case inspect.LiteralType(values=values):
            return " | ".join(str(value) for value in values)
        case inspect.BoolType():
            return "true | false"
        case inspect.IntType(ge=int(low), le=int(high)):
            return f"{low} to {high}"
        case inspect.UnionType(types=types):
            return " | ".join(_text(part) for part in types)
        case inspect.NoneType():
            return "null"
        case _:
            return "a value of its own (@FILE reads it from a TOML or JSON file)"
