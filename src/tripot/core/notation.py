"""A short text for every move, event and position, that reads back to the same thing.

    P1 play 7M                   a move or an event: who, what, and the particulars in order
    * deal [7M 3S 12H]           chance; [ ] holds several, - is nothing, yes and no are themselves
    P0 plan (throw [0 3] -)      ( ) holds a thing with a name of its own
    {round:2 leader:0}           { } holds a thing whose parts are named

Rules of this file: particulars at the end that have their usual value are left out; a hidden one is a ?.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
from msgspec import Struct, structs

from tripot.core.seat import seat_mark, seat_of_mark

_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*":?|[\[\](){}]|[^\s\[\](){}":]+:?)')
_INTEGER = re.compile(r"-?\d+")
_NUMBER = re.compile(r"-?\d+\.\d+(e[+-]?\d+)?|-?\d+e[+-]?\d+")
_BARE = re.compile(r"[^\s\[\](){}\":]+")
_WORDS = {"-": None, "yes": True, "no": False}


class NotationError(ValueError):
    """A text that is not in notation, and why."""


def write(thing: Struct) -> str:
    """The text of a move, an event or a position.

    >>> from tripot.core import Move
    >>> class Play(Move):
    ...     card: str
    ...     loudly: bool = False
    >>> write(Play(1, "7M")), write(Play(-1, "7 M", True))
    ('P1 play 7M', '* play "7 M" yes')
    """
    tag = thing.__struct_config__.tag
    return _parts(thing) if tag is not None else write_value(thing)


def read(text: str, kind: Any) -> Any:
    """What a text says, as one of the kinds (a struct or a union of structs).

    >>> from tripot.core import Move
    >>> class Play(Move):
    ...     card: str
    ...     loudly: bool = False
    >>> read("P1 play 7M", Play)
    Play(seat=1, card='7M', loudly=False)
    >>> read("P1 pray 7M", Play)
    Traceback (most recent call last):
        ...
    tripot.core.notation.NotationError: 'pray' is not known here; try: play
    """
    tokens = list(_tokens(text))
    if not tokens:
        raise NotationError("there is nothing to read")
    if tokens[0] != "{":
        tokens = ["(", *tokens, ")"]
    parser = _Parser(tokens, kinds_in(kind))
    tree = parser.value()
    if parser.tokens:
        raise NotationError(f"{parser.tokens[-1]!r} is one word too many")
    try:
        return msgspec.convert(tree, kind)
    except msgspec.ValidationError as problem:
        raise NotationError(f"{text!r} does not fit: {problem}") from None


@cache
def verb(kind: type[Struct]) -> str:
    """The name of a kind in notation.

    >>> class TakeBonus(Struct, tag=True): ...
    >>> verb(TakeBonus)
    'take-bonus'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", str(kind.__struct_config__.tag)).lower()


@cache
def kinds_in(kind: Any) -> dict[str, type[Struct]]:
    """Every tagged struct that can stand in a text of this kind, by its verb."""
    found: dict[str, type[Struct]] = {}
    seen: set[Any] = set()
    pending = [kind]
    while pending:
        hint = pending.pop()
        if hint in seen:
            continue
        seen.add(hint)
        pending.extend(part for part in get_args(hint) if isinstance(part, type) or get_args(part))
        if isinstance(hint, type) and issubclass(hint, Struct):
            if hint.__struct_config__.tag is not None:
                other = found.setdefault(verb(hint), hint)
                if other is not hint:
                    raise TypeError(f"{other} and {hint} are both written {verb(hint)!r}")
            pending.extend(get_type_hints(hint).values())
    return found


class _Part(NamedTuple):
    name: str
    usual: Any


@cache
def _parts_of(kind: type[Struct]) -> tuple[_Part, ...]:
    return tuple(_Part(field.name, field.default) for field in structs.fields(kind))


