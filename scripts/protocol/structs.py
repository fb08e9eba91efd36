"""The structs that travel, with what their source says of them."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_origin

import msgspec
from msgspec.inspect import (
    DictType,
    Field,
    FrozenSetType,
    ListType,
    Metadata,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
)


def kinds(union: Any) -> tuple[Any, ...]:
    """The members of a union of structs; of a single struct, itself."""
    members = get_args(union)
    return members if members and get_origin(union) not in _generics(union) else (union,)


def _generics(union: Any) -> tuple[Any, ...]:
    origin = get_origin(union)
    return (origin,) if isinstance(origin, type) and issubclass(origin, msgspec.Struct) else ()


def name_of(struct: StructType) -> str:
    """What a struct is called; without what it was made for, when it is generic."""
    return plain(struct.cls).__name__


def plain(cls: Any) -> type:
    """The class behind a generic that was given its types."""
    origin = get_origin(cls)
    found: type = cls if origin is None else origin
    return found


def reached(roots: Iterable[Any]) -> dict[str, StructType]:
    """Every struct that can be reached from some, by name, in the order in which they come up."""
    found: dict[str, StructType] = {}
    for root in roots:
        _reach(msgspec.inspect.type_info(root), found)
    return found


def _reach(kind: Type, found: dict[str, StructType]) -> None:
    if isinstance(kind, StructType):
        name = name_of(kind)
        known = found.get(name)
        if known is not None:
            if plain(known.cls) is not plain(kind.cls):
                raise TypeError(f"two structs are called {name}: {known.cls} and {kind.cls}")
            return
        found[name] = kind
        for field in kind.fields:
            _reach(field.type, found)
    for part in _parts(kind):
        _reach(part, found)


def _parts(kind: Type) -> tuple[Type, ...]:
    match kind:
        case Metadata():
            return (kind.type,)
        case UnionType():
            return kind.types
        case TupleType():
            return kind.item_types
        case VarTupleType() | ListType() | FrozenSetType():
            return (kind.item_type,)
        case DictType():
            return (kind.key_type, kind.value_type)
    return ()


def says(cls: Any) -> str:
    """The docstring of a struct, on one line, in the words of JSON."""
    return _line(plain(cls).__doc__ or "")


def says_of(cls: Any, field: str) -> str:
    """The sentence below a field, in the class that first has it."""
    for base in plain(cls).__mro__:
        sentence = _sentences(base).get(field)
        if sentence:
            return sentence
    return ""


@cache
def _sentences(cls: type) -> dict[str, str]:
    if not issubclass(cls, msgspec.Struct) or cls is msgspec.Struct:
        return {}
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found = {}
    for line, below in pairwise(body):
        if (
            isinstance(line, ast.AnnAssign)
            and isinstance(line.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            found[line.target.id] = _line(below.value.value)
    return found


def _line(text: str) -> str:
    return re.sub(r"\bNone\b", "null", " ".join(text.split()))


def default_of(field: Field) -> Any:
    """What a field that is left out stands for."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory()
