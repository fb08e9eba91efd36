"""Structs as TypeScript: one interface each, a union where the house has a union."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    EnumType,
    Field,
    FloatType,
    FrozenSetType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
)
from scripts.protocol.structs import name_of, plain, reached, says, says_of

HEAD = "// Written by scripts/protocol from the structs of the house; change those and run it again.\n"


def module(
    told: Iterable[Any], said: Iterable[Any], unions: Mapping[str, Sequence[Any]], head: str = ""
) -> str:
    """A whole file: what the server tells, what a client says, and names for the unions of them.

    What the server tells is complete but for what it leaves out on purpose; what a client says may leave out
    whatever has a default.
    """
    from_server = reached(told)
    parts = [HEAD + head]
    parts += [interface(struct, complete=True, known=from_server) for struct in from_server.values()]
    parts += [
        interface(struct, complete=False) for name, struct in reached(said).items() if name not in from_server
    ]
    for name, members in unions.items():
        names = [plain(member).__name__ for member in members]
        if names != [name]:
            parts.append(f"export type {name} =\n  | " + "\n  | ".join(names) + ";\n")
    return "\n".join(parts)


def interface(struct: StructType, *, complete: bool, known: Mapping[str, StructType] | None = None) -> str:
    """One struct; of one that adds to another one which is known, what it adds."""
    cls = plain(struct.cls)
    base = (known or {}).get(cls.__base__.__name__ if cls.__base__ else "")
    if base is None or base.cls is not cls.__base__ or struct.tag is not None:
        base = None
    told = [field.name for field in base.fields] if base else []
    open_types = [parameter.__name__ for parameter in getattr(cls, "__parameters__", ())]
    given = f"<{', '.join(f'{name} = unknown' for name in open_types)}>" if open_types else ""
    adding = f" extends {name_of(base)}" if base else ""
    lines = [_comment(says(cls), ""), f"export interface {name_of(struct)}{given}{adding} {{\n"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};\n")
    for field in struct.fields:
        if field.name in told:
            continue
        may_miss = not field.required and (not complete or cls.__struct_config__.omit_defaults)  # type: ignore[attr-defined]
        lines.append(_comment(says_of(cls, field.name), "  "))
        written = _open_type(cls, field) or type_of(field.type)
        lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {written};\n")
    return "".join(lines) + "}\n"


SIMPLE = {
    AnyType: "unknown",
    BoolType: "boolean",
    IntType: "number",
    FloatType: "number",
    StrType: "string",
    NoneType: "null",
}


def type_of(kind: Type) -> str:
    """The TypeScript of one type."""
    match kind:
        case Metadata():
            return type_of(kind.type)
        case StructType():
            return name_of(kind)
        case LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case EnumType():
            return " | ".join(json.dumps(member.value) for member in kind.cls)
        case UnionType():
            return " | ".join(dict.fromkeys(type_of(member) for member in kind.types))
        case VarTupleType() | ListType() | FrozenSetType():
            item = type_of(kind.item_type)
            return f"({item})[]" if " | " in item and not _is_list(kind.item_type) else f"{item}[]"
        case TupleType():
            return f"[{', '.join(type_of(item) for item in kind.item_types)}]"
        case DictType():
            key = "number" if type_of(kind.key_type) == "number" else "string"
            return f"Record<{key}, {type_of(kind.value_type)}>"
    if type(kind) not in SIMPLE:
        raise TypeError(f"{kind} has no TypeScript yet")
    return SIMPLE[type(kind)]


def _is_list(kind: Type) -> bool:
    return isinstance(kind, VarTupleType | ListType | FrozenSetType)


def _open_type(cls: type, field: Field) -> str | None:
    hint = next(
        (
            base.__annotations__[field.name]
            for base in cls.__mro__
            if field.name in vars(base).get("__annotations__", {})
        ),
        None,
    )
    names = {parameter.__name__ for parameter in getattr(cls, "__parameters__", ())}
    written = hint.__name__ if isinstance(hint, TypeVar) else hint
    return written if written in names else None


def _comment(sentence: str, indent: str) -> str:
    return f"{indent}/** {sentence} */\n" if sentence else ""
