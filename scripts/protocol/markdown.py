"""Structs as a page to read: a heading, a sentence and a table of fields each."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.inspect import (
    Field,
    FloatType,
    IntType,
    Metadata,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
)
from scripts.protocol.doors import door_table
from scripts.protocol.structs import default_of, plain, reached, says, says_of
from scripts.protocol.typescript import type_of

from tripot.clock.watch import COARSEST
from tripot.server.house.house import SILENT_MS
from tripot.server.lines import connection
from tripot.server.lines.rate_limits import Limits
from tripot.server.lines.wire import MOST_BYTES
from tripot.server.rooms.room import MOST_INPUTS
from tripot.server.web import brought_records

PROSE = Path(__file__).with_name("prose.md")


def page(
    said: Iterable[Any], told: Iterable[Any], asked: Iterable[Any] = (), answered: Iterable[Any] = ()
) -> str:
    """The whole page: the prose, then every message and every body, then what they are made of."""
    said, told, bodies = tuple(said), tuple(told), (*asked, *answered)
    named = {plain(message).__name__ for message in (*said, *told, *bodies)}
    parts = {name: struct for name, struct in reached((*said, *told, *bodies)).items() if name not in named}
    sections = {
        "{doors}": door_table(),
        "{bodies}": _section(bodies),
        "{said}": _section(said),
        "{told}": _section(told),
        "{parts}": "\n".join(_struct(struct) for struct in parts.values()),
        **_figures(),
    }
    text = PROSE.read_text("utf-8")
    for mark, section in sections.items():
        text = text.replace(mark, section.rstrip("\n"))
    return text


def _figures() -> dict[str, str]:
    """The numbers of the house that the prose names."""
    closes = {name: code for name, code in vars(connection).items() if name.startswith("CLOSE_")}
    limits = Limits()
    return {
        "{inputs}": str(MOST_INPUTS),
        "{silent}": str(SILENT_MS // 1000),
        "{coarsest}": f"{COARSEST:g}",
        "{bytes}": f"{MOST_BYTES:,}",
        "{record_bytes}": f"{brought_records.MOST_RECORD_BYTES:,}",
        "{rate}": f"{limits.messages_a_second:g}",
        "{burst}": f"{limits.messages_at_once:g}",
        "{changes_rate}": f"{limits.changes_a_second:g}",
        "{changes_burst}": f"{limits.changes_at_once:g}",
        "{changes}": f"{limits.changes_of_a_table:,}",
        "{closes}": "\n".join(
            f"| {code} | {name.removeprefix('CLOSE_').lower().replace('_', ' ')} |"
            for name, code in sorted(closes.items(), key=lambda close: close[1])
        ),
    }


def _section(messages: Iterable[Any]) -> str:
    structs = reached(messages)
    return "\n".join(_struct(structs[plain(message).__name__]) for message in messages)


def _struct(struct: StructType) -> str:
    lines = [f"### {plain(struct.cls).__name__}", "", says(struct.cls), ""]
    if struct.fields:
        lines += ["| field | type | if left out | |", "|---|---|---|---|"]
        lines += [_row(struct, field) for field in struct.fields]
        lines.append("")
    return "\n".join(lines)


def _row(struct: StructType, field: Field) -> str:
    missing = (
        "" if field.required else f"`{json.dumps(msgspec.to_builtins(default_of(field), str_keys=True))}`"
    )
    written = type_of(field.type).replace("|", "\\|")
    notes = " ".join(note for note in (says_of(struct.cls, field.name), _bounds(field.type)) if note)
    return f"| `{field.encode_name}` | `{written}` | {missing} | {notes} |".replace("  |", " |")


def _bounds(kind: Type) -> str:
    """What a value may be, where that is bounded."""
    match kind:
        case Metadata():
            return _bounds(kind.type)
        case UnionType():
            return " ".join(filter(None, map(_bounds, kind.types)))
        case IntType() | FloatType():
            ends = [(kind.ge, "at least"), (kind.le, "at most")]
            said = [f"{word} {end}" for end, word in ends if end is not None]
        case StrType():
            sizes = [(kind.min_length, "at least"), (kind.max_length, "at most")]
            said = [f"{word} {size} character{'s' * (size != 1)}" for size, word in sizes if size is not None]
            said += [f"matches `{kind.pattern}`"] if kind.pattern else []
        case VarTupleType():
            said = [f"{kind.max_length} values"] if kind.max_length is not None else []
            inner = _bounds(kind.item_type)
            said += [f"each {inner[0].lower()}{inner[1:].rstrip('.')}"] if inner else []
        case _:
            return ""
    return f"{', '.join(said).capitalize()}." if said else ""
