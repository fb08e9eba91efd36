"""Table options: read from text, validated with a sentence, and drawn by lot for the laws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, inspect

from tripot.core.rules import Options, Rules

SEAT: Final = {"format": "seat"}
"""Put on an option as `Meta(extra_json_schema=SEAT)`: its number is a seat, one that the table has."""

Name: TypeAlias = Annotated[str, Meta(max_length=60)]
Names: TypeAlias = Annotated[tuple[Name, ...], Meta(max_length=60)]
"""Words in the data of a game: which of its numbers were reconstructed, how its pieces are called."""


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
    except Exception as problem:  # a game that checks its options carelessly: law 6 looks for such
        raise OptionError(f"{rules.name}: these options do not fit together") from problem
    for name in _seats_named(rules):
        if (seat := getattr(options, name)) >= options.seats:
            there = f"a table of {options.seats} has the seats 0 to {options.seats - 1}"
            raise OptionError(f"{rules.name}: {name} is a seat, and {there}, not {seat}")
    return options


def seats_are_there(rules: Rules, options: Options) -> bool:
    """Whether every option that names a seat names one that the table has."""
    return all(getattr(options, name) < options.seats for name in _seats_named(rules))


def kept(rules: Rules, options: Mapping[str, Any]) -> Options:
    """The options of a game as its record or journal names them; those that it no longer has are left out.

    Raises msgspec's `ValidationError` where they make no sense.
    """
    known = {name: value for name, value in options.items() if name not in rules.Options.retired}
    try:
        found: Options = msgspec.convert(known, rules.Options)
    except msgspec.ValidationError:
        raise
    except Exception as problem:  # as in `choose`
        raise msgspec.ValidationError("these options do not fit together") from problem
    return found


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


def _choices(kind: inspect.Type) -> Sequence[Any]:
    match kind:
        case inspect.Metadata(type=inner):
            return _choices(inner)
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType(ge=int(low), le=int(high)):
            return range(low, high + 1)
        case inspect.UnionType(types=types):
            several = [choices for part in types if (choices := _choices(part))]
            return several[0] if len(several) == 1 else [choice for one in several for choice in one]
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