def _parts(thing: Struct) -> str:
    parts = list(_parts_of(type(thing)))
    while parts and getattr(thing, parts[-1].name) == parts[-1].usual:
        parts.pop()
    names = [part.name for part in parts]
    words = [verb(type(thing))]
    if "seat" in names[:1]:
        words.insert(0, seat_mark(getattr(thing, names.pop(0))))
    return " ".join([*words, *(write_value(getattr(thing, name)) for name in names)])


def write_value(value: Any) -> str:
    """The text of one particular: a number, a card, several of them.

    >>> write_value((3, None, True, "7M"))
    '[3 - yes 7M]'
    """
    if value is None or isinstance(value, bool):
        return {None: "-", True: "yes", False: "no"}[value]
    if isinstance(value, Struct):
        if value.__struct_config__.tag is not None:
            return f"({_parts(value)})"
        told = [(name, getattr(value, name), usual) for name, usual in _parts_of(type(value))]
        parts = (f"{name}:{write_value(part)}" for name, part, usual in told if part != usual)
        return "{" + " ".join(parts) + "}"
    if isinstance(value, dict):
        return "{" + " ".join(f"{write_value(key)}:{write_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple | list | frozenset):
        return "[" + " ".join(write_value(item) for item in value) + "]"
    if isinstance(value, str):
        return value if _is_bare(value) else msgspec.json.encode(value).decode()
    return repr(value)


def _is_bare(text: str) -> bool:
    number = _INTEGER.fullmatch(text) or _NUMBER.fullmatch(text)
    return bool(_BARE.fullmatch(text)) and not number and text not in _WORDS


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(f"{text[at:].strip()!r} cannot be read")
        at = match.end()
        yield match[1]


class _Parser:
    def __init__(self, tokens: list[str], kinds: dict[str, type[Struct]]) -> None:
        self.tokens = tokens[::-1]
        self.kinds = kinds

    def take(self) -> str:
        if not self.tokens:
            raise NotationError("the text ends too early")
        return self.tokens.pop()

    def until(self, close: str) -> Iterator[Any]:
        while self.tokens and self.tokens[-1] != close:
            yield self.value()
        self.take()

    def value(self) -> Any:
        token = self.take()
        if token == "[":  # noqa: S105
            return list(self.until("]"))
        if token == "(":  # noqa: S105
            return self.named()
        if token == "{":  # noqa: S105
            return self.mapping()
        return _scalar(token)

    def named(self) -> dict[str, Any]:
        first = self.take()
        seat = seat_of_mark(first) if first in ("*", "@") or re.fullmatch(r"P\d+", first) else None
        name = first if seat is None else self.take()
        kind = self.kinds.get(name)
        if kind is None:
            raise NotationError(f"{name!r} is not known here; try: {', '.join(sorted(self.kinds))}")
        fields = [part.name for part in _parts_of(kind)]
        values = list(self.until(")"))
        if fields[:1] == ["seat"]:
            if seat is None:
                raise NotationError(f"say who does it: P0 {name} ...")
            values.insert(0, seat)
        if len(values) > len(fields):
            raise NotationError(f"{name!r} takes {len(fields)} particulars, not {len(values)}")
        tag = kind.__struct_config__
        return {str(tag.tag_field): tag.tag, **dict(zip(fields, values, strict=False))}

    def mapping(self) -> dict[Any, Any]:
        found = {}
        while self.tokens and self.tokens[-1] != "}":
            key = self.take()
            if not key.endswith(":"):
                raise NotationError(f"{key!r} should be a name with a colon")
            found[_scalar(key[:-1])] = self.value()
        self.take()
        return found


def _scalar(token: str) -> Any:
    if token in _WORDS:
        return _WORDS[token]
    if _INTEGER.fullmatch(token):
        return int(token)
    if _NUMBER.fullmatch(token):
        return float(token)
    return msgspec.json.decode(token) if token[0] == '"' else token
